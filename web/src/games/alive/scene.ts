/** What lies on the table as the eye has seen it: it follows the animationsOf, and then the view. */

import type { AliveView, Card, Symbol as Held } from "../../wire/alive";
import type { Animation } from "./animations";
import { across, type Pile, pileOf, SLOTS, type Slot } from "./layout";
import { type Body, bodyOf } from "./sparks";

export interface Scene {
  active: number;
  die: number | null;
  bodies: readonly Body[];
  hands: readonly (readonly Held[])[];
  piles: Readonly<Record<Pile, readonly (Card | null)[]>>;
  /** A card that was taken unseen and has no place yet. */
  held: Card | null;
  deck: number;
}

export function sceneOf(view: AliveView): Scene {
  const cardsOf = (pile: Pile) => view.piles.find(({ part }) => part === pile)?.cards ?? [];
  return {
    active: view.active,
    die: view.die,
    bodies: view.seats.map(({ golem }) => bodyOf(golem)),
    hands: view.seats.map(({ symbols }) => symbols),
    piles: {
      head: cardsOf("head"),
      torso: cardsOf("torso"),
      arm: cardsOf("arm"),
      leg: cardsOf("leg"),
    },
    held: view.held,
    deck: view.deck + view.tail.length,
  };
}

/** The empty slot that a stolen part goes to: its own side first. */
export function landing(body: Body, slot: Slot): Slot {
  return body[slot] === null ? slot : across(slot);
}

function changed(scene: Scene, seat: number, slots: Partial<Body>): Scene {
  return {
    ...scene,
    bodies: scene.bodies.map((body, at) => (at === seat ? { ...body, ...slots } : body)),
  };
}

function handed(scene: Scene, seat: number, change: (hand: readonly Held[]) => Held[]): Scene {
  return { ...scene, hands: scene.hands.map((hand, at) => (at === seat ? change(hand) : hand)) };
}

function under(scene: Scene, pile: Pile, ...cards: Card[]): Scene {
  return { ...scene, piles: { ...scene.piles, [pile]: [...scene.piles[pile], ...cards] } };
}

/** The card in hand, or the top of its pile, is on its way. */
function taken(scene: Scene, pile: Pile): Scene {
  if (scene.held) return { ...scene, held: null };
  return { ...scene, piles: { ...scene.piles, [pile]: scene.piles[pile].slice(1) } };
}

function dropped(scene: Scene, seat: number, slots: readonly Slot[]): Scene {
  let now = scene;
  for (const slot of slots) {
    const type = now.bodies[seat]?.[slot] ?? null;
    if (type !== null) now = under(now, pileOf(slot), { part: pileOf(slot), type });
    now = changed(now, seat, { [slot]: null });
  }
  return now;
}

function spent(scene: Scene, seat: number, place: number): Scene {
  const less = handed(scene, seat, (hand) => hand.filter((_, at) => at !== place - 1));
  return { ...less, deck: less.deck + 1 };
}

/** The table after an animation. */
export function afterAnimation(scene: Scene, animation: Animation): Scene {
  switch (animation.kind) {
    case "turn":
      return { ...scene, active: animation.seat, die: null };
    case "roll":
    case "fail":
      return { ...scene, die: animation.die };
    case "take": {
      const pile = pileOf(animation.part);
      return { ...taken(scene, pile), held: { part: animation.part, type: animation.type } };
    }
    case "put": {
      const { seat, slot, type, old } = animation;
      const pile = pileOf(slot);
      const now = changed(taken(scene, pile), seat, { [slot]: type });
      return old === null ? now : under(now, pile, { part: pile, type: old });
    }
    case "away": {
      const pile = pileOf(animation.part);
      return under(taken(scene, pile), pile, { part: animation.part, type: animation.type });
    }
    case "turn-up":
      return turnedUp(scene, animation.part, animation.type);
    case "cast":
      return dropped(scene, animation.seat, [animation.slot]);
    case "fall":
      return dropped(scene, animation.seat, SLOTS);
    case "draw": {
      const drawn = { type: animation.type, is_public: animation.isKnown };
      const more = handed(scene, animation.seat, (hand) => [...hand, drawn]);
      return { ...more, deck: more.deck - 1 };
    }
    case "drop":
    case "reach":
      return spent(scene, animation.seat, animation.place);
    case "steal":
      return stolen(scene, animation);
    default:
      return scene;
  }
}

function turnedUp(scene: Scene, part: string, type: string): Scene {
  const pile = pileOf(part);
  const cards = [{ part, type }, ...scene.piles[pile].slice(1)];
  return { ...scene, piles: { ...scene.piles, [pile]: cards } };
}

function stolen(
  scene: Scene,
  { seat, rival, slot, die }: Extract<Animation, { kind: "steal" }>,
): Scene {
  const type = scene.bodies[rival]?.[slot] ?? null;
  const body = scene.bodies[seat];
  const now = { ...changed(scene, rival, { [slot]: null }), die };
  return body ? changed(now, seat, { [landing(body, slot)]: type }) : now;
}
