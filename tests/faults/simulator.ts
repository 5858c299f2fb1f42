import type { Timers } from '#gateway/live/livePorts.ts';

/** Turns of the microtask queue after each event: enough for nested promises. */
const MICROTASK_TURNS = 12;

interface Task {
  readonly at: number;
  readonly order: number;
  readonly lane: Lane | null;
  run: (() => void) | null;
}

/** Runs everything in the order of virtual time, in ms; what is due at the same moment runs in the order it was scheduled. */
export class Simulator {
  now: number;
  /** Runs after each event, once its promises have settled. */
  afterEach: () => void = () => undefined;
  readonly #heap: Task[] = [];
  #order = 0;

  constructor(start: number) {
    this.now = start;
  }

  /** Runs once after `ms`, or when its lane thaws. Returns a function that cancels it. */
  after(ms: number, run: () => void, lane: Lane | null = null): () => void {
    this.#order += 1;
    const task: Task = { at: this.now + Math.max(0, Math.ceil(ms)), order: this.#order, lane, run };
    this.#push(task);
    return () => {
      task.run = null;
    };
  }

  /** Advances to `end`: runs everything due by then, with promises settled in between. */
  async advanceTo(end: number): Promise<void> {
    for (let task = this.#pop(end); task !== null; task = this.#pop(end)) {
      if (task.run === null || task.lane?.closed) continue;
      this.now = task.at;
      if (task.lane?.frozen) {
        task.lane.deferred.push(task);
        continue;
      }
      const { run } = task;
      task.run = null;
      run();
      for (let turn = 0; turn < MICROTASK_TURNS; turn += 1) await Promise.resolve();
      this.afterEach();
    }
    this.now = end;
  }

  /** Returns timers for the gateway; they run nothing once `alive` returns false. */
  timers(alive: () => boolean): Timers {
    return {
      now: () => this.now,
      elapsed: () => this.now,
      after: (ms, run) =>
        this.after(ms, () => {
          if (alive()) run();
        }),
    };
  }

  /** Runs what waited in a lane, now and in order. */
  thaw(lane: Lane): void {
    lane.frozen = false;
    for (const task of lane.deferred.splice(0)) {
      this.after(
        0,
        () => {
          const { run } = task;
          task.run = null;
          run?.();
        },
        lane,
      );
    }
  }

  #push(task: Task): void {
    const heap = this.#heap;
    let index = heap.push(task) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(task, above)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = task;
  }

  #pop(end: number): Task | null {
    const heap = this.#heap;
    const [first] = heap;
    if (first === undefined || first.at > end) return null;
    const last = heap.pop();
    if (last === undefined || last === first) return first;
    let index = 0;
    for (;;) {
      let child = index * 2 + 1;
      const right = heap[child + 1];
      let smallest = heap[child];
      if (smallest === undefined) break;
      if (right !== undefined && isBefore(right, smallest)) {
        child += 1;
        smallest = right;
      }
      if (!isBefore(smallest, last)) break;
      heap[index] = smallest;
      index = child;
    }
    heap[index] = last;
    return first;
  }
}

/** A group of timers and messages that freezes together, as on a sleeping device, and resumes later. */
export class Lane {
  frozen = false;
  closed = false;
  readonly deferred: Task[] = [];
}

function isBefore(a: Task, b: Task): boolean {
  return a.at === b.at ? a.order < b.order : a.at < b.at;
}
