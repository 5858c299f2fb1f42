/**
 * Returns 128 random bits in hex. `crypto.randomUUID` exists in secure contexts only, and a phone in the same network opens the page over
 * plain http.
 */
export function randomId(crypto: Pick<Crypto, 'getRandomValues'> = globalThis.crypto): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
