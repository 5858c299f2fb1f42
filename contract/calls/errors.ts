/** The error catalogue of spec section 8: each code and the key of its words in the `errors` namespace. */
export const ERROR_CODES = [400, 401, 403, 404, 408, 409, 422, 429, 500, 501, 502, 503, 504, 505, 1048, 1049] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Failures without a code: no network, no answer within the time allowed, an answer of success that breaks the contract. */
const TRANSPORT_ERRORS = ['network', 'timeout', 'invalidResponse'] as const;

export type TransportError = (typeof TRANSPORT_ERRORS)[number];

/** The key of a failure's words. */
export type ErrorKey = `${ErrorCode}` | 'unknown' | TransportError;

/** Returns the key of a code's words: the code itself, or `unknown` for one that the catalogue lacks. */
export function errorKey(code: unknown): `${ErrorCode}` | 'unknown' {
  const known = ERROR_CODES.find((one) => String(one) === String(code));
  return known === undefined ? 'unknown' : `${known}`;
}

export function isTransportError(reason: unknown): reason is TransportError {
  return TRANSPORT_ERRORS.some((one) => one === reason);
}
