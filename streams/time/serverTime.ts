/**
 * Server time on a device whose clock may be wrong by an hour (docs/domain.md#server-time). Messages bound the offset of the two clocks: a
 * message stamped `at` arrives no earlier, so the offset is at least `at - receivedAt`; a response is no earlier than its request,
 * so it is at most `at - requestedAt`. A late message narrows nothing. Contradicting bounds mean that the device's clock was set:
 * then both are reset.
 */
export class ServerTime {
  #min = Number.NEGATIVE_INFINITY;
  #max = Number.POSITIVE_INFINITY;
  readonly #deviceNow: () => number;

  constructor(deviceNow: () => number) {
    this.#deviceNow = deviceNow;
  }

  /** Returns server time in whole ms; device time before the first message. */
  now(): number {
    return this.#deviceNow() + this.#offset();
  }

  /** Call when a frame stamped `at` arrives. */
  messageReceived(at: number): void {
    this.#narrow(at - this.#deviceNow(), Number.POSITIVE_INFINITY);
  }

  /** Call when the response to a request of device time `requestedAt` arrives with the stamp `at`. */
  responseReceived(at: number, requestedAt: number): void {
    this.#narrow(at - this.#deviceNow(), at - requestedAt);
  }

  #narrow(min: number, max: number): void {
    this.#min = Math.max(this.#min, min);
    this.#max = Math.min(this.#max, max);
    if (this.#min > this.#max) {
      this.#min = min;
      this.#max = max;
    }
  }

  #offset(): number {
    if (this.#min === Number.NEGATIVE_INFINITY) return 0;
    return this.#max === Number.POSITIVE_INFINITY ? this.#min : Math.round((this.#min + this.#max) / 2);
  }
}
