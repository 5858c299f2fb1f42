import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals what proves real names, and what the prize draw keeps, with keys of its own, made of the pepper of the gateway (docs/operate.md#secrets). */
export interface Sealer {
  /** Returns an encrypted text, which only opens for the same owner. */
  seal(text: string, owner: string): string;
  /** Throws for a text that was changed, sealed for another owner or with another key. */
  open(sealed: string, owner: string): string;
  /** Returns a mark by which the same text of a tenant is found again; without the key it says nothing about the text. */
  mark(text: string, tenant: string): string;
}

/** `what` is what is sealed: nothing else opens it. */
export function createSealer(pepper: string, what: 'real name' | 'draw' = 'real name'): Sealer {
  const derived = (use: string): Buffer => Buffer.from(hkdfSync('sha256', pepper, '', `touchline ${what} ${use}`, KEY_BYTES));
  const [sealKey, markKey] = [derived('seal'), derived('mark')];
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
      const decipher = createDecipheriv(CIPHER, sealKey, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    mark: (text, tenant) => createHmac('sha256', markKey).update(`${tenant}\n${text}`).digest('hex'),
  };
}
