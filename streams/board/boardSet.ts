import type { SchedulerLike } from 'rxjs';
import { type Channel, sportOf } from '#contract/wire/frames.ts';
import type { MatchId } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { type Applied, Board, type Retention } from './board.ts';
import type { Cell } from './cell.ts';
import { DelayQueue, MAX_DELAY_MS, type ScreenDelay } from '#streams/time/screenDelay.ts';
import type { Fact } from './facts.ts';

type BoardBySport = Readonly<Record<Sport, Board>>;

export interface BoardSetOptions {
  readonly scheduler: SchedulerLike;
  readonly now: () => number;
  readonly onApplied: (sport: Sport, applied: Applied) => void;
  /** Called when a board must be requested again: see ResyncReason. */
  readonly onResync: (channel: Channel) => void;
  readonly onDelay: (ms: number) => void;
}

/**
 * The boards of both sports behind the screen delay. While there is a delay, a second pair of boards applies facts on arrival,
 * so that gaps are found and positions advance without the delay.
 */
export class BoardSet {
  readonly #options: BoardSetOptions;
  readonly #delay: DelayQueue;
  readonly #shown: BoardBySport = { football: new Board(), basketball: new Board() };
  #undelayed: BoardBySport | null = null;

  constructor(options: BoardSetOptions) {
    this.#options = options;
    this.#delay = new DelayQueue(options.scheduler);
  }

  get currentDelayMs(): number {
    return this.#delay.currentMs;
  }

  apply(fact: Fact): void {
    const sport = sportOf(fact.channel);
    const resync = this.#undelayed?.[sport].apply(fact).resync;
    if (resync) this.#options.onResync(fact.channel);
    this.#delay.schedule(() => {
      const applied = this.#shown[sport].apply(fact);
      this.#options.onApplied(sport, applied);
      if (applied.resync && this.#undelayed === null) this.#options.onResync(fact.channel);
    });
  }

  screenDelay(channels: () => Iterable<Channel>): ScreenDelay {
    const delay = this.#delay;
    return {
      get currentMs() {
        return delay.currentMs;
      },
      set: (ms) => this.#setDelay(ms, channels()),
      later: (run) => delay.schedule(run),
      since: (id) => this.#since(id),
    };
  }

  cell(id: MatchId): Cell | undefined {
    return cellIn(this.#shown, id);
  }

  hasReceived(id: MatchId): boolean {
    return cellIn(this.#undelayed ?? this.#shown, id) !== undefined;
  }

  members(sport: Sport): ReadonlySet<MatchId> {
    return this.#shown[sport].members;
  }

  position(channel: Channel): Board['position'] {
    return (this.#undelayed ?? this.#shown)[sportOf(channel)].position;
  }

  /** The epoch of the rows on screen; null while there are none. */
  epoch(sport: Sport): string | null {
    return this.#shown[sport].epoch;
  }

  notify(ids: ReadonlySet<MatchId>): void {
    for (const sport of SPORTS) this.#shown[sport].notify(ids);
  }

  close(): void {
    this.#delay.close();
  }

  prune(isListed: (id: MatchId) => boolean, retention: Retention): void {
    for (const sport of SPORTS) {
      this.#shown[sport].prune(isListed, retention);
      this.#undelayed?.[sport].prune(isListed, retention);
    }
  }

  /** The first delay starts with empty undelayed boards, so a snapshot of every channel is requested. */
  #setDelay(ms: number, channels: Iterable<Channel>): void {
    const isFirst = ms > 0 && this.#undelayed === null;
    if (isFirst) this.#undelayed = { football: new Board(), basketball: new Board() };
    this.#delay.set(ms);
    this.#options.onDelay(this.#delay.ms);
    if (ms <= 0) this.#undelayed = null;
    if (isFirst) for (const channel of channels) this.#options.onResync(channel);
  }

  #since(id: MatchId): number | null {
    const row = (this.#undelayed && cellIn(this.#undelayed, id)?.value) ?? this.cell(id)?.value;
    if (!row) return null;
    const elapsed = this.#options.now() - Math.max(row.scoreAt, row.statusAt);
    return elapsed >= 0 && elapsed <= MAX_DELAY_MS ? elapsed : null;
  }
}

function cellIn(boards: BoardBySport, id: MatchId): Cell | undefined {
  return boards.football.cell(id) ?? boards.basketball.cell(id);
}
