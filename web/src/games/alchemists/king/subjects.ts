/** What the inspector says about the pieces of The King's Golem. */
import type { Inspected } from "../../../ui/board/inspecting.svelte";
import { signed } from "../../../ui/board/numbers";
import type { Article, Board, StartupCard } from "../../../wire/alchemists";
import { termsOf } from "../box";
import type { Desk } from "../desk.svelte";
import { goodsLabel, titled } from "../labels";

/** The fields of an article, two under each sign (ALC-E7). */
const FIELDS = ["field-red", "field-green", "field-blue", "field-white"];
const HALF = 2;

export function startupSubject(desk: Desk, { startup: id, brings }: StartupCard): Inspected {
  return {
    title: titled(desk.word("startup", id)),
    picture: desk.face(id),
    text: titled(brings.map((each) => desk.word("amount", each)).join(", ")),
    clause: desk.word("token_clause", "startup"),
    isWritten: true,
  };
}

/** An order board, space by space. */
export function boardSubject(desk: Desk, { board, spaces }: Board): Inspected {
  const lines = spaces.map(({ order, costs, gains }) => {
    const { cost, gain } = termsOf(costs, gains);
    return titled(goodsLabel(desk, desk.word("order", order), cost, gain));
  });
  return {
    title: titled(desk.word("order_board", board)),
    picture: desk.face(board),
    text: lines.join("\n"),
    clause: desk.word("token_clause", "board"),
    isWritten: true,
  };
}

/** A book of the library, or an approval of the king. */
export function tokenSubject(desk: Desk, id: "book" | "approval"): Inspected {
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
export function golemSubject(desk: Desk): Inspected {
  return {
    title: desk.say("golem"),
    picture: desk.face("picture-golem"),
    text: desk.say("golem-rule"),
    clause: desk.word("token_clause", "golem"),
  };
}

/** A report token; one that lies face down says no more than that. */
export function reportSubject(desk: Desk, id: string | null): Inspected {
  const [one, two] = desk.box.stakes;
  const stake = ({ right, wrong }: { right: number; wrong: number }, count: number) =>
    desk.say("stake", { count, right: signed(right), wrong: signed(wrong) });
  return {
    title: id ? titled(desk.word("report", id)) : desk.say("hidden"),
    text: [...(one ? [stake(one, 1)] : []), ...(two ? [stake(two, 2)] : [])].join("\n"),
    clause: desk.word("token_clause", "report"),
  };
}
