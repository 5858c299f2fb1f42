import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { loadModule } from './loadModule.ts';

type Digest = Pick<SubtleCrypto, 'digest'>;

/**
 * Returns what is sent in place of a password: `v1:` and the hex SHA-256 of the secret prefix and the password
 * (docs/product.md#password-digest). Plain http in a local network has no `crypto.subtle`; there a small library computes the same.
 */
export async function passwordDigest(password: string, subtle: Digest | null = globalThis.crypto.subtle): Promise<string> {
  const bytes = new TextEncoder().encode(APP_CONFIG.secretPrefix + password);
  const hash = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : await hashWithoutSubtle(bytes);
  return `v1:${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function hashWithoutSubtle(bytes: Uint8Array): Promise<Uint8Array> {
  const { sha256 } = await loadModule(() => import('@noble/hashes/sha2.js'), 'never');
  return sha256(bytes);
}
