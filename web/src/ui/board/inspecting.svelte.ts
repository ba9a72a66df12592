/** What the reader looks at closely: a card, tile or token, shown large with what it does. */

import { getContext, setContext, untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { hasCome } from "../pointer";

export interface Inspected {
  title: string;
  /** Its face, as SVG. */
  picture?: string;
  /** Its face bears name and effect in letters that are read at a glance: they are not said twice. */
  isWritten?: boolean;
  /** What it does, in a sentence. */
  text: string;
  /** The clause that says so. */
  clause?: string;
}

const HOVER = 450;
const LONG_PRESS = 450;

export class Inspection {
  now = $state.raw<Inspected | null>(null);
  /** It stays until it is closed: the reader asked for it by a long press, a click or a key. */
  isPinned = $state(false);
  /** The element it stands beside. */
  anchor = $state.raw<Element | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A mouse rests on it; a glance is no question. */
  hover(card: Inspected | null, anchor: Element): void {
    this.#after(HOVER, () => this.look(card, anchor));
  }

  /** The keys have come to it. */
  look(card: Inspected | null, anchor: Element): void {
    this.#after(0, null);
    if (this.isPinned || card === null) return;
    this.now = card;
    this.anchor = anchor;
  }

  /** A finger rests on it. */
  press(card: Inspected | null, anchor: Element): void {
    this.#after(LONG_PRESS, () => this.pin(card, anchor));
  }

  /** The finger has left before its time. */
  release(): void {
    this.#after(0, null);
  }

  pin(card: Inspected | null, anchor: Element): void {
    this.close();
    if (card === null) return;
    this.now = card;
    this.anchor = anchor;
    this.isPinned = true;
  }

  /** Mouse or keys have gone on. */
  leave(): void {
    this.#after(0, null);
    if (!this.isPinned) this.close();
  }

  close(): void {
    this.#after(0, null);
    this.now = null;
    this.anchor = null;
    this.isPinned = false;
  }

  #after(time: number, then: (() => void) | null): void {
    clearTimeout(this.#timer);
    this.#timer = then ? setTimeout(then, time) : undefined;
  }
}

const KEY = Symbol("inspection");

/** The frame of a table lends its inspection to the board and to the log. */
export function lendInspection(): Inspection {
  return setContext(KEY, new Inspection());
}

export function lentInspection(): Inspection | null {
  return getContext<Inspection | undefined>(KEY) ?? null;
}

export interface InspectOptions {
  /** It does nothing else: a click or Enter shows it, and the keys stop at it. */
  isQuiet?: boolean;
}

type Inspect = (card: () => Inspected | null, options?: InspectOptions) => Attachment<HTMLElement>;

/**
 * For the elements of a board: `const inspect = useInspector()`, then `{@attach inspect(() => card)}`.
 * Mouse, keys (the key i pins it) and a long press show the card; what is quiet is shown by a click too.
 */
export function useInspector(): Inspect {
  const inspection = getContext<Inspection | undefined>(KEY);
  if (!inspection) return () => () => undefined;
  return (card, options = {}) =>
    (element) =>
      listen(element, inspection, card, options);
}

function listen(
  element: HTMLElement,
  inspection: Inspection,
  card: () => Inspected | null,
  { isQuiet = false }: InspectOptions,
): () => void {
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    handle: (event: HTMLElementEventMap[K]) => void,
  ) => element.addEventListener(name, handle, { signal: stop.signal });
  const isHere = () => inspection.isPinned && inspection.anchor === element;
  on("pointerenter", (event) => {
    if (event.pointerType === "mouse" && hasCome(event)) inspection.hover(card(), element);
  });
  on("pointerdown", ({ pointerType }) => {
    if (pointerType === "mouse" || isHere()) inspection.close();
    else inspection.press(card(), element);
  });
  on("pointerup", () => inspection.release());
  on("pointercancel", () => inspection.release());
  on("pointerleave", () => inspection.leave());
  // Whoever gives the focus in an effect does not depend on what is told about it.
  on("focus", () => {
    if (element.matches(":focus-visible")) untrack(() => inspection.look(card(), element));
  });
  // What has the focus may be taken from the page while it is drawn anew: blur comes in the midst of that.
  on("blur", () => queueMicrotask(() => inspection.anchor === element && inspection.leave()));
  // A long press is no click, and opens no menu of the browser.
  on("contextmenu", (event) => isHere() && swallow(event));
  on("click", (event) => {
    if (isHere()) swallow(event);
    else if (isQuiet) inspection.pin(card(), element);
  });
  on("keydown", (event) => {
    const isAsked = event.key === "i" || (isQuiet && event.key === "Enter");
    if (!isAsked || event.ctrlKey || event.metaKey || event.altKey) return;
    swallow(event);
    inspection.pin(card(), element);
  });
  if (isQuiet) {
    element.tabIndex = 0;
    element.role = "button";
  }
  return () => {
    stop.abort();
    if (inspection.anchor === element) inspection.close();
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
