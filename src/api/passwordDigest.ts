import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { loadModule } from './loadModule.ts';

/** The part of the browser's cryptography that is needed. */
type Digest = Pick<SubtleCrypto, 'digest'>;

/**
 * What is sent in place of a password: `v1:` and the SHA-256 of the secret prefix and the password, in hex (spec section 3). On
 * a phone in the same network the page is plain http and has no `crypto.subtle`: then a small library does the same.
 */
export async function passwordDigest(password: string, subtle: Digest | null = globalThis.crypto.subtle): Promise<string> {
  const bytes = new TextEncoder().encode(APP_CONFIG.secretPrefix + password);
  const hash = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : await hashedWithout(bytes);
  return `v1:${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function hashedWithout(bytes: Uint8Array): Promise<Uint8Array> {
  const { sha256 } = await loadModule(() => import('@noble/hashes/sha2.js'), 'never');
  return sha256(bytes);
}
