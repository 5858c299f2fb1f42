/** Name of the cookie with the readable half of the session token, and of the header that repeats it (spec section 4; reliability.md, Sessions). */
export const TOKEN_COOKIE = 'FBAPPH_TOKEN';

/** Prefix of guest tokens, so that the client recognises a read-only session without a request. */
export const GUEST_TOKEN_PREFIX = 'guest.';

/** Returns whether a token belongs to a guest, whose session is read-only. */
export function isGuestToken(token: string): boolean {
  return token.startsWith(GUEST_TOKEN_PREFIX);
}
