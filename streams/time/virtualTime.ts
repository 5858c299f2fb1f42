import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';

/** Rounds of the microtask queue after each timer: enough for promises that wait for promises. */
const MICROTASK_ROUNDS = 12;

/**
 * A scheduler whose time passes on demand; promises settle between timers as in real time. RxJS's VirtualTimeScheduler does not
 * serve: there each tick of an interval is a child of the previous one, and unsubscribing after two hours of one-second ticks
 * overflows the stack.
 */
export class VirtualTime implements SchedulerLike {
  frame: number;
  /** Ordered by due time, then by creation. */
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

  /** Advances by `ms` and runs every timer due, in order. */
  async advance(ms: number): Promise<void> {
    await this.advanceTo(this.frame + ms);
  }

  /** Advances to `end`; rejects with what a timer threw. */
  async advanceTo(end: number): Promise<void> {
    await settle();
    for (let first = this.#due[0]; first !== undefined && first.at <= end; first = this.#due[0]) {
      this.#run(first.at);
      await settle();
    }
    this.frame = Math.max(this.frame, end);
  }

  /** Passes `ms` as a machine does that sleeps: each timer due meanwhile runs once, at the end. Rejects with what a timer threw. */
  async sleep(ms: number): Promise<void> {
    await this.sleepTo(this.frame + ms);
  }

  /** Sleeps until `end`; rejects with what a timer threw. */
  async sleepTo(end: number): Promise<void> {
    await settle();
    this.frame = Math.max(this.frame, end);
    await this.advanceTo(this.frame);
  }

  /** Returns when the next timer is due, in ms; null without one. */
  nextDue(): number | null {
    return this.#due[0]?.at ?? null;
  }

  /** Runs all timers of one moment, including those they schedule for it. */
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
    this.add(() => this.#cancel());
  }

  schedule(state?: State, delay = 0): Subscription {
    if (this.closed) return this;
    this.#cancel();
    this.#state = state;
    this.at = this.#now() + Math.max(0, delay);
    this.#due.splice(this.#insertionIndex(), 0, this);
    return this;
  }

  run(): void {
    this.#work(this.#state);
  }

  #cancel(): void {
    const index = this.#due.indexOf(this);
    if (index >= 0) this.#due.splice(index, 1);
  }

  /** Returns the index after all timers that are due earlier or at the same time. */
  #insertionIndex(): number {
    let [low, high] = [0, this.#due.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#due[middle]?.at ?? 0) <= this.at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export async function settle(): Promise<void> {
  for (let round = 0; round < MICROTASK_ROUNDS; round += 1) await Promise.resolve();
}
