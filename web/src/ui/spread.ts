/** A number of faces, spread over the whole set, so that every kind of card is seen. */
export function spread<T>(all: readonly T[], shown: number): T[] {
  const stride = strideThrough(all.length);
  return Array.from(
    { length: all.length ? shown : 0 },
    (_, n) => all[(n * stride) % all.length] as T,
  );
}

/** A step that visits all of them before it repeats. */
function strideThrough(count: number): number {
  let stride = 11;
  // Of none, any step will do: no number is prime to 0 but 1.
  while (count > 0 && commonDivisor(stride, count) > 1) stride += 1;
  return stride;
}

function commonDivisor(one: number, other: number): number {
  return other ? commonDivisor(other, one % other) : one;
}
