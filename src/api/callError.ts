import { type ErrorKey, errorKey, isTransportError, type TransportError } from '#contract/calls/errors.ts';

/** Errors that a retry may resolve. 500 is the gateway's own fault, 501 and 505 are permanent, 1048 and 1049 last for minutes. */
const TRANSIENT: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['network', 'timeout', '408', '502', '503', '504']);

/**
 * A failed call. `reason` is the gateway's code, with its message; the HTTP status of a response without an envelope, with an empty
 * message; or a transport error.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly reason: string | number | TransportError;

  /** `cause` is the error that it wraps. */
  constructor(reason: string | number | TransportError, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }

  /** The gateway's code or the HTTP status as a number; null when no answer came, or none that can be read. */
  get status(): number | null {
    return isTransportError(this.reason) ? null : Number(this.reason);
  }

  /** Key of its text in the `errors` namespace. */
  get key(): ErrorKey {
    return isTransportError(this.reason) ? this.reason : errorKey(this.reason);
  }

  /** Whether a retry may succeed. */
  get isTransient(): boolean {
    return TRANSIENT.has(this.key);
  }

  /** The gateway's message for the user, or null: messages of transport errors are for developers. */
  get userMessage(): string | null {
    return isTransportError(this.reason) || this.message === '' ? null : this.message;
  }
}
