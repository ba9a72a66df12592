/** What the inspector says about the pieces of The King's Golem. */
import type { Inspected } from "../../../ui/board/inspecting.svelte";
import { signed } from "../../../ui/board/numbers";
import type { Article, Board, StartupCard } from "../../../wire/alchemists";
import { type Amount, offerOf, type StartupRow, termsOf } from "../box";
import type { Desk } from "../desk.svelte";
import type { Known } from "../known";
import { goodsLabel, titled } from "../labels";

/** The fields of an article, two under each sign (ALC-E7). */
const FIELDS = ["field-red", "field-green", "field-blue", "field-white"];
const HALF = 2;

/** The goods of a startup card by the names of its data, in the order in which they come (ALC-S25). */
const GOODS = {
  gold: "gold",
  ingredients: "ingredient",
  favours: "favour",
  books: "book",
  later: "later",
} as const;

/** A startup card by what is printed on it. */
export function printedStartup(known: Known, id: string): Inspected | null {
  const row = known.box.startups.find((each) => each.id === id);
  return row ? startupSubject(known, { startup: id, brings: bringsOf(row) }) : null;
}

function bringsOf(row: StartupRow): string[] {
  if (row.artifact) return [`${row.artifact}-artifact`];
  const goods = Object.entries(GOODS).flatMap(([name, kind]) =>
    row[name] ? [`${kind}-${row[name]}`] : [],
  );
  const reputation = Number(row.reputation ?? 0);
  const move = reputation < 0 ? `loss-${-reputation}` : `reputation-${reputation}`;
  return reputation ? [...goods, move] : goods;
}

export function startupSubject(
  desk: Known,
  { startup: id, brings }: Pick<StartupCard, "startup" | "brings">,
): Inspected {
  return {
    title: titled(desk.word("startup", id)),
    picture: desk.face(id),
    text: titled(brings.map((each) => desk.word("amount", each)).join(", ")),
    clause: desk.word("token_clause", "startup"),
    isWritten: true,
  };
}

/** An order board by what is printed on it. */
export function printedBoard(known: Known, id: string): Inspected | null {
  const row = known.box.boards.find((each) => each.id === id);
  const terms = row?.offers.map((offer, at) => ({ order: `order-${at + 1}`, ...offerOf(offer) }));
  return terms ? ofBoard(known, id, terms) : null;
}

/** An order board, space by space. */
export function boardSubject(desk: Desk, { board, spaces }: Board): Inspected {
  const terms = spaces.map(({ order, costs, gains }) => ({ order, ...termsOf(costs, gains) }));
  return ofBoard(desk, board, terms);
}

interface Terms {
  order: string;
  cost: Amount[];
  gain: Amount[];
}

function ofBoard(desk: Known, board: string, terms: Terms[]): Inspected {
  const lines = terms.map(({ order, cost, gain }) =>
    titled(goodsLabel(desk, desk.word("order", order), cost, gain)),
  );
  return {
    title: titled(desk.word("order_board", board)),
    picture: desk.face(board),
    text: lines.join("\n"),
    clause: desk.word("token_clause", "board"),
    isWritten: true,
  };
}

/** A book of the library, or an approval of the king. */
export function tokenSubject(desk: Known, id: "book" | "approval"): Inspected {
  return {
    title: desk.word("token", id),
    picture: desk.face(id),
    text: desk.word("token_effect", id),
    clause: desk.word("token_clause", id),
    isWritten: true,
  };
}

/** An article, field by field, and whose seals lie on it. */
export function articleSubject(desk: Desk, colour: string, article: Article | null): Inspected {
  const fields = (article?.ingredients ?? []).map((id, at) => {
    const sign = article?.signs?.[at < HALF ? 0 : 1] ?? "";
    const claim = desk.word("sign", `${colour.charAt(0).toUpperCase()}${sign}`);
    return titled(
      `${desk.word("field", FIELDS[at] ?? "")}: ${desk.word("ingredient", id)}, ${claim}`,
    );
  });
  const seals = (article?.seals ?? []).map(({ seat, seal }) => {
    const kind = seal ? desk.word("seal", seal) : desk.say("hidden");
    return desk.say("seal-of", { name: desk.names[seat] ?? "", seal: kind });
  });
  return {
    title: desk.say("article-of", { colour: desk.word("colour", colour) }),
    text: [...fields, ...seals].join("\n") || desk.say("no-article"),
    clause: desk.word("token_clause", "article"),
  };
}

/** The golem, with what is known of every golem. */
export function golemSubject(desk: Known): Inspected {
  return {
    title: desk.say("golem"),
    picture: desk.face("picture-golem"),
    text: desk.say("golem-rule"),
    clause: desk.word("token_clause", "golem"),
  };
}

/** A report token; one that lies face down says no more than that. */
export function reportSubject(desk: Known, id: string | null): Inspected {
  const [one, two] = desk.box.stakes;
  const stake = ({ right, wrong }: { right: number; wrong: number }, count: number) =>
    desk.say("stake", { count, right: signed(right), wrong: signed(wrong) });
  return {
    title: id ? titled(desk.word("report", id)) : desk.say("hidden"),
    text: [...(one ? [stake(one, 1)] : []), ...(two ? [stake(two, 2)] : [])].join("\n"),
    clause: desk.word("token_clause", "report"),
  };
}

/** A secret artifact of somebody else (ALC-S35). */
export function secretSubject(desk: Known): Inspected {
  return {
    title: titled(desk.word("amount", "secret-artifact")),
    text: desk.say("secret-rule"),
    clause: "ALC-S15",
  };
}
