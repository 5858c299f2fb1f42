import { createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Returns a mark by which the same text of a tenant is found again; without the key it says nothing about the text. */
export type Mark = (kind: 'phone' | 'address', text: string, tenant: string) => string;

/** Makes marks with a key of their own, made of the pepper of the gateway (docs/operate.md#secrets). */
export function createMark(pepper: string): Mark {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', 'touchline invite mark', KEY_BYTES));
  return (kind, text, tenant) => createHmac('sha256', key).update(`${kind}\n${tenant}\n${text}`).digest('hex');
}
