/** A frame with a place for remarks lends it to the buttons of the board in it. */
import { getContext, setContext } from "svelte";

export type Remark = (sentence: string) => void;

const KEY = Symbol("remarks");

export function lendRemarks(remark: Remark): void {
  setContext(KEY, remark);
}

/** A board that stands alone, as in a replay, has nobody to remark to. */
export function useRemarks(): Remark {
  return getContext<Remark | undefined>(KEY) ?? (() => undefined);
}
