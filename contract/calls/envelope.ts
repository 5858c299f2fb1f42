import { CALL_PAUSED, CAPTCHA_REQUIRED, SERVICE_PAUSED } from './errors.ts';

/** The body of every response (docs/product.md#envelope). */
export interface Envelope<Data> {
  readonly code: string | number;
  readonly msg?: string;
  readonly message?: string;
  readonly error?: string;
  readonly data?: Data;
  readonly items?: Data;
}

const SUCCESS: ReadonlySet<unknown> = new Set(['200', 200, '23005']);

/** Returns whether a code means success. */
export function isSuccess(code: unknown): boolean {
  return SUCCESS.has(code);
}

/** Returns the envelope of a success. */
export function ok<Data>(data: Data): Envelope<Data> {
  return { code: '200', msg: 'ok', data };
}

/** Returns the envelope of a failure. */
export function failed(code: number, msg: string): Envelope<never> {
  return { code: String(code), msg };
}

/** Returns the HTTP status for a code: 503 for the service's own 1048 and 1049, 400 for our 1050, otherwise the code. */
export function httpStatus(code: number): number {
  if (code === CAPTCHA_REQUIRED) return 400;
  return code === SERVICE_PAUSED || code === CALL_PAUSED ? 503 : code;
}

/**
 * Returns JSON with numeric memberId values quoted, so that ids beyond 2^53 survive JSON.parse (docs/product.md#member-ids).
 * The look-ahead leaves 1.5 and 1e3 alone; a quote after a backslash belongs to a longer key.
 */
export function quoteMemberIds(text: string): string {
  return text.replace(/([^\\]"memberId"\s*:\s*)(-?\d+)(?=\s*[,}\]])/g, '$1"$2"');
}
