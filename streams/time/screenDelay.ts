import type { SchedulerLike, Subscription } from 'rxjs';
import { MAX_DELAY_S } from '#contract/calls/limits.ts';
import type { MatchId } from '#contract/match/match.ts';

export const MAX_DELAY_MS = MAX_DELAY_S * 1_000;

/** The user's control of the screen delay, which delays everything shown or sounded. */
export interface ScreenDelay {
  readonly currentMs: number;
  set(ms: number): void;
  /** Runs a callback once the screen reaches the present moment: for values that do not come as facts. */
  later(run: () => void): void;
  /**
   * Returns how long ago (ms) the latest known change of a match's score or status happened, on screen or not: the right delay for
   * a user who sees it on TV just now. Null when nothing happened within MAX_DELAY_MS.
   */
  since(id: MatchId): number | null;
}

/**
 * A queue that runs callbacks after the screen delay. A longer delay freezes the screen until the delay is reached, so that shown
 * time never goes back; a shorter one runs what is due at once. Times are device times (ms), because the estimate of server time
 * still changes.
 */
export class DelayQueue {
  readonly #scheduler: SchedulerLike;
  #ms = 0;
  /** The moment on screen when the delay was last changed. */
  #floor = Number.NEGATIVE_INFINITY;
  #waiting: { readonly at: number; readonly run: () => void }[] = [];
  #timer: Subscription | null = null;
  readonly #listeners: ((ms: number) => void)[] = [];

  constructor(scheduler: SchedulerLike) {
    this.#scheduler = scheduler;
  }

  /** Whether a callback would run at once. */
  get isIdle(): boolean {
    return this.#waiting.length === 0 && this.currentMs === 0;
  }

  get ms(): number {
    return this.#ms;
  }

  /** How far the screen lags behind now, in ms: less than the delay until a longer one is reached. */
  get currentMs(): number {
    const now = this.#scheduler.now();
    return now - Math.max(Math.min(this.#floor, now), now - this.#ms);
  }

  set(ms: number): void {
    const shown = this.#scheduler.now() - this.currentMs;
    this.#ms = Math.max(0, Math.min(MAX_DELAY_MS, ms));
    this.#floor = shown;
    this.#release();
    for (const run of this.#listeners) run(this.#ms);
  }

  /** Calls `run` with the delay (ms) after each `set`. */
  onSet(run: (ms: number) => void): void {
    this.#listeners.push(run);
  }

  /** Runs a callback when the delay has passed, at once without one, in order. */
  schedule(run: () => void): void {
    if (this.isIdle) {
      run();
      return;
    }
    this.#waiting.push({ at: this.#scheduler.now(), run });
    this.#release();
  }

  close(): void {
    this.#timer?.unsubscribe();
    this.#waiting = [];
  }

  #release(): void {
    const shown = this.#scheduler.now() - this.currentMs;
    const first = this.#waiting.findIndex(({ at }) => at > shown);
    const due = this.#waiting.splice(0, first < 0 ? this.#waiting.length : first);
    for (const { run } of due) run();
    this.#startTimer();
  }

  #startTimer(): void {
    this.#timer?.unsubscribe();
    const [next] = this.#waiting;
    this.#timer = next ? this.#scheduler.schedule(() => this.#release(), Math.max(0, next.at + this.#ms - this.#scheduler.now())) : null;
  }
}
