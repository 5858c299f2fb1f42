/** The error catalogue of spec section 8: each code and the key of its words in the `errors` namespace. */
export const ERROR_CODES = [400, 401, 403, 404, 408, 409, 422, 429, 500, 501, 502, 503, 504, 505, 1048, 1049] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Failures without an answer: no network, no answer within the time allowed, an answer that is not of the contract. */
export type Trouble = 'network' | 'timeout' | 'garbled';

/** The key of a code's words: the code itself, or `hiccup` for one that the catalogue lacks. */
export function errorKey(code: unknown): `${ErrorCode}` | 'hiccup' {
  const known = ERROR_CODES.find((one) => String(one) === String(code));
  return known === undefined ? 'hiccup' : `${known}`;
}
