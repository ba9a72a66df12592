/** How a board follows the table: what it shows lags behind the view, and the frame waits for it. */

import { onDestroy, untrack } from "svelte";
import type { Behind, BoardProps, LineOf } from "../../table/board";

interface Animator<V, E> {
  take(view: V, news: readonly LineOf<E>[], isMoving: boolean): void;
  skip(): void;
}

/** Play what is new, before the page is drawn anew, so that nothing is seen before its time. */
export function follow<V, E>(
  board: () => Pick<BoardProps<V, E>, "view" | "news" | "motion">,
  animator: Animator<V, E>,
): void {
  $effect.pre(() => {
    const { view, news, motion } = board();
    untrack(() => animator.take(view, news, motion && !document.hidden));
  });
  onDestroy(() => animator.skip());
}

/** Keep the frame from telling lines that the board has not shown. */
export function lagBehind(
  board: () => Pick<BoardProps<unknown>, "lag">,
  behind: () => Behind | null,
): void {
  $effect.pre(() => {
    const now = behind();
    untrack(() => board().lag?.(now));
  });
  onDestroy(() => board().lag?.(null));
}

/** Keep the frame from telling who has won while that is still to be seen. */
export function holdEnding(
  board: () => Pick<BoardProps<unknown>, "hold">,
  isHeld: () => boolean,
): void {
  $effect.pre(() => {
    const now = isHeld();
    untrack(() => board().hold?.(now));
  });
  onDestroy(() => board().hold?.(false));
}

/** The element of the board at which cards fly off or land: it bears the place as `data-place`. */
export function placeIn(root: Element | undefined, place: string): Element | null {
  return root?.querySelector(`[data-place="${place}"]`) ?? null;
}
