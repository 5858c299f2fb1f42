/** The cookie with the half of the session token that scripts may read, and its header (docs/product.md#token-cookie, docs/protocol.md#tokens). */
export const TOKEN_COOKIE = 'FBAPPH_TOKEN';

/**
 * A readable half is `<session id>.<random>.<seal>`; a guest's has this in front, so that the client recognises a read-only session
 * without a request.
 */
export const GUEST_TOKEN_PREFIX = 'guest.';

/** Returns whether a token belongs to a guest. */
export function isGuestToken(token: string): boolean {
  return token.startsWith(GUEST_TOKEN_PREFIX);
}

/** Returns the id of a member's session from its token. It stays when the token is renewed; each login has another. */
export function sessionIdOf(token: string): string {
  const [id = ''] = token.split('.');
  return id;
}
