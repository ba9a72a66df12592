/** How fast whatever moves is shown; set by the settings, read by everything that takes time. */

export const SPEEDS = { slow: 0.6, normal: 1, fast: 2 } as const;

let times = 1;

/** How many times as fast as usual. */
export function speed(): number {
  return times;
}

export function setSpeed(value: number): void {
  times = value;
}

/** What moves by itself keeps the speed, too. */
export function paced(moving: Animation): Animation {
  moving.playbackRate = times;
  return moving;
}

/** Whatever the style sheets move on a board. */
export function paceStyles(event: Event): void {
  if (times === 1 || !(event.target instanceof Element) || !event.target.closest(".board")) return;
  for (const moving of event.target.getAnimations()) paced(moving);
}
