import { describe, expect, test } from "vitest";
import { address, type Link, retryDelay, TableSocket, type World } from "../src/net/socket";
import type { ToldFrame } from "../src/wire/told";
import { news, whole } from "./frames";

class FakeSocket {
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  tell(frame: ToldFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  fail(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

function stage() {
  const sockets: FakeSocket[] = [];
  const timers = new Map<number, { task: () => void; ms: number }>();
  const heard: string[] = [];
  const links: Link[] = [];
  let count = 0;
  const world: World = {
    connect: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    later: (task, ms) => {
      count += 1;
      timers.set(count, { task, ms });
      return count;
    },
    never: (timer) => void timers.delete(timer),
  };
  const socket = new TableSocket(
    (since) => `since=${since}`,
    {
      whole: (frame) => heard.push(`whole ${frame.seq}`),
      news: (frame) => heard.push(`news ${frame.seq}`),
      notes: (frame) => heard.push(`notes ${frame.level}`),
      link: (link) => links.push(link),
      gone: (frame) => heard.push(`gone ${frame.sentence}`),
    },
    world,
  );
  const last = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;
  const ring = (): number[] => {
    const due = [...timers.entries()];
    timers.clear();
    for (const [, timer] of due) timer.task();
    return due.map(([, timer]) => timer.ms);
  };
  return { socket, sockets, heard, links, last, ring };
}

describe("a socket", () => {
  test("comes back with the last number it heard", () => {
    const { sockets, heard, links, last, ring } = stage();
    expect(last().url).toBe("since=null");
    last().tell(whole());
    last().tell(news(8));
    last().fail();
    ring();
    expect(sockets).toHaveLength(2);
    expect(last().url).toBe("since=8");
    last().tell(news(9));
    expect(heard).toEqual(["whole 5", "news 8", "news 9"]);
    expect(links).toEqual(["open", "broken", "open"]);
  });

  test("waits longer after each failure, and not for ever", () => {
    const { last, ring } = stage();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      last().fail();
      waits.push(...ring());
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
    expect(retryDelay(0)).toBe(300);
  });

  test("does not tell old news twice", () => {
    const { heard, last } = stage();
    last().tell(whole());
    last().tell(news(3));
    expect(heard).toEqual(["whole 5"]);
  });

  test("gives each answer to the one who asked", async () => {
    const { socket, last } = stage();
    last().tell(whole());
    const first = socket.say({ type: "act", text: "wait" });
    const second = socket.say({ type: "undo" });
    expect(last().sent.map((command) => command.ref)).toEqual([1, 2]);
    last().tell({ type: "done", ref: 2 });
    last().tell({
      type: "refused",
      ref: 1,
      sentence: "No.",
      clause: null,
      rule: null,
      instead: [],
    });
    expect((await second).type).toBe("done");
    expect((await first).type).toBe("refused");
  });

  test("says when an answer is lost, and does not hang", async () => {
    const { socket, last } = stage();
    last().tell(whole());
    const asked = socket.say({ type: "undo" });
    last().fail();
    expect((await asked).type).toBe("lost");
    expect((await socket.say({ type: "undo" })).type).toBe("lost");
  });

  test("breaks off when a ping is not answered", () => {
    const { sockets, links, last, ring } = stage();
    last().tell(whole());
    expect(ring()).toEqual([20_000]);
    expect(last().sent[0]?.type).toBe("ping");
    expect(ring()).toEqual([10_000]);
    expect(links).toEqual(["open", "broken"]);
    ring();
    expect(sockets).toHaveLength(2);
  });

  test("does not come back to a table that is gone", () => {
    const { sockets, heard, links, last, ring } = stage();
    last().tell({ type: "gone", sentence: "The seat is somebody else's now." });
    ring();
    expect(sockets).toHaveLength(1);
    expect(links).toEqual(["gone"]);
    expect(heard).toEqual(["gone The seat is somebody else's now."]);
  });
});

test("the address names the seat and the last number heard", () => {
  expect(address("https://example.org", "a b", 1, 7)).toBe(
    "wss://example.org/api/tables/a%20b/socket?seat=1&version=3&since=7",
  );
  expect(address("http://127.0.0.1:8000", "x", "watch", null)).toBe(
    "ws://127.0.0.1:8000/api/tables/x/socket?seat=watch&version=3",
  );
});
