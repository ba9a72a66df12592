// What a person could not read at this table: what is cut, too wide, too tall or too small.
() => {
  const LEAST = 10.95;
  const SLACK = 2;
  const isWide = innerWidth >= 1024;
  const found = new Set();
  const nameOf = (element) =>
    [element.parentElement, element]
      .filter(Boolean)
      .map((each) => `${each.localName}.${[...each.classList].filter((word) => !word.startsWith("svelte-")).join(".")}`)
      .join(" > ");
  // Words for ears alone are clipped to nothing.
  const isClipped = (element) => {
    for (let each = element; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath.startsWith("inset(50%")) return true;
    return false;
  };
  const isSeen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(element);
  // How much smaller or larger the styles of a page draw an element than it was set.
  const scaleOf = (element) => {
    let scale = 1;
    for (let each = element; each; each = each.parentElement) {
      const { transform, scale: own } = getComputedStyle(each);
      const turned = new DOMMatrixReadOnly(transform === "none" ? "" : transform);
      const across = own === "none" ? [1] : own.split(" ").map(Number);
      scale *= Math.hypot(turned.m21, turned.m22) * (across[1] ?? across[0]);
    }
    return scale;
  };
  const sizeOf = (element) => {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const turned = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    return size * (turned ? Math.hypot(turned.b, turned.d) : scaleOf(element));
  };
  // The first box around a text that would hide what goes beyond it.
  const cutBy = (element, box) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(each);
      const room = each.getBoundingClientRect();
      const isScrolled = [overflowX, overflowY].some((way) => way === "auto" || way === "scroll");
      if (isScrolled || position === "fixed") return null;
      // A line of letters is taller than its ink.
      const [across, along] = [SLACK, SLACK + box.height * 0.3];
      if (overflowX !== "visible" && (box.left < room.left - across || box.right > room.right + across)) return each;
      if (overflowY !== "visible" && (box.top < room.top - along || box.bottom > room.bottom + along)) return each;
    }
    return null;
  };

  if (document.documentElement.scrollWidth > innerWidth) found.add("the page is wider than the window");
  const rooms = ["section.board", ...(location.pathname.startsWith("/replay") ? [] : ["main", "aside.side"])];
  for (const room of rooms.map((each) => document.querySelector(each)).filter(Boolean)) {
    const [tall, wide] = [room.scrollHeight - room.clientHeight, room.scrollWidth - room.clientWidth];
    if (isWide && tall > 1) found.add(`${nameOf(room)} is ${tall} px too tall`);
    if (wide > 1) found.add(`${nameOf(room)} is ${wide} px too wide`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.data.trim();
    const element = text.parentElement;
    if (!words || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const said = `"${words.slice(0, 30)}"`;
    if (sizeOf(element) < LEAST) found.add(`${said} has ${sizeOf(element).toFixed(1)} px: ${nameOf(element)}`);
    const cut = cutBy(element, box);
    if (cut) found.add(`${said} is cut by ${nameOf(cut)}`);
    if (box.left < -1 || box.right > innerWidth + 1) found.add(`${said} lies beyond the window: ${nameOf(element)}`);
  }

  // What can be used lies under nothing else, unless that was unfolded or its like lies over it.
  const isInSight = (element, x, y) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      const isWindow = each === element || getComputedStyle(each).overflowY !== "visible";
      if (isWindow && (x < left || x > right || y < top || y > bottom)) return false;
    }
    return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  };
  const isCovered = (control, over) => {
    const likes = control.closest("ul, ol, [role=grid], .hand, .town, .track");
    const isKin = control.contains(over) || over.contains(control) || likes?.contains(over);
    return !isKin && !over.closest("details[open], dialog, [role=alert], .inspector");
  };
  for (const control of document.querySelectorAll("button, a[href], summary, [role=button]")) {
    if (!isWide || !isSeen(control)) continue;
    const box = control.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const over = isInSight(control, x, y) ? document.elementFromPoint(x, y) : null;
    if (!over || !isCovered(control, over)) continue;
    const said = (control.ariaLabel ?? control.textContent.trim()).slice(0, 30);
    found.add(`"${said}" lies under ${nameOf(over)}`);
  }
  return [...found];
}
