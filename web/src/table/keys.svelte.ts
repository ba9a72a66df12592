/** Who plays by keyboard stays at the table when the control in hand has served its turn. */
export class Keys {
  #areInUse = false;

  /** The first of these that is found under the root is what the keys go on with. */
  constructor(choices: () => unknown, root: () => Element | undefined, next: readonly string[]) {
    $effect(() => {
      choices();
      if (!this.#areInUse || document.activeElement !== document.body) return;
      const found = next.map((each) => root()?.querySelector<HTMLElement>(each)).find(Boolean);
      found?.focus();
    });
  }

  /** A key was pressed: whether it is meant for the table and not for the browser. */
  take(event: KeyboardEvent): boolean {
    this.#areInUse = true;
    return !event.ctrlKey && !event.metaKey && !event.altKey;
  }

  /** A mouse or a finger has taken over. */
  rest(): void {
    this.#areInUse = false;
  }
}
