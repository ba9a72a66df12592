/** What is pointed at, shown large with what it does: by hover, by focus, by a long press. */

export interface Subject {
  title: string;
  lines: string[];
  /** What to draw: a kind of piece and its id. */
  kind?: "artifact" | "favour" | "ingredient" | "alchemical" | "potion" | "seal" | "space";
  id?: string;
}

export interface Inspected extends Subject {
  box: DOMRect;
}

const PATIENCE = 350;
const LONG_PRESS = 450;

export class Inspection {
  now = $state.raw<Inspected | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(subject: Subject, at: Element): void {
    this.now = { ...subject, box: at.getBoundingClientRect() };
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }

  /** Makes an element tell about itself. */
  readonly about = (node: HTMLElement, subject: () => Subject | null) => {
    let tell = subject;
    const open = () => {
      const found = tell();
      if (found) this.show(found, node);
    };
    const soon = (wait: number) => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(open, wait);
    };
    const leave = () => this.hide();
    const enter = (event: PointerEvent) => {
      if (event.pointerType === "mouse") soon(PATIENCE);
    };
    const press = (event: PointerEvent) => {
      if (event.pointerType === "mouse") this.hide();
      else soon(LONG_PRESS);
    };
    const focus = () => {
      if (node.matches(":focus-visible")) soon(PATIENCE);
    };
    const quiet = (event: Event) => {
      if (this.now) event.preventDefault();
    };
    const heard: [string, (event: never) => void][] = [
      ["pointerenter", enter],
      ["pointerleave", leave],
      ["pointerdown", press],
      ["pointerup", () => clearTimeout(this.#timer)],
      ["focus", focus],
      ["blur", leave],
      ["contextmenu", quiet],
    ];
    for (const [name, act] of heard) node.addEventListener(name, act as EventListener);
    return {
      update: (next: () => Subject | null) => {
        tell = next;
      },
      destroy: () => {
        for (const [name, act] of heard) node.removeEventListener(name, act as EventListener);
        this.hide();
      },
    };
  };
}

/** One at a time on a page. */
export const inspection = new Inspection();
export const inspect = inspection.about;
