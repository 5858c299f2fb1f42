import { type ErrorCode, errorKey, type Trouble } from '#contract/errors.ts';

/** A call that did not succeed: the gateway's code with its message, or the trouble on the way. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly reason: string | number | Trouble;

  constructor(reason: string | number | Trouble, message: string) {
    super(message);
    this.reason = reason;
  }

  /** The key of its words in the `errors` namespace. */
  get key(): `${ErrorCode}` | 'hiccup' | Trouble {
    if (this.reason === 'network' || this.reason === 'timeout' || this.reason === 'garbled') return this.reason;
    return errorKey(this.reason);
  }
}
