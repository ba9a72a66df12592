/** A page with a rules drawer lends it to every clause on it. */
import { getContext, setContext } from "svelte";

export type OpenRule = (clause: string | null) => void;

const KEY = Symbol("rules");

export function lendRules(open: OpenRule): void {
  setContext(KEY, open);
}

export function useRules(): OpenRule | undefined {
  return getContext<OpenRule | undefined>(KEY);
}
