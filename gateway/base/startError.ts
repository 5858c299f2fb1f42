/** The gateway cannot start. The message is one sentence for the person who started it; the exit code is 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
