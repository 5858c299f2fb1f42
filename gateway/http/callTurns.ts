const MINUTE_MS = 60_000;

/** Weight of the calls of one address that begin in one turn of the event loop; a call beyond it begins alone. */
const WEIGHT_A_TURN = 4;
/** What an address may spend at once after a pause: half a dozen pages that open together. */
const BURST = 200;
/** Addresses without a debt are forgotten when there are more. */
const MAX_ADDRESSES = 10_000;

interface WaitingCall {
  readonly weight: number;
  readonly begin: () => void;
}

/**
 * Lets the calls of an address begin a few at a time, so that one that sends thousands at once does not keep others waiting: in each turn
 * of the event loop every address has its share, and beyond a burst it spends its minute evenly instead of in the first seconds.
 */
export class CallTurns {
  readonly #msPerWeight: number;
  readonly #now: () => number;
  /** Weight of the calls that have begun in this turn, by address. */
  readonly #begun = new Map<string, number>();
  /** When what an address has spent is made up for. */
  readonly #paidAt = new Map<string, number>();
  readonly #waiting = new Map<string, WaitingCall[]>();
  #isScheduled = false;
  #isEnding = false;
  #timer: NodeJS.Timeout | undefined;

  /** `now` is in ms. */
  constructor(weightPerMinute: number, now: () => number = () => performance.now()) {
    this.#msPerWeight = MINUTE_MS / weightPerMinute;
    this.#now = now;
  }

  /** Resolves when a call may begin; null: at once. */
  take(address: string, weight: number): Promise<void> | null {
    this.#schedule();
    const waiting = this.#waiting.get(address);
    if (waiting === undefined && this.#begin(address, weight)) return null;
    return new Promise((begin) => {
      if (waiting === undefined) this.#waiting.set(address, [{ weight, begin }]);
      else waiting.push({ weight, begin });
    });
  }

  /** Lets all begin that wait, and later ones at once. */
  end(): void {
    this.#isEnding = true;
    this.#nextTurn();
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#nextTurn());
  }

  /** Goes on when an address may spend again. All that wait have about the same debt. */
  #scheduleLater(): void {
    const debt = Math.min(...[...this.#waiting.keys()].map((address) => this.#debtOf(address)));
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#nextTurn();
      },
      Math.max(1, debt - BURST * this.#msPerWeight),
    );
  }

  #nextTurn(): void {
    this.#isScheduled = false;
    this.#begun.clear();
    for (const [address, waiting] of this.#waiting) {
      let count = 0;
      for (const { weight, begin } of waiting) {
        if (!this.#begin(address, weight)) break;
        count += 1;
        begin();
      }
      waiting.splice(0, count);
      if (waiting.length === 0) this.#waiting.delete(address);
    }
    if (this.#begun.size > 0) this.#schedule();
    else if (this.#waiting.size > 0) this.#scheduleLater();
    if (this.#paidAt.size > MAX_ADDRESSES) this.#forget();
  }

  #begin(address: string, weight: number): boolean {
    if (this.#isEnding) return true;
    const begun = this.#begun.get(address) ?? 0;
    if (begun > 0 && begun + weight > WEIGHT_A_TURN) return false;
    const debt = this.#debtOf(address);
    if (debt > BURST * this.#msPerWeight) return false;
    this.#begun.set(address, begun + weight);
    this.#paidAt.set(address, this.#now() + debt + weight * this.#msPerWeight);
    return true;
  }

  /** Time (ms) until what an address has spent is made up for. */
  #debtOf(address: string): number {
    return Math.max(0, (this.#paidAt.get(address) ?? 0) - this.#now());
  }

  #forget(): void {
    for (const address of this.#paidAt.keys()) if (this.#debtOf(address) === 0) this.#paidAt.delete(address);
  }
}
