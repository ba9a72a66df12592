/** Dollars, with a true minus. */
export function dollars(amount: number): string {
  return amount < 0 ? `\u2212$${-amount}` : `$${amount}`;
}
