import type { StandingsDocument } from '#contract/detail/sourceDocument.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { standingsDocument } from '#gateway/demo/detail/tables/leagueTable.ts';
import { LruCache } from '#gateway/demo/lruCache.ts';
import type { Division } from '#gateway/demo/season/league.ts';
import { DAY_MS, daysOfSeason, divisionFixtures, type Fixture } from '#gateway/demo/season/matchDay.ts';
import { BasketballMatch } from './basketballMatch.ts';
import { fatesOf } from './fate.ts';
import { FootballMatch } from './footballMatch.ts';
import { coveredDivisions, coveredFixtures, worldCalendar } from './worldCoverage.ts';
import { matchOfNumber } from './worldIds.ts';
import type { WorldOptions } from './worldOptions.ts';

const CACHED_DAYS = 12;
/** Divisions play every third day. */
const TURN_DAYS = 3;
/** A league's season that is played on this day is called by this year, the seasons around it by the years around it. */
const REFERENCE_DAY = 20_820;
const REFERENCE_YEAR = 2026;

export type WorldMatch = FootballMatch | BasketballMatch;

/** An invented world of football and basketball: a part of the simulated season, whose truth is a pure function of time. */
export class ProviderWorld {
  readonly seed: number;
  readonly calendar: Calendar;
  readonly divisions: ReadonlySet<Division>;
  readonly #options: WorldOptions;
  readonly #days = new LruCache<number, ReadonlyMap<string, WorldMatch>>(CACHED_DAYS);
  readonly #seasons = new Map<Division, number>();

  constructor(options: WorldOptions) {
    this.#options = options;
    this.seed = options.seed;
    this.calendar = worldCalendar(options);
    this.divisions = coveredDivisions(options);
  }

  /** Returns the matches of a UTC day (its number since 1970). */
  matchesOn(day: number): readonly WorldMatch[] {
    return [...this.#dayOf(day).values()];
  }

  footballOn(day: number): readonly FootballMatch[] {
    return this.matchesOn(day).flatMap((match) => (match.sport === 'football' ? match : []));
  }

  basketballOn(day: number): readonly BasketballMatch[] {
    return this.matchesOn(day).flatMap((match) => (match.sport === 'basketball' ? match : []));
  }

  /** Returns the match with a simulated id. */
  match(sourceId: string): WorldMatch | undefined {
    const day = Number(sourceId.split('-')[2]);
    return Number.isInteger(day) ? this.#dayOf(day).get(sourceId) : undefined;
  }

  football(number: number): FootballMatch | undefined {
    const match = this.match(matchOfNumber(this.seed, 'football', number).sourceId);
    return match?.sport === 'football' ? match : undefined;
  }

  basketball(number: number): BasketballMatch | undefined {
    const match = this.match(matchOfNumber(this.seed, 'basketball', number).sourceId);
    return match?.sport === 'basketball' ? match : undefined;
  }

  /** Returns the matches of a division's season, in order of kick-off. */
  seasonMatches(division: Division, season: number): readonly WorldMatch[] {
    return daysOfSeason(this.seed, division, season)
      .flatMap((day) => this.#fixturesOf(division, day))
      .filter((fixture) => fixture.season === season && !fixture.knockout)
      .map((fixture) => this.#matchOf(fixture))
      .sort((a, b) => a.fixture.kickoff - b.fixture.kickoff);
  }

  /** Returns up to `count` matches of a club before a time, newest first, or after it, next first. */
  clubMatches(division: Division, club: string, { at, count, back }: { at: number; count: number; back: boolean }): readonly WorldMatch[] {
    const found: WorldMatch[] = [];
    for (let i = 0; i <= (count + 1) * TURN_DAYS && found.length < count; i += 1) {
      const own = this.#fixturesOf(division, Math.floor(at / DAY_MS) + (back ? -i : i))
        .filter(({ home, away }) => home.sourceId === club || away.sourceId === club)
        .filter(({ kickoff }) => (back ? kickoff < at : kickoff > at));
      found.push(...own.map((fixture) => this.#matchOf(fixture)));
    }
    return found.slice(0, count);
  }

  /** Returns up to `count` matches of two clubs of a division before a time, newest first. */
  meetings(division: Division, clubs: readonly string[], { at, count }: { at: number; count: number }): readonly WorldMatch[] {
    const day = Math.floor(at / DAY_MS);
    const season = this.seasonAt(division, day);
    const isOfBoth = ({ home, away }: Fixture): boolean => clubs.includes(home.sourceId) && clubs.includes(away.sourceId);
    return [season, season - 1, season - 2]
      .flatMap((one) => [...daysOfSeason(this.seed, division, one)].reverse())
      .filter((one) => one <= day)
      .flatMap((one) => this.#fixturesOf(division, one).filter((fixture) => isOfBoth(fixture) && fixture.kickoff < at))
      .slice(0, count)
      .map((fixture) => this.#matchOf(fixture));
  }

  /** Returns the table of a division at a time (server ms). The first one of a season takes a tenth of a second. */
  standingsAt(division: Division, season: number, at: number): StandingsDocument {
    return standingsDocument(division, season, this.calendar, at);
  }

  /** Returns the season that a division plays on a day. */
  seasonAt(division: Division, day: number): number {
    for (let i = 0; i < TURN_DAYS; i += 1) {
      const [fixture] = divisionFixtures(this.seed, day + i, this.calendar.matches, division);
      if (fixture) return fixture.season;
    }
    return 0;
  }

  /** Returns the year that a division's season is called by. */
  yearOf(division: Division, season: number): number {
    return REFERENCE_YEAR + season - this.#referenceSeason(division);
  }

  seasonOfYear(division: Division, year: number): number {
    return year - REFERENCE_YEAR + this.#referenceSeason(division);
  }

  #referenceSeason(division: Division): number {
    const season = this.#seasons.get(division) ?? this.seasonAt(division, REFERENCE_DAY);
    this.#seasons.set(division, season);
    return season;
  }

  #dayOf(day: number): ReadonlyMap<string, WorldMatch> {
    return this.#days.get(day, () => {
      const fixtures = coveredFixtures(this.#options, day);
      const fates = fatesOf(this.seed, day, fixtures);
      return new Map(
        fixtures.map((fixture) => [
          fixture.sourceId,
          fixture.sport === 'football'
            ? new FootballMatch(fixture, this.calendar, fates.get(fixture.sourceId) ?? null)
            : new BasketballMatch(fixture, this.calendar),
        ]),
      );
    });
  }

  #fixturesOf(division: Division, day: number): readonly Fixture[] {
    return divisionFixtures(this.seed, day, this.calendar.matches, division);
  }

  #matchOf(fixture: Fixture): WorldMatch {
    const known = this.match(fixture.sourceId);
    if (known) return known;
    return fixture.sport === 'football' ? new FootballMatch(fixture, this.calendar, null) : new BasketballMatch(fixture, this.calendar);
  }
}
