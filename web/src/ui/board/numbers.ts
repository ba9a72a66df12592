/** A value with its sign: a true minus, so that it is seen and spoken. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value < 0 ? `\u2212${-value}` : `+${value}`;
}
