import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { soundOf as ofAlchemists } from "../src/games/alchemists/sounds";
import { soundOf as ofAlive } from "../src/games/alive/sounds";
import { allowSounds, ring } from "../src/sound/ring";
import { SCORES, type Sound } from "../src/sound/scores";

const made: string[] = [];

class Node {
  type = "";
  loop = false;
  buffer: unknown = null;
  gain = this.#pitch();
  frequency = this.#pitch();
  Q = this.#pitch();
  #pitch() {
    return { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  }
  connect<T>(next: T): T {
    return next;
  }
  start = vi.fn();
  stop = vi.fn();
}

class Context {
  state = "running";
  currentTime = 1;
  sampleRate = 8;
  destination = {};
  createGain = () => new Node();
  createBiquadFilter = () => new Node();
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  createOscillator = () => this.#source("tone");
  createBufferSource = () => this.#source("noise");
  close = vi.fn(async () => undefined);
  #source(kind: string): Node {
    made.push(kind);
    return new Oscillator();
  }
}
class Oscillator extends Node {}

beforeEach(() => {
  made.length = 0;
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("OscillatorNode", Oscillator);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
});

afterEach(() => {
  allowSounds(false);
  vi.unstubAllGlobals();
});

describe("a sound", () => {
  it("is not made before somebody wants it", () => {
    ring("card");
    expect(made).toEqual([]);
  });

  it("is made of its strokes, and once however often it is asked for at a time", () => {
    allowSounds(true);
    ring("turn");
    ring("turn");
    expect(made).toHaveLength(SCORES.turn.length);
  });

  it("is not made where nobody looks, nor on a page that nobody has touched", () => {
    allowSounds(true);
    vi.stubGlobal("document", { hidden: true });
    ring("win");
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
    ring("win");
    expect(made).toEqual([]);
  });

  it.each(Object.keys(SCORES) as Sound[])("is short and soft: %s", (sound) => {
    for (const { at, length, loudness, from } of SCORES[sound]) {
      expect(at + length).toBeLessThan(1.7);
      expect(loudness).toBeLessThanOrEqual(0.3);
      expect(from).toBeGreaterThan(30);
    }
  });
});

describe("what is still open", () => {
  type Open = Parameters<typeof ofAlchemists>[0]["kind"];
  it.each([
    ["exhibited", "exhibition-failed"],
    ["golem-animated", "animation-failed"],
    ["claim-proved", "claim-failed"],
    ["theory-right", "theory-wrong"],
    ["article-right", "article-wrong"],
    ["report-right", "report-wrong"],
  ] as [Open, Open][])("sounds the same, whether %s or %s", (good, bad) => {
    const sound = (kind: Open) =>
      ofAlchemists({ kind, event: null, events: [], captions: [], mix: [], view: null });
    expect(sound(good)).toBe(sound(bad));
    expect(sound(good)).not.toBeNull();
  });

  it("sounds the same, whether a theft succeeds or not", () => {
    const stolen = ofAlive({ kind: "steal", seat: 0, rival: 1, die: 6, slot: "head" });
    expect(stolen).toBe(ofAlive({ kind: "fail", seat: 0, die: 1 }));
  });
});
