import type { SchedulerLike, Subscription } from 'rxjs';
import { MAX_DELAY_S } from '#contract/calls/limits.ts';
import type { MatchId } from '#contract/match/match.ts';

export const MAX_DELAY_MS = MAX_DELAY_S * 1_000;

/** One number that delays everything. */
export interface ScreenDelay {
  /** How far the screen is behind just now, in ms. */
  readonly currentMs: number;
  /** Sets it, 0 to MOST_DELAY_MS. */
  set(ms: number): void;
  /** Runs once the screen has reached the present moment: for what did not come through here. */
  later(run: () => void): void;
  /**
   * How long ago (ms) the latest goal, kick-off or whistle of a match happened that is known, shown yet or not: what the delay
   * would be if the reader sees it just now. null when nothing happened within MOST_DELAY_MS.
   */
  since(id: MatchId): number | null;
}

/**
 * My screen's delay: what has arrived waits here until the reader's own picture has reached it. A longer delay holds the
 * picture where it is until it is reached, so that shown time never goes back; a shorter one lets go of the rest at once.
 * Times are the device's (ms): what waits must not care that server time is still being learned.
 */
export class DelayQueue {
  readonly #scheduler: SchedulerLike;
  #ms = 0;
  /** The moment that was shown when the delay was last changed. */
  #floor = Number.NEGATIVE_INFINITY;
  #waiting: { readonly at: number; readonly run: () => void }[] = [];
  #timer: Subscription | null = null;

  constructor(scheduler: SchedulerLike) {
    this.#scheduler = scheduler;
  }

  /** The delay that is wished for, in ms. */
  get ms(): number {
    return this.#ms;
  }

  /** How far the screen is behind just now, in ms: less than the delay while the picture is held to reach it. */
  get currentMs(): number {
    const now = this.#scheduler.now();
    return now - Math.max(Math.min(this.#floor, now), now - this.#ms);
  }

  /** Sets the delay, 0 to MOST_DELAY_MS. */
  set(ms: number): void {
    const shown = this.#scheduler.now() - this.currentMs;
    this.#ms = Math.max(0, Math.min(MAX_DELAY_MS, ms));
    this.#floor = shown;
    this.#release();
  }

  /** Runs once the screen has reached this moment: now, or when the delay has passed. In the order taken. */
  schedule(run: () => void): void {
    if (this.#waiting.length === 0 && this.currentMs === 0) {
      run();
      return;
    }
    this.#waiting.push({ at: this.#scheduler.now(), run });
    this.#release();
  }

  /** Lets nothing more through. */
  close(): void {
    this.#timer?.unsubscribe();
    this.#waiting = [];
  }

  #release(): void {
    const shown = this.#scheduler.now() - this.currentMs;
    const first = this.#waiting.findIndex(({ at }) => at > shown);
    const due = this.#waiting.splice(0, first < 0 ? this.#waiting.length : first);
    for (const { run } of due) run();
    this.#wind();
  }

  #wind(): void {
    this.#timer?.unsubscribe();
    const [next] = this.#waiting;
    this.#timer = next ? this.#scheduler.schedule(() => this.#release(), Math.max(0, next.at + this.#ms - this.#scheduler.now())) : null;
  }
}
