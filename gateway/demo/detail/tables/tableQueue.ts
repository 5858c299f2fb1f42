import type { StandingsDocument } from '#contract/detail/sourceDocument.ts';
import { daysOfSeason, type Fixture } from '#gateway/demo/season/matchDay.ts';
import { standingsDocument } from './leagueTable.ts';
import { prepareResults } from './results.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';

/** Rounds computed per step on the way to a table: a whole season at once would hold up the scores. */
const ROUNDS_PER_STEP = 6;
/** Steps between two of a table's parts. */
const EVERY_STEPS = 4;
const DAY_MS = 86_400_000;

/** The league tables to send: after each match that of its league, at first those of all leagues, one after the other. */
export class TableQueue {
  readonly #calendar: Calendar;
  /** By competition and season; those of matches that have just ended come first. */
  #pending = new Map<string, Fixture>();
  #current: Fixture | null = null;
  #steps = 0;

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  /** Queues the table of a match's league. A cup has none. */
  add(fixture: Fixture): void {
    if (fixture.knockout) return;
    const rest = this.#pending;
    rest.delete(keyOf(fixture));
    this.#pending = new Map([[keyOf(fixture), fixture], ...rest]);
  }

  /** Queues the tables of all leagues that these matches belong to. */
  expect(fixtures: readonly Fixture[]): void {
    for (const fixture of fixtures) if (!fixture.knockout && !this.#pending.has(keyOf(fixture))) this.#pending.set(keyOf(fixture), fixture);
  }

  /** Works on the next table for a step; returns it (as of `now`, server ms) once it is complete. It stays next until `sent`. */
  next(now: number): StandingsDocument | null {
    this.#steps += 1;
    if (this.#steps % EVERY_STEPS !== 0) return null;
    this.#current ??= this.#take();
    if (this.#current === null) return null;
    const { division, season } = this.#current;
    const days = daysOfSeason(this.#calendar.seed, division, season).filter((day) => day * DAY_MS <= now);
    if (!prepareResults(division, days, this.#calendar, ROUNDS_PER_STEP)) return null;
    return standingsDocument(division, season, this.#calendar, now);
  }

  #take(): Fixture | null {
    const [fixture] = this.#pending.values();
    if (fixture === undefined) return null;
    this.#pending.delete(keyOf(fixture));
    return fixture;
  }

  /** Goes on to the next table. */
  sent(): void {
    this.#current = null;
  }
}

function keyOf({ competition, season }: Fixture): string {
  return `${competition.sourceId}/${season}`;
}
