import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { GUEST_TOKEN_PREFIX } from '#contract/calls/token.ts';

const BYTES = 32;
const HALF = /^[\w-]{43}$/;
const READABLE = /^((?:guest\.)?[\w-]+\.[\w-]{43})\.([\w-]{43})$/;

/** A session token in two halves (docs/protocol.md#tokens). Neither is worth anything alone. */
export interface SplitToken {
  /** In the HttpOnly cookie, which no script can read. */
  readonly hidden: string;
  /** In FBAPPH_TOKEN, which the client reads and sends in a header; a foreign site cannot. */
  readonly readable: string;
}

/**
 * Returns a new token of a session. `key` is the gateway's. The session's id and a guest's prefix are sealed: neither can be changed. With
 * a browser's existing hidden half only the readable one is new.
 */
export function splitToken(
  key: string,
  { kind, sessionId, hidden = randomHalf() }: { readonly kind: 'member' | 'guest'; readonly sessionId: string; readonly hidden?: string },
): SplitToken {
  const id = `${kind === 'guest' ? GUEST_TOKEN_PREFIX : ''}${sessionId}.${randomHalf()}`;
  return { hidden, readable: `${id}.${seal(id, hidden, key)}` };
}

/** Returns the hash under which a session is stored; null for a half that is missing, malformed, or of another pair. */
export function checkedTokenHash(readable: string | undefined, hidden: string | undefined, key: string): string | null {
  const [, id, sealed] = READABLE.exec(readable ?? '') ?? [];
  if (id === undefined || sealed === undefined || hidden === undefined || !HALF.test(hidden)) return null;
  const expected = Buffer.from(seal(id, hidden, key));
  return timingSafeEqual(expected, Buffer.from(sealed)) ? tokenHashOf({ readable: `${id}.${sealed}`, hidden }) : null;
}

/** Returns the hash under which a session is stored; tokens cannot be recovered from the database. */
export function tokenHashOf({ readable, hidden }: SplitToken): string {
  return createHash('sha256').update(`${readable}.${hidden}`).digest('base64url');
}

function randomHalf(): string {
  return randomBytes(BYTES).toString('base64url');
}

function seal(id: string, hidden: string, key: string): string {
  return createHmac('sha256', key).update(`${id}.${hidden}`).digest('base64url');
}
