/** What is known of a table after a piece of news. */
import type { Line, News, Position, Whole } from "../wire/told";

/** The whole frame, brought up to date. News of what is known already changes nothing. */
export function merged(whole: Whole, news: News): Whole {
  if (news.seq < whole.seq) return whole;
  const view: Record<string, unknown> = { ...whole.position.view, ...news.view };
  for (const [field, items] of Object.entries(news.items)) {
    view[field] = Object.assign([...(view[field] as unknown[])], items);
  }
  const position = { ...whole.position, ...(news.position as Partial<Position>), view };
  const tale = [...whole.tale, ...news.tale];
  return { ...whole, seq: news.seq, now: news.now, position, tale };
}

/** Whether the clocks of the seats were told anew. */
export function tellsClocks(news: News): boolean {
  return "seats" in news.position;
}

/** What is new in a whole frame to somebody who has read this much already. */
export function unread(before: Whole | null, now: Whole): Line[] {
  if (!before || before.table.me !== now.table.me) return [];
  return now.tale.slice(before.tale.length);
}
