import { createHmac, timingSafeEqual } from 'node:crypto';

/** Unix time of signing in ms; lower-case hexadecimal signature of it, the method, the path with its query and the body. */
export const TIMESTAMP_HEADER = 'touchline-timestamp';
export const SIGNATURE_HEADER = 'touchline-signature';
/** 32 hexadecimal digits are 128 bits. */
export const SECRET_LENGTH = 32;
/** Allowed clock difference, either way. */
const WINDOW_MS = 300_000;

/** What a signature covers. Without path and query, a call could be repeated as another one. */
export interface SignableCall {
  readonly timestamp: string;
  /** In capitals. */
  readonly method: string;
  /** With the query, if there is one. */
  readonly path: string;
  /** The raw bytes, before any parsing. */
  readonly body: string | Buffer;
}

export interface SignedCall extends Omit<SignableCall, 'timestamp'> {
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

/** Returns the HMAC-SHA256 of timestamp, method, path and body, each but the last with a line feed, as 64 hexadecimal digits. */
export function sign(secret: string, { timestamp, method, path, body }: SignableCall): string {
  return createHmac('sha256', secret).update(`${timestamp}\n${method}\n${path}\n`).update(body).digest('hex');
}

/** A call whose signature does not hold; the message tells the caller what to do. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
  readonly statusCode: 403 | 409;

  constructor(statusCode: 403 | 409, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Checks the calls of one supplier. */
export class SignatureCheck {
  readonly #secret: string;
  /** Accepted signatures, with the server time (ms) from which their timestamp alone is refused. */
  readonly #usedSignatures = new Map<string, number>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Accepts a signed call once. Throws SignatureError: 403 for a wrong signature or timestamp, 409 for a replay. */
  verify({ timestamp = '', signature = '', ...call }: SignedCall, now: number): void {
    if (timestamp === '' || signature === '')
      throw new SignatureError(403, `the call is not signed: send the headers ${TIMESTAMP_HEADER} and ${SIGNATURE_HEADER}`);
    const at = /^\d{1,15}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
    if (!(Math.abs(now - at) <= WINDOW_MS))
      throw new SignatureError(
        403,
        `the timestamp ${quoted(timestamp)} is more than 300 s from ${now}: send Unix time in ms, and set the clock`,
      );
    if (!isSame(sign(this.#secret, { ...call, timestamp }), signature))
      throw new SignatureError(
        403,
        'the signature is not that of this call: sign timestamp, method, path with query and body, a line each, with the secret of the gateway',
      );
    this.#pruneUsed(now);
    if (this.#usedSignatures.has(signature))
      throw new SignatureError(409, 'this call was received before: to repeat it, sign it anew with its own timestamp');
    this.#usedSignatures.set(signature, at + WINDOW_MS);
  }

  #pruneUsed(now: number): void {
    for (const [signature, until] of this.#usedSignatures) if (until < now) this.#usedSignatures.delete(signature);
  }
}

/** Compares in constant time, so that the duration reveals no digits. */
function isSame(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}
