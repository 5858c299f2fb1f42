import { setImmediate } from 'node:timers';

/** Weight of the calls of one address that begin in one turn of the event loop; a call beyond it begins alone. */
const WEIGHT_A_TURN = 4;

interface WaitingCall {
  readonly weight: number;
  readonly begin: () => void;
}

/**
 * Lets the calls of an address begin a few at a time, so that one that sends thousands at once does not keep others waiting: in each turn
 * of the event loop every address has its share. Calls that join an answer in the making take no time, and pass in no time.
 */
export class CallTurns {
  /** Weight of the calls that have begun in this turn, by address. */
  readonly #begun = new Map<string, number>();
  readonly #waiting = new Map<string, WaitingCall[]>();
  #isScheduled = false;

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

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#nextTurn());
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
  }

  #begin(address: string, weight: number): boolean {
    const begun = this.#begun.get(address) ?? 0;
    if (begun > 0 && begun + weight > WEIGHT_A_TURN) return false;
    this.#begun.set(address, begun + weight);
    return true;
  }
}
