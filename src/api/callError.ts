import { type ErrorKey, errorKey, isTransportError, type TransportError } from '#contract/calls/errors.ts';

/** What may have passed by the next attempt. 500 is the gateway's own fault, 501 and 505 never pass, 1048 and 1049 last for minutes. */
const TRANSIENT: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['network', 'timeout', '408', '502', '503', '504']);

/**
 * A call that did not succeed. The reason is the gateway's code, with its message; the HTTP status of an answer that has no envelope, with
 * an empty message; or what went wrong in transport.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly reason: string | number | TransportError;

  constructor(reason: string | number | TransportError, message: string) {
    super(message);
    this.reason = reason;
  }

  /** The key of its words in the `errors` namespace. */
  get key(): ErrorKey {
    return isTransportError(this.reason) ? this.reason : errorKey(this.reason);
  }

  /** Whether the same call may succeed when it is made again. */
  get isTransient(): boolean {
    return TRANSIENT.has(this.key);
  }

  /** What the gateway wrote for the user, or null: messages of transport errors are for developers. */
  get userMessage(): string | null {
    return isTransportError(this.reason) || this.message === '' ? null : this.message;
  }
}
