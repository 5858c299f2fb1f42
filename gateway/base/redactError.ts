/** What the log may contain of an error. */
export interface RedactedError {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE or system error code. */
  readonly code?: string;
  /** Stack frames only: the first line of a stack is the message. */
  readonly at: readonly string[];
}

const FRAMES = 8;
/** SQLSTATE and system error code of a full disk. */
const FULL: ReadonlySet<string> = new Set(['53100', 'ENOSPC']);
const DATABASE_FULL = 'the disk of the database is full: free some space on it';
/** Classes of SQLSTATEs about the connection and the server: no value of a row is in their messages. */
const CONNECTION_STATES = /^(?:08|28|3D|53|57)/;

/**
 * Returns an error without personal data. Database errors repeat parameters, which are phones, tokens and hashes (S11): only the
 * statement and the code are kept.
 */
export function redactError(error: unknown): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'a value that is not an Error was thrown', at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = codeOf(error) ?? codeOf(error.cause);
  return {
    type: error.name,
    message: messageOf(error, code),
    ...(code !== undefined && { code }),
    at: frames.slice(0, FRAMES).map((line) => line.trim()),
  };
}

/** Returns what the log may say of why something failed: the message of `redactError`. */
export function reasonOf(error: unknown): string {
  return redactError(error).message;
}

/** Whether something failed because a disk is full, the database's or this machine's. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && FULL.has(codeOf(error) ?? codeOf(error.cause) ?? '');
}

function messageOf(error: Error, code: string | undefined): string {
  if (isDiskFull(error)) return 'query' in error ? DATABASE_FULL : 'the disk is full: free some space on it';
  if ('query' in error) return `database statement failed: ${String(error.query)}`;
  if (!isDatabaseError(error) || CONNECTION_STATES.test(code ?? '')) return error.message || error.name;
  return `database error ${code}`;
}

/** Whether it is a driver's error, whose message and detail repeat values. */
function isDatabaseError(error: Error): boolean {
  return 'severity' in error || 'routine' in error;
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
