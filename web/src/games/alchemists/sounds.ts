/** What is heard when an animation begins. Where its end is still open, good and bad sound alike. */
import type { Sound } from "../../sound/scores";
import type { Animation } from "./animations";

const KINDS = {
  page: [
    ...["round-began", "turned-up", "board-came", "conference-began", "judged", "mood-came"],
    ...["theory-right", "theory-wrong", "article-right", "article-wrong"],
  ],
  card: [
    ...["took", "drew", "found", "drew-favours", "found-favours", "declared", "declared-on-top"],
    ...["got-artifact", "hid-artifact", "book-opened", "book-read", "learnt", "peeked", "bade"],
  ],
  coin: [
    ...["transmuted", "offered", "bought", "grant-taken", "funded", "order-paid", "seal-opened"],
    ...["article-seal-opened", "report-right", "report-wrong", "scored"],
  ],
  seal: ["published", "endorsed", "article-published", "article-endorsed", "reported"],
  potion: ["tested", "tested-for-gold", "drank", "sold", "exhibited", "exhibition-failed"],
  stone: ["golem-tested", "golem-reacted", "golem-animated", "animation-failed"],
  break: ["theory-fell", "seal-broken", "article-fell", "article-seal-broken"],
  reveal: ["aspect-shown", "claim-proved", "claim-failed", "revealed", "golem-revealed"],
} as const satisfies Partial<Record<Sound, readonly Animation["kind"][]>>;

const SOUNDS = new Map<string, Sound>(
  Object.entries(KINDS).flatMap(([sound, kinds]) => kinds.map((kind) => [kind, sound as Sound])),
);

export function soundOf({ kind }: Animation): Sound | null {
  return SOUNDS.get(kind) ?? null;
}
