import type { SchedulerLike } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Applied } from '#streams/board/board.ts';
import type { Flush } from './flush.ts';
import { affectsListOrder } from '#streams/board/move.ts';
import type { Ports } from '#streams/ports.ts';

/** A page that nobody sees is told this often of who came and left, whose names came, what began or ended: its title and follows go by it. */
const HIDDEN_FLUSH_MS = 5_000;

export interface FlushSchedulerOptions {
  readonly frame: Ports['frame'];
  readonly scheduler: SchedulerLike;
  readonly flush: (told: Flush) => void;
}

/** What screens have not been told yet, and when they are: once per animation frame, and every few seconds while nobody sees them. */
export class FlushScheduler {
  readonly #needs: FlushSchedulerOptions;
  #changed = new Set<MatchId>();
  #membership = new Set<Sport>();
  #moved = new Set<Sport>();
  #named = false;
  #visible = true;
  #framed = false;
  #unseen: { unsubscribe(): void } | null = null;

  constructor(needs: FlushSchedulerOptions) {
    this.#needs = needs;
  }

  /** A fact has reached the screen. */
  markChanged(sport: Sport, { changed, membership, moves, hasListener }: Applied): void {
    for (const id of changed) this.#changed.add(id);
    if (membership) this.#membership.add(sport);
    if (moves.some(affectsListOrder)) this.#moved.add(sport);
    if (hasListener || this.#isUrgent) this.#schedule();
  }

  /** Names came or changed. */
  markNamesChanged(): void {
    this.#named = true;
    this.#schedule();
  }

  /** The page is seen from now on, or is not. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    if (!this.#isEmpty) this.#schedule();
  }

  close(): void {
    this.#unseen?.unsubscribe();
  }

  /** More than rows have changed. */
  get #isUrgent(): boolean {
    return this.#membership.size > 0 || this.#moved.size > 0 || this.#named;
  }

  get #isEmpty(): boolean {
    return this.#changed.size === 0 && !this.#isUrgent;
  }

  #schedule(): void {
    if (!this.#visible) {
      if (this.#isUrgent) this.#unseen ??= this.#needs.scheduler.schedule(() => this.#flush(), HIDDEN_FLUSH_MS);
    } else if (!this.#framed) {
      this.#framed = true;
      this.#needs.frame(() => {
        this.#framed = false;
        if (this.#visible) this.#flush(); // else it is due as above, or when the page is seen
      });
    }
  }

  #flush(): void {
    this.#unseen?.unsubscribe();
    this.#unseen = null;
    if (this.#isEmpty) return; // told while it was hidden
    const told: Flush = { changed: this.#changed, membership: this.#membership, moved: this.#moved, names: this.#named };
    this.#changed = new Set();
    this.#membership = new Set();
    this.#moved = new Set();
    this.#named = false;
    this.#needs.flush(told);
  }
}
