/** The cookie with the half of the session token that scripts may read, and its header (spec section 4; reliability.md, Sessions). */
export const TOKEN_COOKIE = 'FBAPPH_TOKEN';

/** Lets the client recognise a read-only session without a request. */
export const GUEST_TOKEN_PREFIX = 'guest.';

/** Returns whether a token belongs to a guest. */
export function isGuestToken(token: string): boolean {
  return token.startsWith(GUEST_TOKEN_PREFIX);
}
