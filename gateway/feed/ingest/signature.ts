import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.ts';

/** Unix time of the signing in ms, and the signature of it and the body, in lower hexadecimal digits. */
export const TIMESTAMP_HEADER = 'touchline-timestamp';
export const SIGNATURE_HEADER = 'touchline-signature';
/** A secret shorter than this can be guessed: 32 hexadecimal digits are 128 bits. */
export const SECRET_LENGTH = 32;
/** How far the clocks of supplier and gateway may differ, either way. */
const WINDOW_MS = 300_000;

/** What a call brings to show who sent it; a header that is missing is undefined. */
export interface SignedCall {
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  /** As it came, before anything read it: one byte more or less is another body. */
  readonly body: Buffer;
}

/** HMAC-SHA256 of `timestamp.body`, as 64 hexadecimal digits. */
export function sign(secret: string, timestamp: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** Tells signed calls from others, and a call from its replay. */
export class SignatureCheck {
  readonly #secret: string;
  /** Signatures that were good, with the server time (ms) from which their timestamp alone refuses them. */
  readonly #seen = new Map<string, number>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Passes a call of the holder of the secret, once. Throws Refusal: 403 where it is not his or not of now, 409 for a replay. */
  pass({ timestamp = '', signature = '', body }: SignedCall, now: number): void {
    if (timestamp === '' || signature === '')
      throw new Refusal(403, `the call is not signed: send the headers ${TIMESTAMP_HEADER} and ${SIGNATURE_HEADER}`);
    const at = /^\d{1,15}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
    if (!(Math.abs(now - at) <= WINDOW_MS))
      throw new Refusal(403, `the timestamp ${quoted(timestamp)} is more than 300 s from ${now}: send Unix time in ms, and set the clock`);
    if (!isSame(sign(this.#secret, timestamp, body), signature))
      throw new Refusal(403, 'the signature is not that of this timestamp and body: sign "timestamp.body" with the secret of the gateway');
    this.#forget(now);
    if (this.#seen.has(signature))
      throw new Refusal(409, 'this call was here before: sign it anew, with a timestamp of its own, to repeat it');
    this.#seen.set(signature, at + WINDOW_MS);
  }

  #forget(now: number): void {
    for (const [signature, until] of this.#seen) if (until < now) this.#seen.delete(signature);
  }
}

/** In constant time, so that how long it took tells nothing of the digits that were right. */
function isSame(due: string, given: string): boolean {
  const [a, b] = [Buffer.from(due), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}
