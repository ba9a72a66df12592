/** The sounds of the table, made in the browser while they are heard. Off until somebody wants them. */

import { SCORES, type Sound, type Stroke } from "./scores";

/** The seconds within which the same sound does not begin again. */
const APART = 0.07;
/** All but silence: an exponential curve never reaches nothing. */
const HUSH = 0.0008;

let isOn = false;
let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
const rung = new Map<Sound, number>();

export function allowSounds(isAllowed: boolean): void {
  isOn = isAllowed;
  if (isOn || !audio) return;
  void audio.close();
  [audio, hiss] = [null, null];
  rung.clear();
}

/** Let a sound be heard, if the reader wants sounds and looks at this page. */
export function ring(sound: Sound | null): void {
  if (sound === null || !isOn || document.hidden) return;
  // Browsers keep a page silent until somebody has touched it.
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  const now = audio.currentTime;
  if (now - (rung.get(sound) ?? -1) < APART) return;
  rung.set(sound, now);
  for (const stroke of SCORES[sound]) strike(audio, stroke, now + stroke.at);
}

function strike(on: AudioContext, stroke: Stroke, start: number): void {
  const loudness = on.createGain();
  const end = start + stroke.length;
  loudness.gain.setValueAtTime(stroke.loudness, start);
  loudness.gain.exponentialRampToValueAtTime(HUSH, end);
  loudness.connect(on.destination);
  const source = stroke.of === "noise" ? breath(on) : on.createOscillator();
  if (source instanceof OscillatorNode) {
    source.type = stroke.of as OscillatorType;
    glide(source.frequency, stroke, start);
    source.connect(loudness);
  } else {
    const filter = on.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 0.9;
    glide(filter.frequency, stroke, start);
    source.connect(filter).connect(loudness);
  }
  source.start(start);
  source.stop(end);
}

function glide(pitch: AudioParam, { from, to = from, length }: Stroke, start: number): void {
  pitch.setValueAtTime(from, start);
  pitch.exponentialRampToValueAtTime(to, start + length);
}

/** Noise to be filtered; the same second of it serves all. */
function breath(on: AudioContext): AudioBufferSourceNode {
  if (!hiss) {
    hiss = on.createBuffer(1, on.sampleRate, on.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  const source = on.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  return source;
}
