/** The list of legal actions, sorted by what it offers. Only filtering: the server made the list. */

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
  const after = (verb: string): string[] =>
    choices
      .filter((text) => text.startsWith(`${verb} `))
      .map((text) => text.slice(verb.length + 1));
  const [under, top] = [after("under"), after("top")];
  return {
    tools: after("use"),
    canStop: choices.includes("stop digging"),
    cuts: after("cut").map(Number),
    shows: after("show"),
    under,
    top,
    way: wayOf(under.length > 0, top.length > 0, choices.includes("shuffle in")),
    lines: after("share"),
    sales: Math.max(0, ...after("sell").map(Number)),
    canEnd: choices.includes("end turn"),
    spaces: after("name"),
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

/** The text that ends a turn with so many sales. */
export function ending(count: number): string {
  return count > 0 ? `sell ${count}` : "end turn";
}
