/** The cookie whose half of a token scripts may read, and the header that brings it (spec section 4; reliability.md, Sessions). */
export const TOKEN_COOKIE = 'FBAPPH_TOKEN';

/** What a guest's token begins with: the client knows without a question who may only read. */
export const GUEST_TOKEN_PREFIX = 'guest.';

/** Whether a token is a guest's: it reads, and does nothing else. */
export function isGuestToken(token: string): boolean {
  return token.startsWith(GUEST_TOKEN_PREFIX);
}
