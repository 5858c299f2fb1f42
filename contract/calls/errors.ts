/** Ours: the call is answered when it is sent again with the pass of a captcha in its field `captcha`. */
export const CAPTCHA_REQUIRED = 1050;

/** The tenant is under maintenance. */
export const SERVICE_PAUSED = 1048;
/** An operator has paused this call. */
export const CALL_PAUSED = 1049;

/** The error codes (docs/product.md#error-codes); each is also the key of its text in the `errors` namespace. */
export const ERROR_CODES = [
  400,
  401,
  403,
  404,
  408,
  409,
  422,
  429,
  500,
  501,
  502,
  503,
  504,
  505,
  SERVICE_PAUSED,
  CALL_PAUSED,
  CAPTCHA_REQUIRED,
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Failures without a code: no network, no response in time, or a successful response that breaks the contract. */
const TRANSPORT_ERRORS = ['network', 'timeout', 'invalidResponse'] as const;

export type TransportError = (typeof TRANSPORT_ERRORS)[number];

/** The key of a failure's text. */
export type ErrorKey = `${ErrorCode}` | 'unknown' | TransportError;

/** Returns the text key of a code: the code itself, or `unknown` outside the catalogue. */
export function errorKey(code: unknown): `${ErrorCode}` | 'unknown' {
  const known = ERROR_CODES.find((candidate) => String(candidate) === String(code));
  return known === undefined ? 'unknown' : `${known}`;
}

export function isTransportError(reason: unknown): reason is TransportError {
  return TRANSPORT_ERRORS.some((error) => error === reason);
}
