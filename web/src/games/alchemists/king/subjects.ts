/** What the inspector says about the pieces of The King's Golem. */
import type { Inspected } from "../../../ui/board/inspecting.svelte";
import { signed } from "../../../ui/board/numbers";
import type { Board, StartupCard } from "../../../wire/alchemists";
import { termsOf } from "../box";
import type { Desk } from "../desk.svelte";
import { goodsLabel, titled } from "../labels";

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
