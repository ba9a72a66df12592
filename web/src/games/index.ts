/** The boards, by the slug of their game; each is fetched when its table is opened. */
import type { Component } from "svelte";
import type { BoardProps } from "../table/board";

/** Every board is typed by its own view; here they are alike. */
export type AnyBoard = Component<BoardProps<Record<string, unknown>>>;

interface BoardModule {
  default: unknown;
}

const BOARDS = import.meta.glob<BoardModule>(["./*/Board.svelte", "!./generic/Board.svelte"]);

export function hasOwnBoard(slug: string): boolean {
  return `./${slug}/Board.svelte` in BOARDS;
}

/** The board of this game, or the one that draws any view. */
export async function boardOf(slug: string): Promise<AnyBoard> {
  const own = BOARDS[`./${slug}/Board.svelte`];
  const module: BoardModule = own ? await own() : await import("./generic/Board.svelte");
  return module.default as AnyBoard;
}
