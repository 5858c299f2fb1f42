/** What the log is told of something that failed. */
export interface RedactedError {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE, or the code of the system. */
  readonly code?: string;
  /** Where it was thrown: frames alone, for the first line of a stack is the message. */
  readonly at: readonly string[];
}

const FRAMES = 8;

/**
 * An error as the log may have it. One of the database names its parameters, and those are phones, tokens and hashes (S11): of it
 * the statement is told and the code, and no value.
 */
export function redactError(error: unknown): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something was thrown that is no error', at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = codeOf(error) ?? codeOf(error.cause);
  return {
    type: error.name,
    message: 'query' in error ? `a statement failed: ${String(error.query)}` : isOfDatabase(error) ? 'the database refused' : error.message,
    ...(code !== undefined && { code }),
    at: frames.slice(0, FRAMES).map((line) => line.trim()),
  };
}

/** An error of the driver itself: its words and its detail repeat values. */
function isOfDatabase(error: Error): boolean {
  return 'severity' in error || 'routine' in error;
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
