/** What lies before the reader: what may be done, what is in hand, and which page is open. */
import { untrack } from "svelte";
import type { BoardProps } from "../../table/board";
import { Choice, oneStep } from "../../table/choice.svelte";
import { phrasesOf, type Say } from "../../ui/board/phrases";
import type { AlchemistsPhrase, AlchemistsView, Board, Player, Space } from "../../wire/alchemists";
import type { Line } from "../../wire/told";
import { pageOfAnimation } from "./animations";
import type { Animator } from "./animator.svelte";
import { type Box, boxOf, isOpenIn, type SpaceRow } from "./box";
import { mixText } from "./natures";
import { type Page, type Place, pageOf, SPACES } from "./places";

type Table = BoardProps<AlchemistsView, Line["event"]>;

/** A space on which cubes may lie in this round. */
export interface OpenSpace {
  row: SpaceRow;
  space: Space;
}

const NOTHING: readonly string[] = [];
/** They come with the Golem Project. */
const GOLEM_SPACES = new Set(["research", "library"]);
/** Both are chosen by several at once, in secret. */
const SECRETS = new Set(["throwing-away", "bidding"]);
/** What a card of the hand may be for, in the words of the notation. */
const HAND_VERBS = ["transmute", "discard", "test golem", "mix"] as const;

export class Desk {
  readonly animator: Animator;
  readonly chosen: Choice;
  /** The page that is read, if it is not the one of the moment. */
  looked = $state<Page | null>(null);
  place = $state<Place>("stage");
  /** The ingredients picked for a mix or a demonstration: none, one or two. */
  held = $state.raw<readonly string[]>(NOTHING);
  /** The ingredient whose colour is to be shown. */
  subject = $state<string | null>(null);
  #sending = $state<string | null>(null);
  readonly #table: () => Table;
  readonly box: Box = $derived(boxOf(this.table.edition));
  /** A phrase of the board, as the game words it. */
  readonly say: Say<AlchemistsPhrase> = phrasesOf(() => this.table.words);

