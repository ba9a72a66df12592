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
  const sizeOf = (element) => {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const turned = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    return turned ? size * Math.hypot(turned.b, turned.d) : size;
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
  return [...found];
}
