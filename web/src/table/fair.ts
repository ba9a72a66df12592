/** Whether the deal was fixed before anybody sat down. */

export type Verdict = "kept" | "broken" | "unknown";

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * `kept` if the commitment shown at the start is the SHA-256 of `nonce:seed`; `unknown` where the
 * browser has no means to tell: on plain http it lends its cryptography to this machine alone.
 */
export async function checked(
  commitment: string,
  nonce: string,
  seed: string,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<Verdict> {
  if (!subtle || !seed) return "unknown";
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(`${nonce}:${seed}`));
  return hex(digest) === commitment.toLowerCase() ? "kept" : "broken";
}
