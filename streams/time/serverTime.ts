/**
 * Server time on a device whose clock may be wrong by an hour (domain.md 2). Every answer bounds the difference between
 * the two clocks: a message stamped `at` and received at `received` was sent no later, so the difference is at least
 * `at - received`; a question asked at `asked` was answered no earlier, so it is at most `at - asked`. A late message
 * narrows nothing, and a contradiction means that the device's clock was set: then what was known is forgotten.
 */
export class ServerTime {
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;
  readonly #deviceNow: () => number;

  constructor(deviceNow: () => number) {
    this.#deviceNow = deviceNow;
  }

  /** Server time in whole ms, as on the wire; the device's own until the gateway has spoken. */
  now(): number {
    return this.#deviceNow() + this.#offset();
  }

  /** A frame stamped `at` has just arrived. */
  messageReceived(at: number): void {
    this.#narrow(at - this.#deviceNow(), Number.POSITIVE_INFINITY);
  }

  /** A question asked at device time `asked` has just been answered with the stamp `at`. */
  responseReceived(at: number, asked: number): void {
    this.#narrow(at - this.#deviceNow(), at - asked);
  }

  #narrow(least: number, most: number): void {
    this.#least = Math.max(this.#least, least);
    this.#most = Math.min(this.#most, most);
    if (this.#least > this.#most) {
      this.#least = least;
      this.#most = most;
    }
  }

  #offset(): number {
    if (this.#least === Number.NEGATIVE_INFINITY) return 0;
    return this.#most === Number.POSITIVE_INFINITY ? this.#least : Math.round((this.#least + this.#most) / 2);
  }
}
