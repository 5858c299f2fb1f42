import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { GUEST_TOKEN_PREFIX } from '#contract/calls/token.ts';

const BYTES = 32;
const HALF = /^[\w-]{43}$/;
const READABLE = /^((?:guest\.)?[\w-]{43})\.([\w-]{43})$/;

/** A session's token in its two halves (reliability.md, Sessions). Neither is worth anything alone. */
export interface SplitToken {
  /** Goes into the HttpOnly cookie: no script reads it. */
  readonly hidden: string;
  /** Goes into FBAPPH_TOKEN, which the client reads and sends in the header: a foreign site cannot. */
  readonly readable: string;
}

/**
 * A new token. `key` is the gateway's; a guest's says that it is one, and cannot be made into another by leaving that
 * out. With a hidden half that a browser has already, only the readable one is new.
 */
export function splitToken(key: string, who: 'member' | 'guest', hidden = randomBytes(BYTES).toString('base64url')): SplitToken {
  const id = `${who === 'guest' ? GUEST_TOKEN_PREFIX : ''}${randomBytes(BYTES).toString('base64url')}`;
  return { hidden, readable: `${id}.${seal(id, hidden, key)}` };
}

/** The hash under which the session of two halves is stored; null where one is missing, broken, or of another pair. */
export function checkedTokenHash(readable: string | undefined, hidden: string | undefined, key: string): string | null {
  const [, id, sealed] = READABLE.exec(readable ?? '') ?? [];
  if (id === undefined || sealed === undefined || hidden === undefined || !HALF.test(hidden)) return null;
  const due = Buffer.from(seal(id, hidden, key));
  return timingSafeEqual(due, Buffer.from(sealed)) ? tokenHashOf({ readable: `${id}.${sealed}`, hidden }) : null;
}

/** The hash that a session is stored under: whoever reads the database cannot make its token. */
export function tokenHashOf({ readable, hidden }: SplitToken): string {
  return createHash('sha256').update(`${readable}.${hidden}`).digest('base64url');
}

function seal(id: string, hidden: string, key: string): string {
  return createHmac('sha256', key).update(`${id}.${hidden}`).digest('base64url');
}
