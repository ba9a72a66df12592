/** Tells an absent reader that the table waits. */
import { filled, text } from "../text";

/** The title of the page: what waits stands first, as tabs are narrow. */
export function titleOf(page: string | null, isMyTurn: boolean): string {
  const t = text.turn;
  if (!page) return isMyTurn ? t.myTurnNoPage : t.noPage;
  return filled(isMyTurn ? t.myTurn : t.page, { page });
}

export function notify(title: string, sentence: string): void {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  if (!document.hidden) return;
  try {
    const note = new Notification(title, { body: sentence, tag: "shem-turn", icon: "/icon.svg" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow notifications to service workers alone; the title still tells.
  }
}

export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}
