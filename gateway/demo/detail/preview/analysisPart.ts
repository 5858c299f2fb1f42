import type { GoalTimes } from '#contract/detail/analysis.ts';
import type { SourceDocumentBody } from '#contract/detail/sourceDocument.ts';
import type { SourceTeam } from '#gateway/match/sourceFixture.ts';
import { daysOfSeason, divisionFixtures, type Fixture, pairsOn } from '#gateway/demo/season/matchDay.ts';
import { teamReference } from '#gateway/demo/detail/tables/leagueTable.ts';
import { dayOf, prepareResults, type Result, resultsOn } from '#gateway/demo/detail/tables/results.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';

type Body = SourceDocumentBody<'analysis'>;
type Played = Body['meetings'][number];
type Planned = Body['next']['home'][number];

const TURN_DAYS = 3;
const RECENT = 10;
const NEXT = 3;
/** Seasons in which earlier meetings are looked for, this one included. */
const SEASONS = 3;

/** What is known before a match of the two sides' results. */
export interface History {
  /** Newest first. */
  readonly meetings: readonly Result[];
  readonly recent: { readonly home: readonly Result[]; readonly away: readonly Result[] };
}

/** Returns the results of both sides until `now` (server ms), before the match. */
export function historyOf(fixture: Fixture, calendar: Calendar, now: number): History {
  const day = dayOf(fixture);
  const until = Math.min(now, fixture.kickoff);
  const past = Array.from({ length: RECENT }, (_, i) => day - (i + 1) * TURN_DAYS).flatMap((one) =>
    resultsOn(fixture.division, one, calendar, until),
  );
  const recent = (club: SourceTeam): readonly Result[] => past.filter((result) => playedBy(result, club)).sort(newestFirst);
  return { meetings: meetingsOf(fixture, calendar, until), recent: { home: recent(fixture.home), away: recent(fixture.away) } };
}

/** Returns the analysis of a match as of `now` (server ms). */
export function analysisAt(fixture: Fixture, calendar: Calendar, now: number): Body {
  const { meetings, recent } = historyOf(fixture, calendar, now);
  const times = (club: SourceTeam): GoalTimes | null => goalTimesOf(fixture, club, calendar, Math.min(now, fixture.kickoff));
  const home = fixture.sport === 'football' ? times(fixture.home) : null;
  const away = fixture.sport === 'football' ? times(fixture.away) : null;
  return {
    meetings: meetings.map(playedOf),
    recent: { home: recent.home.map(playedOf), away: recent.away.map(playedOf) },
    next: { home: nextOf(fixture, fixture.home, calendar), away: nextOf(fixture, fixture.away, calendar) },
    goalTimes: home && away ? { home, away } : null,
  };
}

/** Computes a part of the results that an analysis needs. Returns whether all are at hand. */
export function prepareAnalysis(fixture: Fixture, calendar: Calendar, maxRounds: number): boolean {
  return prepareResults(fixture.division, seasonDays(fixture, calendar), calendar, maxRounds);
}

function seasonDays(fixture: Fixture, { seed }: Calendar): readonly number[] {
  return daysOfSeason(seed, fixture.division, fixture.season).filter(
    (day) => day < dayOf(fixture) && (day - dayOf(fixture)) % TURN_DAYS === 0,
  );
}

/** In each half of a season the same ten pairs meet on one day, so only those days are looked at. */
function meetingsOf(fixture: Fixture, calendar: Calendar, until: number): readonly Result[] {
  const { division, home, away, season } = fixture;
  const days = Array.from({ length: SEASONS }, (_, i) => season - i).flatMap((one) => meetingDays(fixture, one, calendar.seed));
  return days
    .filter((day) => day < dayOf(fixture))
    .flatMap((day) => resultsOn(division, day, calendar, until))
    .filter((result) => playedBy(result, home) && playedBy(result, away))
    .sort(newestFirst);
}

/** Returns the days of a season on which two clubs meet in the league: those of the same round in both halves. */
function meetingDays(fixture: Fixture, season: number, seed: number): readonly number[] {
  const { division, home, away } = fixture;
  return daysOfSeason(seed, division, season)
    .filter((day) => (day - dayOf(fixture)) % TURN_DAYS === 0)
    .filter((day) => pairsOn(seed, day, division).some((one) => isOf(one, home) && isOf(one, away)));
}

function nextOf(fixture: Fixture, club: SourceTeam, { seed, matches }: Calendar): Planned[] {
  return Array.from({ length: NEXT }, (_, i) => dayOf(fixture) + (i + 1) * TURN_DAYS).flatMap((day) =>
    divisionFixtures(seed, day, matches, fixture.division)
      .filter((one) => isOf(one, club))
      .map(({ kickoff, competition, home, away }) => ({
        kickoff,
        competition: competition.name,
        home: teamReference(home),
        away: teamReference(away),
      })),
  );
}

function goalTimesOf(fixture: Fixture, club: SourceTeam, calendar: Calendar, until: number): GoalTimes {
  const scored = [0, 0, 0, 0, 0, 0];
  const conceded = [0, 0, 0, 0, 0, 0];
  const results = seasonDays(fixture, calendar).flatMap((day) =>
    resultsOn(fixture.division, day, calendar, until).filter((result) => playedBy(result, club)),
  );
  for (const { fixture: played, goalTimes } of results) {
    const isHome = played.home.sourceId === club.sourceId;
    for (const period of scored.keys()) {
      scored[period] = (scored[period] ?? 0) + ((isHome ? goalTimes?.home : goalTimes?.away)?.[period] ?? 0);
      conceded[period] = (conceded[period] ?? 0) + ((isHome ? goalTimes?.away : goalTimes?.home)?.[period] ?? 0);
    }
  }
  return { matches: results.length, scored, conceded };
}

function playedOf({ fixture, score, half, corners }: Result): Played {
  const { kickoff, competition, home, away } = fixture;
  return {
    kickoff,
    competition: competition.name,
    home: teamReference(home),
    away: teamReference(away),
    score,
    half,
    corners,
    neutral: false,
  };
}

function playedBy({ fixture }: Result, club: SourceTeam): boolean {
  return isOf(fixture, club);
}

function isOf({ home, away }: Pick<Fixture, 'home' | 'away'>, { sourceId }: SourceTeam): boolean {
  return home.sourceId === sourceId || away.sourceId === sourceId;
}

function newestFirst(a: Result, b: Result): number {
  return b.fixture.kickoff - a.fixture.kickoff;
}
