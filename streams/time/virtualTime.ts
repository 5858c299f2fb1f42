import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';

/** Turns of the microtask queue after each timer: enough for promises that wait for promises. */
const TURNS = 12;

/**
 * Time that passes when it is told to: nothing waits, and promises settle between timers as they would in life. Not rxjs's own
 * virtual scheduler: there each beat of an interval is a child of the one before, and after two hours of a one-second tick
 * the end of it overflows the stack.
 */
export class VirtualTime implements SchedulerLike {
  /** The present, in ms. */
  frame: number;
  /** In the order in which they are due; of one moment, in the order in which they were made. */
  readonly #due: Timer[] = [];

  constructor(start: number) {
    this.frame = start;
  }

  now(): number {
    return this.frame;
  }

  schedule<State>(work: (this: SchedulerAction<State>, state: State) => void, delay: number, state: State): Subscription;
  schedule<State>(work: (this: SchedulerAction<State>, state?: State) => void, delay?: number, state?: State): Subscription;
  schedule<State>(work: (this: SchedulerAction<State>, state?: State) => void, delay = 0, state?: State): Subscription {
    return new Action(work, this.#due, () => this.frame).schedule(state, delay);
  }

  /** Lets `ms` pass: every timer due in it runs in order. */
  async advance(ms: number): Promise<void> {
    await this.advanceTo(this.frame + ms);
  }

  /** Lets time pass up to `end`; rejects with what a timer threw. */
  async advanceTo(end: number): Promise<void> {
    await settle();
    for (let first = this.#due[0]; first !== undefined && first.at <= end; first = this.#due[0]) {
      this.#run(first.at);
      await settle();
    }
    this.frame = Math.max(this.frame, end);
  }

  /** When the next timer is due, in ms; null when there is none. */
  nextDue(): number | null {
    return this.#due[0]?.at ?? null;
  }

  /** Everything of one moment, and what it makes due at once. */
  #run(moment: number): void {
    for (let first = this.#due[0]; first !== undefined && first.at <= moment; first = this.#due[0]) {
      this.#due.shift();
      this.frame = Math.max(this.frame, first.at);
      first.run();
    }
  }
}

interface Timer {
  readonly at: number;
  run(): void;
}

class Action<State> extends Subscription implements SchedulerAction<State>, Timer {
  at = 0;
  readonly #work: (this: SchedulerAction<State>, state?: State) => void;
  readonly #due: Timer[];
  readonly #now: () => number;
  #state: State | undefined;

  constructor(work: (this: SchedulerAction<State>, state?: State) => void, due: Timer[], now: () => number) {
    super();
    this.#work = work;
    this.#due = due;
    this.#now = now;
    this.add(() => this.#leave());
  }

  schedule(state?: State, delay = 0): Subscription {
    if (this.closed) return this;
    this.#leave();
    this.#state = state;
    this.at = this.#now() + Math.max(0, delay);
    this.#due.splice(this.#place(), 0, this);
    return this;
  }

  run(): void {
    this.#work(this.#state);
  }

  #leave(): void {
    const place = this.#due.indexOf(this);
    if (place >= 0) this.#due.splice(place, 1);
  }

  /** After all that is due before it or with it. */
  #place(): number {
    let [low, high] = [0, this.#due.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#due[middle]?.at ?? 0) <= this.at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Lets promises that are already resolved run on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}
