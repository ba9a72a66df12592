import { MediaQuery } from "svelte/reactivity";

/** Whether seats and log stand beside the board, and not above and below it. */
export const isWide = new MediaQuery("(min-width: 64rem)", true);
