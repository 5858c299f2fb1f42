import type { SchedulerLike } from 'rxjs';
import type { Sport } from '#contract/match/sport.ts';
import type { Applied } from '#streams/board/board.ts';
import type { LiveCell } from '#streams/board/cell.ts';
import type { Flush } from './flush.ts';
import { affectsListOrder } from '#streams/board/move.ts';
import type { Ports } from '#streams/ports.ts';

/** Interval for a hidden page: its title and its follows of teams depend on membership, fixtures and status. */
const HIDDEN_FLUSH_MS = 5_000;

export interface FlushSchedulerOptions {
  readonly frame: Ports['frame'];
  readonly scheduler: SchedulerLike;
  /** Called once the changed cells are notified. */
  readonly onFlush: (flush: Flush) => void;
}

/** Collects changes and notifies screens of them once per animation frame, or every five seconds while the page is hidden. */
export class FlushScheduler {
  readonly #options: FlushSchedulerOptions;
  #changed = new Set<LiveCell>();
  #membership = new Set<Sport>();
  #moved = new Set<Sport>();
  #hasNewNames = false;
  #isRequested = false;
  #visible = true;
  #isFrameRequested = false;
  #hiddenFlush: { unsubscribe(): void } | null = null;

  constructor(options: FlushSchedulerOptions) {
    this.#options = options;
  }

  /** Collects what a fact changed. Rows without a listener wait for the next flush. */
  markChanged(sport: Sport, { changed, membership, moves, hasListener }: Applied): void {
    for (const cell of changed) this.#changed.add(cell);
    if (membership) this.#membership.add(sport);
    if (moves.some(affectsListOrder)) this.#moved.add(sport);
    if (hasListener || this.#isUrgent) this.#schedule();
  }

  markNamesChanged(): void {
    this.#hasNewNames = true;
    this.#schedule();
  }

  /** Flushes at the next frame, whether anything changed or not. */
  request(): void {
    this.#isRequested = true;
    this.#schedule();
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    if (!this.#isEmpty) this.#schedule();
  }

  close(): void {
    this.#hiddenFlush?.unsubscribe();
  }

  get #isUrgent(): boolean {
    return this.#membership.size > 0 || this.#moved.size > 0 || this.#hasNewNames || this.#isRequested;
  }

  get #isEmpty(): boolean {
    return this.#changed.size === 0 && !this.#isUrgent;
  }

  #schedule(): void {
    if (!this.#visible) {
      if (this.#isUrgent) this.#hiddenFlush ??= this.#options.scheduler.schedule(() => this.#flush(), HIDDEN_FLUSH_MS);
    } else if (!this.#isFrameRequested) {
      this.#isFrameRequested = true;
      this.#options.frame(() => {
        this.#isFrameRequested = false;
        if (this.#visible) this.#flush(); // else the hidden flush, or the next setVisible, does it
      });
    }
  }

  #flush(): void {
    this.#hiddenFlush?.unsubscribe();
    this.#hiddenFlush = null;
    if (this.#isEmpty) return; // flushed while the page was hidden
    const changed = this.#changed;
    const flush: Flush = { membership: this.#membership, moved: this.#moved, names: this.#hasNewNames };
    this.#changed = new Set();
    this.#membership = new Set();
    this.#moved = new Set();
    this.#hasNewNames = false;
    this.#isRequested = false;
    for (const cell of changed) cell.notify();
    this.#options.onFlush(flush);
  }
}
