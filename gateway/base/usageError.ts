/** An invalid command line or environment. The message is one sentence; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
