/**
 * Every sentence of the pages around the boards, by the file that says it; another language is
 * another file. The card reader has a file of its own, so that other pages need not load it.
 */
import en from "./en.json";

export { type Args, filled, marked } from "./template";

export const text = en;
