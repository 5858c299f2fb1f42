import { merge, type Observable } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { ChannelRegistry } from '#streams/channels/channelRegistry.ts';
import type { Tape } from '#streams/tape/tape.ts';
import { taped } from '#streams/tape/taped.ts';
import type { FlushScheduler } from '#streams/time/flushScheduler.ts';
import { type DelayQueue, MAX_DELAY_MS, type ScreenDelay } from '#streams/time/screenDelay.ts';
import type { Applied, Board, Retention } from './board.ts';
import { BoardChannel } from './boardChannel.ts';
import type { Cell } from './cell.ts';
import { type RestoredRows, withRestoredRows } from './restoredRows.ts';

export interface BoardSetOptions {
  readonly registry: ChannelRegistry;
  readonly tape: Pick<Tape, 'fact' | 'input'>;
  /** The screen delay. */
  readonly queue: DelayQueue;
  readonly flushScheduler: Pick<FlushScheduler, 'markChanged'>;
  readonly restoredRows: RestoredRows;
  /** Server time in ms. */
  readonly now: () => number;
}

/** The boards of both sports, as channels that are taped and preceded by restored rows. */
export class BoardSet {
  readonly #options: BoardSetOptions;
  readonly #channels: Readonly<Record<Sport, BoardChannel>>;

  constructor(options: BoardSetOptions) {
    const { registry, tape, queue, flushScheduler, restoredRows } = options;
    const create = (sport: Sport): BoardChannel => {
      const channel = new BoardChannel(sport, { queue, flushScheduler, onEmpty: (name) => registry.requestAgain(name) });
      registry.add(withRestoredRows(taped(channel, tape), restoredRows));
      return channel;
    };
    this.#options = options;
    this.#channels = { football: create('football'), basketball: create('basketball') };
  }

  /** What changes on screen. */
  get applied$(): Observable<Applied> {
    return merge(...SPORTS.map((sport) => this.#channels[sport].events$));
  }

  get screenDelay(): ScreenDelay {
    const { queue, tape } = this.#options;
    return {
      get currentMs() {
        return queue.currentMs;
      },
      set(ms) {
        queue.set(ms);
        tape.input({ delay: queue.ms });
      },
      later: (run) => queue.schedule(run),
      since: (id) => this.#since(id),
    };
  }

  cell(id: MatchId): Cell | undefined {
    return this.#shown('football').cell(id) ?? this.#shown('basketball').cell(id);
  }

  hasReceived(id: MatchId): boolean {
    return this.#latestCell(id) !== undefined;
  }

  members(sport: Sport): ReadonlySet<MatchId> {
    return this.#shown(sport).members;
  }

  /** The epoch of the rows on screen; null while there are none. */
  epoch(sport: Sport): string | null {
    return this.#shown(sport).epoch;
  }

  prune(isListed: (id: MatchId) => boolean, retention: Retention): void {
    for (const { shown, latest } of Object.values(this.#channels)) {
      shown.prune(isListed, retention);
      if (latest !== shown) latest.prune(isListed, retention);
    }
  }

  #shown(sport: Sport): Board {
    return this.#channels[sport].shown;
  }

  #latestCell(id: MatchId): Cell | undefined {
    const { football, basketball } = this.#channels;
    return football.latest.cell(id) ?? basketball.latest.cell(id);
  }

  #since(id: MatchId): number | null {
    const row = (this.#latestCell(id) ?? this.cell(id))?.value;
    if (!row) return null;
    const elapsed = this.#options.now() - Math.max(row.scoreAt, row.statusAt);
    return elapsed >= 0 && elapsed <= MAX_DELAY_MS ? elapsed : null;
  }
}
