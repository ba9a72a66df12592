/** Where the mouse was last: a thing that appears under a mouse at rest was not pointed at. */

let last: string | null = null;

function at({ screenX, screenY }: MouseEvent): string {
  return `${screenX} ${screenY}`;
}

/** From now on; a click counts as much as a move. */
export function watchPointer(): void {
  for (const name of ["pointermove", "pointerdown"] as const)
    addEventListener(name, (event) => {
      last = at(event);
    });
}

/** Whether the mouse has come here by itself. */
export function hasCome(event: MouseEvent): boolean {
  return at(event) !== last;
}
