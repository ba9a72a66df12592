/** The report in hand: tokens staked on the chest or the ears, before they are filed. */
import type { Desk } from "../desk.svelte";

const PARTS = ["chest", "ears"];
const TOKENS = ["large red", "small red", "large green", "small green", "large blue", "small blue"];

export class Wager {
  readonly tokens: readonly string[] = TOKENS;
  readonly #at: () => Desk;
  #turned = $state("chest");

  constructor(desk: () => Desk) {
    this.#at = desk;
  }

  get #desk(): Desk {
    return this.#at();
  }

  get isAsked(): boolean {
    return this.#desk.stage === "reporting" && this.#desk.isAsked;
  }

  /** The parts on which one has no report yet. */
  get open(): string[] {
    return PARTS.filter((part) => this.#desk.offers(`report ${part}`));
  }

  /** Where tokens are laid. */
  get part(): string {
    const part = this.#picked?.part ?? this.#turned;
    return this.open.includes(part) ? part : (this.open[0] ?? part);
  }

  get laid(): readonly string[] {
    return this.#picked?.laid ?? [];
  }

  /** The choice that these tokens make, in whichever order they were laid. */
  textOf(laid: readonly string[]): string {
    const sorted = [...laid].sort((one, other) => TOKENS.indexOf(one) - TOKENS.indexOf(other));
    return `report ${this.part} ${sorted.join(" or ")}`;
  }

  /** Lay a token down, or take it up again; a third one takes the place of the first. */
  lay(token: string): void {
    const { laid, part } = this;
    const others = laid.filter((each) => each !== token);
    const now = others.length < laid.length ? others : [...laid.slice(-1), token];
    this.#desk.chosen.text = null;
    this.#turned = part;
    if (now.length > 0) this.#desk.click(this.textOf(now));
  }

  turnTo(part: string): void {
    this.#desk.chosen.text = null;
    this.#turned = part;
  }

  /** What is in hand, as notation says it: "report ears small red or large blue". */
  get #picked(): { part: string; laid: string[] } | null {
    const found = /^report (chest|ears) (.+)$/.exec(this.#desk.picked ?? "");
    return found?.[1] && found[2] ? { part: found[1], laid: found[2].split(" or ") } : null;
  }
}
