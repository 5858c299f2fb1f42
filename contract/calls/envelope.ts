/** The body of every answer (spec section 7). */
export interface Envelope<Data> {
  readonly code: string | number;
  readonly msg?: string;
  readonly message?: string;
  readonly error?: string;
  readonly data?: Data;
  readonly items?: Data;
}

const SUCCESS: ReadonlySet<unknown> = new Set(['200', 200, '23005']);

/** Whether an envelope's code means success: "200", 200 or "23005". */
export function isSuccess(code: unknown): boolean {
  return SUCCESS.has(code);
}

/** The gateway's envelope of success. */
export function ok<Data>(data: Data): Envelope<Data> {
  return { code: '200', msg: 'ok', data };
}

/** The gateway's envelope of a failure: the HTTP status and the code say the same (design.md 4). */
export function failed(code: number, msg: string): Envelope<never> {
  return { code: String(code), msg };
}

/** The HTTP status under which a code travels: itself, or 503 for the service's own 1048 and 1049. */
export function httpStatus(code: number): number {
  return code === 1048 || code === 1049 ? 503 : code;
}

/**
 * Quotes numeric memberId values, so that ids beyond 2^53 survive JSON.parse (spec section 7).
 * The look-ahead keeps 1.5 and 1e3 as they are; a quote behind a backslash is part of a longer key.
 */
export function quoteMemberIds(text: string): string {
  return text.replace(/([^\\]"memberId"\s*:\s*)(-?\d+)(?=\s*[,}\]])/g, '$1"$2"');
}
