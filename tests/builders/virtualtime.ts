import { type Subscription, VirtualAction, VirtualTimeScheduler } from 'rxjs';
import type { Timers } from '#gateway/live/ports.ts';

/** Turns of the microtask queue after each timer: enough for promises that wait for promises. */
const TURNS = 12;

/** Virtual time for streams and gateway alike: nothing waits, and promises settle between timers as they would in life. */
export class VirtualTime extends VirtualTimeScheduler {
  constructor(start = Date.UTC(2026, 10, 21, 15)) {
    super(FlatAction);
    this.frame = start;
    this.maxFrames = start;
  }

  /** Lets `ms` pass: every timer due in it runs in order. */
  async advance(ms: number): Promise<void> {
    await this.advanceTo(this.frame + ms);
  }

  async advanceTo(end: number): Promise<void> {
    await settle();
    for (let due = this.actions[0]; due !== undefined && due.delay <= end; due = this.actions[0]) {
      this.maxFrames = due.delay;
      this.flush();
      await settle();
    }
    this.frame = Math.max(this.frame, end);
  }

  /** This time as the gateway takes it. */
  timers(): Timers {
    return {
      now: () => this.now(),
      after: (ms, run) => {
        const timer = this.schedule(run, ms);
        return () => timer.unsubscribe();
      },
    };
  }

  /** When the next timer is due, in ms; null when there is none. */
  nextDue(): number | null {
    return this.actions[0]?.delay ?? null;
  }
}

/**
 * An action that runs again and again. The library's own hangs each run below the one before, so that an hour of seconds is a
 * chain too deep to be unsubscribed; here each hangs below the first.
 */
class FlatAction<State> extends VirtualAction<State> {
  #first: FlatAction<State> | null = null;

  override schedule(state?: State, delay = 0): Subscription {
    if (this.id === undefined) return super.schedule(state, delay);
    this.active = false;
    const next = new FlatAction(this.scheduler, this.work);
    const first = this.#first ?? this;
    next.#first = first;
    first.add(next);
    if (this !== first) first.remove(this);
    return next.schedule(state, delay);
  }
}

/** Lets promises that are already resolved run on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}
