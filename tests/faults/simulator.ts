import type { Timers } from '#gateway/live/ports.ts';

/** Turns of the microtask queue after each event: enough for promises that wait for promises. */
const TURNS = 12;

interface Due {
  readonly at: number;
  readonly order: number;
  readonly lane: Lane | null;
  run: (() => void) | null;
}

/** Everything of one world in the order of its time, in ms. What is due at the same moment runs in the order it was asked for. */
export class Loop {
  now: number;
  /** Runs after each event, once its promises have settled. */
  afterEach: () => void = () => undefined;
  readonly #heap: Due[] = [];
  #order = 0;

  constructor(start: number) {
    this.now = start;
  }

  /** Runs once after `ms`; in a lane that is frozen then, once it thaws. The answer cancels it. */
  after(ms: number, run: () => void, lane: Lane | null = null): () => void {
    this.#order += 1;
    const due: Due = { at: this.now + Math.max(0, Math.ceil(ms)), order: this.#order, lane, run };
    this.#push(due);
    return () => {
      due.run = null;
    };
  }

  /** Lets time pass until `end`: everything due by then has run, and promises have settled in between. */
  async advanceTo(end: number): Promise<void> {
    for (let due = this.#pop(end); due !== null; due = this.#pop(end)) {
      if (due.run === null || due.lane?.closed) continue;
      this.now = due.at;
      if (due.lane?.frozen) {
        due.lane.deferred.push(due);
        continue;
      }
      const { run } = due;
      due.run = null;
      run();
      for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
      this.afterEach();
    }
    this.now = end;
  }

  /** This time as the gateway takes it; nothing of it runs once `alive` says no. */
  timers(alive: () => boolean): Timers {
    return {
      now: () => this.now,
      after: (ms, run) =>
        this.after(ms, () => {
          if (alive()) run();
        }),
    };
  }

  /** Lets what waited in a lane run, now and in its order. */
  thaw(lane: Lane): void {
    lane.frozen = false;
    for (const due of lane.deferred.splice(0)) {
      this.after(
        0,
        () => {
          const { run } = due;
          due.run = null;
          run?.();
        },
        lane,
      );
    }
  }

  #push(due: Due): void {
    const heap = this.#heap;
    let place = heap.push(due) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(due, above)) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = due;
  }

  #pop(end: number): Due | null {
    const heap = this.#heap;
    const [first] = heap;
    if (first === undefined || first.at > end) return null;
    const last = heap.pop();
    if (last === undefined || last === first) return first;
    let place = 0;
    for (;;) {
      let child = place * 2 + 1;
      const right = heap[child + 1];
      let least = heap[child];
      if (least === undefined) break;
      if (right !== undefined && isBefore(right, least)) {
        child += 1;
        least = right;
      }
      if (!isBefore(least, last)) break;
      heap[place] = least;
      place = child;
    }
    heap[place] = last;
    return first;
  }
}

/** What freezes together: a device that sleeps runs no timer and reads no message, and does both when it wakes. */
export class Lane {
  frozen = false;
  closed = false;
  readonly deferred: Due[] = [];
}

function isBefore(a: Due, b: Due): boolean {
  return a.at === b.at ? a.order < b.order : a.at < b.at;
}
