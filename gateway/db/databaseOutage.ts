/** SQLSTATEs with which Postgres ends a connection or refuses one for now: shutdown, crash, start, too many connections. */
const STATES: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006']);
const SYSTEM_ERRORS: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/** What the driver says of a connection that ended; it gives no code. */
const ENDED = /^Connection terminated|^timeout expired$/;
/** What the driver says of a statement that it did not send, because the connection had ended before. */
const NOT_SENT = /not queryable$/;

/** The database could not be reached in time. Nothing was stored. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** A connection ended between a commit and its answer: whether it took effect is unknown. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** Whether a statement failed because its connection was lost. */
export function isConnectionLoss(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      ('code' in cause && (STATES.has(cause.code) || SYSTEM_ERRORS.has(cause.code))) || ENDED.test(cause.message) || isUnsent(cause),
  );
}

/** Whether a statement cannot have reached the database. */
export function wasNotSent(error: unknown): boolean {
  return causesOf(error).some(isUnsent);
}

/** Whether work failed after a commit of unknown outcome. */
export function isOutcomeUnknown(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof OutcomeUnknown);
}

/** Whether work failed because the database was away, and not because of what it was to do. */
export function isDatabaseOutage(error: unknown): boolean {
  return isOutcomeUnknown(error) || causesOf(error).some((cause) => cause instanceof DatabaseUnavailable);
}

function isUnsent({ message }: Error): boolean {
  return NOT_SENT.test(message);
}

/** The error and its causes; Drizzle wraps those of the driver. */
function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
