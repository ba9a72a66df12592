/** What stands on a button or over a page begins with a capital. */
export function titled(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
