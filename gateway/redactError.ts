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
    message:
      'query' in error ? `database statement failed: ${String(error.query)}` : isDatabaseError(error) ? 'database error' : error.message,
    ...(code !== undefined && { code }),
    at: frames.slice(0, FRAMES).map((line) => line.trim()),
  };
}

/** Whether it is a driver's error, whose message and detail repeat values. */
function isDatabaseError(error: Error): boolean {
  return 'severity' in error || 'routine' in error;
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
