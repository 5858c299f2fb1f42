import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Timers } from '#gateway/live/ports.ts';

/** In a crowd so long (ms) is waited for more who ask the same. */
const GATHER_MS = 100;

interface Awaited<Answer> {
  readonly answer: Promise<Answer>;
  askers: number;
}

/**
 * One answer for all who ask the same at about the same time. It is read after the last of them has asked, so none is older than
 * its question: by that clients set their clocks. Who asks alone waits for nobody.
 */
export class RequestCoalescer<Answer> {
  readonly #timers: Timers;
  readonly #awaited = new Map<string, Awaited<Answer>>();
  /** Whether several wanted the last answer: then more of them are on their way. */
  #crowded = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** The answer to a question, the same object for all who share it. `read` is called once; what it throws all of them get. */
  run(question: string, read: () => Answer): Promise<Answer> {
    const awaited = this.#awaited.get(question);
    if (awaited) {
      awaited.askers += 1;
      return awaited.answer;
    }
    const mine: Awaited<Answer> = {
      askers: 1,
      answer: this.#gather().then(() => {
        this.#awaited.delete(question);
        this.#crowded = mine.askers > 1;
        return read();
      }),
    };
    this.#awaited.set(question, mine);
    return mine.answer;
  }

  #gather(): Promise<void> {
    return this.#crowded ? new Promise((resolve) => void this.#timers.after(GATHER_MS, resolve)) : endOfTurn();
  }
}
