/** The list of legal actions, sorted by what it offers. Only filtering: the server made the list. */

import { after } from "../../table/notation";

/** How the cards in hand may go back to the pile. */
export type Way = "under" | "top" | "either" | "shuffle";

export interface Offer {
  /** The slots of the tools in reach. */
  tools: string[];
  canStop: boolean;
  cuts: number[];
  /** Cards in notation. */
  shows: string[];
  under: string[];
  top: string[];
  way: Way | null;
  lines: string[];
  /** How many discoveries may be sold at most. */
  sales: number;
  canEnd: boolean;
  spaces: string[];
  canStaySilent: boolean;
}

export function offered(choices: readonly string[]): Offer {
  const [under, top] = [after("under", choices), after("top", choices)];
  return {
    tools: after("use", choices),
    canStop: choices.includes("stop digging"),
    cuts: after("cut", choices).map(Number),
    shows: after("show", choices),
    under,
    top,
    way: wayOf(under.length > 0, top.length > 0, choices.includes("shuffle in")),
    lines: after("share", choices),
    sales: Math.max(0, ...after("sell", choices).map(Number)),
    canEnd: choices.includes("end turn"),
    spaces: after("name", choices),
    canStaySilent: choices.includes("stay silent"),
  };
}

function wayOf(hasUnder: boolean, hasTop: boolean, canShuffle: boolean): Way | null {
  if (canShuffle) return "shuffle";
  if (hasUnder && hasTop) return "either";
  if (hasUnder) return "under";
  return hasTop ? "top" : null;
}

/** Which of two printed numbers keeps a tool out of reach. The server has said that it is. */
export type Shortage = "actions" | "money";

export function shortage(
  tool: { actions: number; cost: number },
  actionsLeft: number,
  money: number | null,
): Shortage | null {
  if (tool.actions > actionsLeft) return "actions";
  return money !== null && tool.cost > money ? "money" : null;
}

/** How many are sold by what is picked. */
export function soldIn(picked: string | null): number {
  return Number(/^sell (\d+)$/.exec(picked ?? "")?.[1] ?? 0);
}

/** Whether nothing is left but to end the turn. */
export function isOnly({ lines, sales }: Pick<Offer, "lines" | "sales">): boolean {
  return lines.length === 0 && sales === 0;
}

/** Whether a hint at it is taken up: what has a button of its own, or a place in a row, is not. */
export function isTakenUp(text: string): boolean {
  return !/^(end|under|top|shuffle)\b/.test(text);
}
