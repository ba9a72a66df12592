/** The boards, by the slug of their game; each is fetched when its table is opened. */
import type { Component } from "svelte";
import type { BoardProps, SaidProps } from "../table/board";
import type { SubjectOf } from "../ui/board/subjects";

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

const WORLDS = import.meta.glob("./*/world.css");

/** Fetch the colours and letters of a game: they are worn under `data-world`. */
export async function worldOf(slug: string): Promise<void> {
  await WORLDS[`./${slug}/world.css`]?.();
}

/** A drawing of "How to play", by its name in the primer of the game. */
export type Scenes = Component<{ scene: string; art: Record<string, string> }>;

const SCENES = import.meta.glob<BoardModule>("./*/Scenes.svelte");

/** The drawings of a game; null where it has none. */
export async function scenesOf(slug: string): Promise<Scenes | null> {
  const own = SCENES[`./${slug}/Scenes.svelte`];
  return own ? ((await own()).default as Scenes) : null;
}

const SAYINGS = import.meta.glob<BoardModule>("./*/Said.svelte");
const sayings = new Map<string, Promise<Component<SaidProps> | null>>();

/** How a game shows what is said about its choices; null where plain words will do. */
export function saidOf(slug: string): Promise<Component<SaidProps> | null> {
  const known = sayings.get(slug);
  if (known) return known;
  const own = SAYINGS[`./${slug}/Said.svelte`];
  const found = own
    ? own().then((module) => module.default as Component<SaidProps>)
    : Promise.resolve(null);
  sayings.set(slug, found);
  return found;
}

const SUBJECTS = import.meta.glob<{ subjectOf: SubjectOf }>("./*/subject.ts");

/** What can be looked at closely in a game: nothing, unless it says so. */
export async function subjectsOf(slug: string): Promise<SubjectOf> {
  const own = SUBJECTS[`./${slug}/subject.ts`];
  return own ? (await own()).subjectOf : () => null;
}
