/** What the inspector says about each kind of piece: names and effects come from the server. */
import type { Inspected } from "../../ui/board/inspecting.svelte";
import { signed } from "../../ui/board/numbers";
import { type Amount, costsOf } from "./box";
import type { Desk } from "./desk.svelte";
import type { Known } from "./known";
import { goodsTerms, titled } from "./labels";
import { medal } from "./pictures";
import { ICONS } from "./places";

const VERDIGRIS = "#1f4536";

export function artifactSubject(desk: Known, id: string): Inspected {
  const row = desk.box.artifacts.get(id);
  const price = row ? desk.say("costs-gold", { gold: row.cost }) : "";
  return {
    title: desk.word("artifact", id),
    picture: desk.face(`artifact-${id}`),
    text: [desk.word("artifact_effect", id), price].filter(Boolean).join(" "),
    clause: desk.word("artifact_clause", id),
    isWritten: true,
  };
}

export function favourSubject(desk: Known, id: string): Inspected {
  return {
    title: desk.word("favour", id),
    picture: desk.face(`favour-${id}`),
    text: desk.word("favour_effect", id),
    clause: desk.word("favour_clause", id),
    isWritten: true,
  };
}

/** An ingredient card, wherever it is. */
export function ingredientCard(desk: Known, id: string): Inspected {
  return {
    title: titled(desk.word("ingredient", id)),
    picture: desk.face(`ingredient-${id}`),
    text: desk.say("ingredient-rule"),
    clause: "ALC-C2",
  };
}

/** An ingredient of this game, with the theory on it. */
export function ingredientSubject(desk: Desk, id: string): Inspected {
  const theory = desk.view.theories.find(({ ingredient }) => ingredient === id);
  const text = theory?.alchemical
    ? desk.say("theory", { alchemical: desk.word("alchemical", theory.alchemical) })
    : titled(desk.say("no-theory"));
  const about = ingredientCard(desk, id);
  return { ...about, text: [about.text, text].join("\n") };
}

export function alchemicalSubject(desk: Known, id: string): Inspected {
  return {
    title: titled(desk.word("alchemical", id)),
    picture: desk.face(`alchemical-${id}`),
    text: [titled(desk.word("aspects", id)), desk.say("alchemical-rule")].join("\n"),
    clause: "ALC-C3",
  };
}

/** The potion that a sign stands for. */
export const POTION: Readonly<Record<string, string>> = {
  "R+": "healing",
  "R-": "poison",
  "G+": "speed",
  "G-": "paralysis",
  "B+": "wisdom",
  "B-": "insanity",
  N: "neutral",
};

export function potionSubject(desk: Known, id: string): Inspected {
  const drunk = desk.word("drunk", POTION[id] ?? id);
  return {
    title: titled(desk.word("brew", id)),
    text: desk.say("drunk", { effect: drunk }),
    clause: "ALC-B49",
  };
}

/** A space; at a table with the encyclopedia it does more than a log line knows. */
export function spaceSubject(
  desk: Known,
  id: string,
  effect: string = desk.word("space_effect", id),
): Inspected {
  const row = desk.box.spaces.find((each) => each.id === id);
  const costs = row ? costsOf(row, desk.names.length).join(", ") : "";
  return {
    title: desk.word("space", id),
    picture: medal(ICONS[id], VERDIGRIS),
    text: [effect, costs && desk.say("uses", { costs })].filter(Boolean).join("\n"),
    clause: desk.word("space_clause", id),
  };
}

export function sealSubject(desk: Known, id: string): Inspected {
  const row = desk.box.seals.find((seal) => seal.id === id);
  const [points, penalty] = [row?.points ?? 0, desk.box.numbers.wrong_loss ?? 0];
  const text = points
    ? desk.say("seal-star", { points, penalty })
    : desk.say("seal-no-star", { hedge: desk.word("seal_hedge", id), penalty });
  return {
    title: titled(desk.word("seal", id)),
    picture: desk.face(`seal-${id}`),
    text: row ? text : desk.say("white-seal"),
    clause: row ? "ALC-B62" : "ALC-E11",
  };
}

/** A grant of the theory board, or the one of the encyclopedia. */
export function grantSubject(desk: Known, id: string): Inspected {
  const { box } = desk;
  const row = box.grants.find((grant) => grant.id === id);
  const printed = row ? box.numbers : box.encyclopedia;
  const terms = {
    gold: printed.grant_gold ?? 0,
    points: row?.points ?? printed.grant_points ?? 0,
    first: printed.first_grant ?? 0,
    later: printed.later_grant ?? 0,
    ingredients: row?.ingredients.map((each) => desk.word("ingredient", each)).join(", ") ?? "",
  };
  return {
    title: desk.word("grant", id),
    text: desk.say(row ? "grant-rule" : "grant-rule-articles", terms),
    clause: row ? "ALC-B34" : "ALC-E13",
  };
}

/** An order space: what it costs and what it brings. */
export function orderSubject(desk: Desk, id: string, cost: Amount[], gain: Amount[]): Inspected {
  return {
    title: titled(desk.word("order", id)),
    text: [titled(goodsTerms(desk, cost, gain).join(", ")), desk.say("order-rule")]
      .filter(Boolean)
      .join("\n"),
    clause: desk.view.busy_days ? "ALC-D13" : "ALC-B11",
  };
}

export function bidSubject(desk: Known, id: string, discount: number, smileys: number): Inspected {
  return {
    title: titled(desk.word("bid", id)),
    text: desk.say("bid-rule", { count: smileys, discount }),
    clause: "ALC-B22",
  };
}

export function qualitySubject(desk: Known, id: string): Inspected {
  const row = desk.box.qualities.find((each) => each.id === id);
  return {
    title: titled(desk.word("quality", id)),
    text: desk.say("guarantee-rule", { price: row?.price ?? 0 }),
    clause: "ALC-B24",
  };
}

/** The conferences to come, and what they ask for. */
export function conferencesSubject(desk: Desk): Inspected {
  const { options, golem, round } = desk.view;
  const lines = desk.box.rounds.flatMap(({ conference }, index) => {
    const tile = desk.box.conferences.find(
      (each) =>
        each.number === conference &&
        each.variant === options.variant &&
        each.isGolem === (golem !== null && conference === 2),
    );
    if (!tile || index + 1 < round) return [];
    const last = tile.changes.length - 1;
    const told = tile.changes.map((change, count) =>
      desk.say(count === last ? "conference-most" : "conference-seals", {
        count,
        change: signed(change),
      }),
    );
    return [desk.say("conference", { round: index + 1, terms: told.join(", ") })];
  });
  return {
    title: desk.say("conferences"),
    text: [
      desk.say("conference-rule"),
      ...lines,
      ...(golem ? [desk.say("conference-golem")] : []),
    ].join("\n"),
    clause: golem ? "ALC-G32" : "ALC-B55",
  };
}
