import { map, merge, type Observable } from 'rxjs';
import { sportOf } from '#contract/wire/channels.ts';
import type { MatchId } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { ChannelRegistry } from '#streams/channels/channelRegistry.ts';
import { DelayedChannel } from '#streams/channels/delayedChannel.ts';
import type { Tape } from '#streams/tape/tape.ts';
import { taped } from '#streams/tape/taped.ts';
import { type DelayQueue, MAX_DELAY_MS, type ScreenDelay } from '#streams/time/screenDelay.ts';
import type { Applied, Board, Retention } from './board.ts';
import { type BoardChannel, createBoardChannel } from './createBoardChannel.ts';
import type { Cell } from './cell.ts';

export interface BoardSetOptions {
  readonly registry: ChannelRegistry;
  readonly tape: Pick<Tape, 'fact' | 'input'>;
  readonly queue: DelayQueue;
  /** Server time in ms. */
  readonly now: () => number;
}

/** The boards of both sports, as channels behind the tape and the screen delay. */
export class BoardSet {
  readonly #options: BoardSetOptions;
  readonly #channels: Readonly<Record<Sport, DelayedChannel<Applied, BoardChannel>>>;

  constructor(options: BoardSetOptions) {
    const { registry, tape, queue } = options;
    const create = (sport: Sport): DelayedChannel<Applied, BoardChannel> => {
      const channel = new DelayedChannel<Applied, BoardChannel>(
        () => createBoardChannel(sport),
        queue,
        (name) => registry.requestAgain(name),
      );
      registry.add(taped(channel, tape));
      return channel;
    };
    this.#options = options;
    this.#channels = { football: create('football'), basketball: create('basketball') };
  }

  /** What changes on screen. */
  get applied$(): Observable<{ readonly sport: Sport; readonly applied: Applied }> {
    const ofSport = ({ name, events$ }: DelayedChannel<Applied, BoardChannel>) => {
      const sport = sportOf(name);
      return events$.pipe(map((applied) => ({ sport, applied })));
    };
    return merge(...SPORTS.map((sport) => ofSport(this.#channels[sport])));
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

  notify(ids: ReadonlySet<MatchId>): void {
    for (const sport of SPORTS) this.#shown(sport).notify(ids);
  }

  prune(isListed: (id: MatchId) => boolean, retention: Retention): void {
    for (const { shown, latest } of Object.values(this.#channels)) {
      shown.board.prune(isListed, retention);
      if (latest !== shown) latest.board.prune(isListed, retention);
    }
  }

  #shown(sport: Sport): Board {
    return this.#channels[sport].shown.board;
  }

  #latestCell(id: MatchId): Cell | undefined {
    const { football, basketball } = this.#channels;
    return football.latest.board.cell(id) ?? basketball.latest.board.cell(id);
  }

  #since(id: MatchId): number | null {
    const row = (this.#latestCell(id) ?? this.cell(id))?.value;
    if (!row) return null;
    const elapsed = this.#options.now() - Math.max(row.scoreAt, row.statusAt);
    return elapsed >= 0 && elapsed <= MAX_DELAY_MS ? elapsed : null;
  }
}