  constructor(table: () => Table, animator: Animator) {
    this.#table = table;
    this.animator = animator;
    this.chosen = new Choice(() => this.#asTable(), { hint: () => this.#hint() });
    $effect.pre(() => {
      void this.#question;
      untrack(() => this.#begin());
    });
    $effect(() => {
      const { canSeal, draft, seal } = this.table;
      if (this.#sending === null || !canSeal || draft.at(-1) !== this.#sending) return;
      untrack(() => {
        this.#sending = null;
        seal();
      });
    });
  }

  get table(): Table {
    return this.#table();
  }

  /** What has been seen of the game. */
  get view(): AlchemistsView {
    return this.animator.view;
  }

  get stage(): string {
    return this.view.stage;
  }

  get me(): number | null {
    return this.table.me;
  }

  get mine(): Player | null {
    return this.me === null ? null : (this.view.players[this.me] ?? null);
  }

  /** What may be done; nothing before all is seen. */
  get choices(): readonly string[] {
    return this.animator.isPlaying ? NOTHING : this.table.choices;
  }

  get isAsked(): boolean {
    return this.choices.length > 0;
  }

  get isSecret(): boolean {
    return SECRETS.has(this.stage);
  }

  /** Startup cards are kept in secret, two in a row (ALC-S3). */
  get isKeeping(): boolean {
    return this.stage === "keeping";
  }

  /** The choice in hand; a secret one that is written down counts as well. */
  get picked(): string | null {
    return this.chosen.text ?? (this.isSecret ? (this.table.draft.at(-1) ?? null) : null);
  }

  get isDeclaring(): boolean {
    const { isPlaying } = this.animator;
    return !isPlaying && this.stage === "declaring" && this.view.active === this.me;
  }

  /** The page of the moment. */
  get current(): Page {
    const { now } = this.animator;
    const page = now && pageOfAnimation(now);
    return page ?? pageOf(this.#subjectOf(this.stage), this.view.space);
  }

  /** The action spaces of the round, in the order in which they are resolved. */
  get spaces(): OpenSpace[] {
    const { round, spaces, own, golem } = this.view;
    const hasCustodian = this.isDeclaring && Boolean(own?.favours.includes("custodian"));
    return SPACES.flatMap((id) => {
      const row = this.box.spaces.find((each) => each.id === id);
      const space = spaces.find((each) => each.space === id);
      if (!row || !space || (GOLEM_SPACES.has(id) && golem === null)) return [];
      const isUsed = space.uses.some((uses) => uses > 0);
      const isOpen = id === "custodian" ? isUsed || hasCustodian : isOpenIn(row, round);
      return isOpen ? [{ row, space }] : [];
    });
  }

  /** With Busy Days: the order board of the round, and the next one (ALC-D4). */
  get boards(): Board[] {
    const { busy_days, round } = this.view;
    return busy_days?.boards.slice(Math.max(round, 1) - 1) ?? [];
  }

  get page(): Page {
    return this.looked ?? this.current;
  }

  get names(): string[] {
    return this.table.seats.map(({ name }) => name);
  }

  word(kind: string, id: string): string {
    return this.table.words[kind]?.[id] ?? id;
  }

  /** What can be done on a space; with the encyclopedia there are articles as well (ALC-E3, ALC-E15). */
  effectOf(space: string): string {
    const more = this.view.encyclopedia && this.table.words["space_effect_with_articles"]?.[space];
    return more || this.word("space_effect", space);
  }

  /** The kinds of seals; the white one comes with the encyclopedia (ALC-E2). */
  get seals(): string[] {
    const kinds = this.box.seals.map(({ id }) => id);
    return this.view.encyclopedia ? [...kinds, "white"] : kinds;
  }

  /** The face of a card, as SVG; nothing before it has come. */
  face(card: string): string {
    return this.table.art[card] ?? "";
  }

  /** Gold that a choice brings, below nothing what it costs; null where it is no matter of gold. */
  gold(text: string): number | null {
    return this.view.moment.terms[text] ?? null;
  }

  can(text: string): boolean {
    return this.choices.includes(text);
  }

  /** While declaring: what speaks against one more use of a space, if anything does. */
  doubtOf(space: string): string | undefined {
    const doubt = this.isDeclaring ? this.view.own?.doubts[space] : undefined;
    return doubt && this.say("doubtful", { doubt: this.word("doubt", doubt) });
  }

  /** Whether any choice begins so. */
  offers(verb: string): boolean {
    return this.choices.some((text) => text.startsWith(`${verb} `));
  }

  click(text: string, isLight = false): void {
    if (this.animator.isPlaying) return;
    if (this.isSecret && this.table.isSealed) {
      this.thinkAgain();
      return;
    }
    if (this.isKeeping && this.can(text)) this.table.act(text);
    else if (this.can(text) && this.chosen.text === text) this.confirm();
    else if (this.isSecret && this.can(text)) this.chosen.text = text;
    else this.chosen.click(text, isLight);
  }

  confirm(): void {
    const text = this.picked;
    if (text === null) return;
    this.held = NOTHING;
    this.subject = null;
    if (this.isSecret) this.#seal(text);
    else this.chosen.confirm();
  }

  letGo(): void {
    this.held = NOTHING;
    this.subject = null;
    this.chosen.text = null;
    this.looked = null;
  }

  /** Take a secret choice back and wipe it. */
  thinkAgain(): void {
    const { isSealed, draft, reopen, undo } = this.table;
    if (isSealed) reopen();
    for (const _ of draft) undo();
    this.chosen.text = null;
  }

  /** An ingredient was pointed at, in the hand or on the board. */
  pick(ingredient: string): void {
    if (this.animator.isPlaying) return;
    if (this.offers("mix")) this.#hold(ingredient);
    else if (this.offers("show")) this.#point(ingredient);
    else this.click(this.handText(ingredient));
  }

  /** What a card of the hand is good for at this moment, as a choice. */
  handText(ingredient: string): string {
    const verb = HAND_VERBS.find((each) => this.offers(each)) ?? "transmute";
    return `${verb} ${ingredient}`;
  }

  /** On the board of theories. */
  pickTheory(ingredient: string): void {
    const texts = [`theory on ${ingredient}`, `endorse ${ingredient}`];
    const text = texts.find((each) => this.can(each));
    if (text !== undefined) this.click(text);
    else if (this.offers("mix") || this.offers("show")) this.pick(ingredient);
    else {
      const { alchemical } =
        this.view.theories.find((each) => each.ingredient === ingredient) ?? {};
      this.table.why(alchemical ? `endorse ${ingredient}` : `theory on ${ingredient}`);
    }
  }

  /** A seal may be for an article, and is chosen where that is written. */
  #subjectOf(stage: string): string {
    return stage === "sealing" && this.view.encyclopedia?.draft ? "filling" : stage;
  }

  #hold(ingredient: string): void {
    this.table.hush?.();
    const others = this.held.filter((each) => each !== ingredient);
    this.held = others.length < this.held.length ? others : [...others.slice(-1), ingredient];
    const [one, other] = this.held;
    if (one === undefined || other === undefined) this.chosen.text = null;
    else if (this.can(mixText(one, other))) this.chosen.text = mixText(one, other);
    else this.table.why(mixText(one, other));
  }

  #point(ingredient: string): void {
    this.chosen.text = null;
    this.subject = this.subject === ingredient ? null : ingredient;
    if (!this.offers(`show ${ingredient}`)) this.table.why(`show ${ingredient} red`);
  }

  #seal(text: string): void {
    const { canSeal, draft, seal, undo, act } = this.table;
    this.chosen.text = null;
    if (canSeal && draft.at(-1) === text) {
      seal();
      return;
    }
    for (const _ of draft) undo();
    this.#sending = text;
    act(text);
  }

  /** Changes whenever something else is asked. */
  get #question(): string {
    const { round, stage, space, deeds } = this.view;
    return [round, stage, space, deeds.length, this.isAsked, this.animator.isPlaying].join();
  }

  /** A new question: what was in hand for the last one is put down. */
  #begin(): void {
    this.held = NOTHING;
    this.subject = null;
    if (this.isAsked) this.looked = null;
    if (this.isDeclaring) this.place = "town";
    else if (this.isAsked || this.animator.isPlaying) this.place = "stage";
  }

  #hint(): string | null {
    const text = this.animator.isPlaying ? null : oneStep(this.table.hinted);
    if (text?.startsWith("mix ")) this.held = text.split(" ").slice(1);
    if (text?.startsWith("show ")) this.subject = text.split(" ")[1] ?? null;
    return text;
  }

  #asTable(): Pick<Table, "canUndo" | "act" | "why" | "undo" | "hush"> & { choices: string[] } {
    const { canUndo, act, why, undo, hush } = this.table;
    return { choices: [...this.choices], canUndo, act, why, undo, ...(hush ? { hush } : {}) };
  }
}
