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
  /** Server time in ms, whatever the screen shows. */
  readonly now: () => number;
  /** A fact has reached the screen. */
  readonly onApplied: (sport: Sport, applied: Applied) => void;
  /** A board must ask: see Gap. */
  readonly onResync: (channel: Channel) => void;
  /** My screen's delay was set, in ms. */
  readonly onDelay: (ms: number) => void;
}

/**
 * The boards of both sports behind my screen's delay. While there is one, a second pair is folded as facts arrive: holes are
 * found and positions taken there, not a delay later.
 */
export class BoardSet {
  readonly #needs: BoardSetOptions;
  readonly #delay: DelayQueue;
  readonly #shown: BoardBySport = { football: new Board(), basketball: new Board() };
  #undelayed: BoardBySport | null = null;

  constructor(needs: BoardSetOptions) {
    this.#needs = needs;
    this.#delay = new DelayQueue(needs.scheduler);
  }

  /** How far the screen is behind, in ms. */
  get currentDelayMs(): number {
    return this.#delay.currentMs;
  }

  apply(fact: Fact): void {
    const sport = sportOf(fact.channel);
    const gap = this.#undelayed?.[sport].apply(fact).resync;
    if (gap) this.#needs.onResync(fact.channel);
    this.#delay.schedule(() => {
      const applied = this.#shown[sport].apply(fact);
      this.#needs.onApplied(sport, applied);
      if (applied.resync && this.#undelayed === null) this.#needs.onResync(fact.channel);
    });
  }

  /** The delay in a reader's hand; `channels` are those that are watched. */
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

  /** A match as the screen shows it. */
  cell(id: MatchId): Cell | undefined {
    return cellIn(this.#shown, id);
  }

  /** Whether a match is known, on the screen or on its way there. */
  hasReceived(id: MatchId): boolean {
    return cellIn(this.#undelayed ?? this.#shown, id) !== undefined;
  }

  members(sport: Sport): ReadonlySet<MatchId> {
    return this.#shown[sport].members;
  }

  /** What to say in `watch`. */
  position(channel: Channel): Board['position'] {
    return (this.#undelayed ?? this.#shown)[sportOf(channel)].position;
  }

  /** Of the rows that the screen shows; null while there are none. */
  epoch(sport: Sport): string | null {
    return this.#shown[sport].epoch;
  }

  /** Tells the listeners of these cells. */
  notify(ids: ReadonlySet<MatchId>): void {
    for (const sport of SPORTS) this.#shown[sport].notify(ids);
  }

  /** Lets nothing more reach the screen. */
  close(): void {
    this.#delay.close();
  }

  prune(held: (id: MatchId) => boolean, recall: Retention): void {
    for (const sport of SPORTS) {
      this.#shown[sport].prune(held, recall);
      this.#undelayed?.[sport].prune(held, recall);
    }
  }

  /** With the first delay, what arrives is folded from nothing: the channels are asked for all they have. */
  #setDelay(ms: number, channels: Iterable<Channel>): void {
    const begins = ms > 0 && this.#undelayed === null;
    if (begins) this.#undelayed = { football: new Board(), basketball: new Board() };
    this.#delay.set(ms);
    this.#needs.onDelay(this.#delay.ms);
    if (ms <= 0) this.#undelayed = null;
    if (begins) for (const channel of channels) this.#needs.onResync(channel);
  }

  #since(id: MatchId): number | null {
    const row = (this.#undelayed && cellIn(this.#undelayed, id)?.value) ?? this.cell(id)?.value;
    if (!row) return null;
    const ago = this.#needs.now() - Math.max(row.scoreAt, row.statusAt);
    return ago >= 0 && ago <= MAX_DELAY_MS ? ago : null;
  }
}

function cellIn(boards: BoardBySport, id: MatchId): Cell | undefined {
  return boards.football.cell(id) ?? boards.basketball.cell(id);
}
