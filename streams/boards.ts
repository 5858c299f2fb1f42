import type { SchedulerLike } from 'rxjs';
import { type Channel, sportOf } from '#contract/frames.ts';
import type { MatchId } from '#contract/match.ts';
import { type Sport, SPORTS } from '#contract/sport.ts';
import { type Applied, Board, type Recall } from './board.ts';
import type { Cell } from './cell.ts';
import { Delay, MOST_DELAY_MS, type ScreenDelay } from './delay.ts';
import type { Fact } from './facts.ts';

type Pair = Readonly<Record<Sport, Board>>;

export interface BoardsNeeds {
  readonly scheduler: SchedulerLike;
  /** Server time in ms, whatever the screen shows. */
  readonly now: () => number;
  /** A fact has reached the screen. */
  readonly shown: (sport: Sport, applied: Applied) => void;
  /** A board must ask: see Gap. */
  readonly gap: (channel: Channel) => void;
  /** My screen's delay was set, in ms. */
  readonly delayed: (ms: number) => void;
}

/**
 * The boards of both sports behind my screen's delay. While there is one, a second pair is folded as facts arrive: holes are
 * found and positions taken there, not a delay later.
 */
export class Boards {
  readonly #needs: BoardsNeeds;
  readonly #delay: Delay;
  readonly #shown: Pair = { football: new Board(), basketball: new Board() };
  #arrived: Pair | null = null;

  constructor(needs: BoardsNeeds) {
    this.#needs = needs;
    this.#delay = new Delay(needs.scheduler);
  }

  /** How far the screen is behind, in ms. */
  get behind(): number {
    return this.#delay.behind;
  }

  take(fact: Fact): void {
    const sport = sportOf(fact.channel);
    const gap = this.#arrived?.[sport].apply(fact).gap;
    if (gap) this.#needs.gap(fact.channel);
    this.#delay.take(() => {
      const applied = this.#shown[sport].apply(fact);
      this.#needs.shown(sport, applied);
      if (applied.gap && this.#arrived === null) this.#needs.gap(fact.channel);
    });
  }

  /** The delay in a reader's hand; `channels` are those that are watched. */
  screenDelay(channels: () => Iterable<Channel>): ScreenDelay {
    const delay = this.#delay;
    return {
      get behind() {
        return delay.behind;
      },
      set: (ms) => this.#setDelay(ms, channels()),
      later: (run) => delay.take(run),
      since: (id) => this.#since(id),
    };
  }

  /** A match as the screen shows it. */
  cell(id: MatchId): Cell | undefined {
    return cellIn(this.#shown, id);
  }

  /** Whether a match is known, on the screen or on its way there. */
  hasHeard(id: MatchId): boolean {
    return cellIn(this.#arrived ?? this.#shown, id) !== undefined;
  }

  members(sport: Sport): ReadonlySet<MatchId> {
    return this.#shown[sport].members;
  }

  /** What to say in `watch`. */
  position(channel: Channel): Board['position'] {
    return (this.#arrived ?? this.#shown)[sportOf(channel)].position;
  }

  /** Of the rows that the screen shows; null while there are none. */
  epoch(sport: Sport): string | null {
    return this.#shown[sport].epoch;
  }

  /** Tells the listeners of these cells. */
  tell(ids: ReadonlySet<MatchId>): void {
    for (const sport of SPORTS) this.#shown[sport].tell(ids);
  }

  /** Lets nothing more reach the screen. */
  close(): void {
    this.#delay.close();
  }

  prune(held: (id: MatchId) => boolean, recall: Recall): void {
    for (const sport of SPORTS) {
      this.#shown[sport].prune(held, recall);
      this.#arrived?.[sport].prune(held, recall);
    }
  }

  /** With the first delay, what arrives is folded from nothing: the channels are asked for all they have. */
  #setDelay(ms: number, channels: Iterable<Channel>): void {
    const begins = ms > 0 && this.#arrived === null;
    if (begins) this.#arrived = { football: new Board(), basketball: new Board() };
    this.#delay.set(ms);
    this.#needs.delayed(this.#delay.ms);
    if (ms <= 0) this.#arrived = null;
    if (begins) for (const channel of channels) this.#needs.gap(channel);
  }

  #since(id: MatchId): number | null {
    const row = (this.#arrived && cellIn(this.#arrived, id)?.value) ?? this.cell(id)?.value;
    if (!row) return null;
    const ago = this.#needs.now() - Math.max(row.scoreAt, row.statusAt);
    return ago >= 0 && ago <= MOST_DELAY_MS ? ago : null;
  }
}

function cellIn(boards: Pair, id: MatchId): Cell | undefined {
  return boards.football.cell(id) ?? boards.basketball.cell(id);
}
