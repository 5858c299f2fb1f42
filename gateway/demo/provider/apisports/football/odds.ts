import type { Odds } from '#contract/detail/odds.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { dayAt, leagueOfNumber, matchNumber } from '#gateway/demo/provider/world/worldIds.ts';
import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import { type ApisportsScene, isoDate, seconds } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { type Bookmaker, FOOTBALL_BOOKMAKERS } from '#gateway/demo/provider/apisports/bookmakers.ts';
import { latestPoint, linesAround } from '#gateway/demo/provider/apisports/quotedLines.ts';
import { leagueOf } from './names.ts';

const PAGE_ROWS = 10;
/** Prices are refreshed so seldom. */
const REFRESHED_EVERY_MS = 3 * 3_600_000;

export const FOOTBALL_BETS = [
  { id: 1, name: 'Match Winner' },
  { id: 4, name: 'Asian Handicap' },
  { id: 5, name: 'Goals Over/Under' },
] as const;

/** Answers `odds`: prices before the match, ten fixtures a page. */
export function findOdds(params: Readonly<Record<string, string>>, scene: ApisportsScene): EndpointResult {
  const { fixture, date, league, season, bookmaker, bet, page = '1' } = params;
  const matches = matchesOf({ fixture, date, league, season }, scene);
  if (matches === null) return { errors: { required: 'At least one parameter is required.' } };
  const quoted = matches.filter(({ coverage }) => coverage === 'full' || coverage === 'middle');
  const first = (Number(page) - 1) * PAGE_ROWS;
  const response = quoted.slice(first, first + PAGE_ROWS).map((match) => rowOf(match, scene, { bookmaker, bet }));
  return { response, page: { current: Number(page), total: Math.max(1, Math.ceil(quoted.length / PAGE_ROWS)) } };
}

/** Answers `odds/mapping`: which fixtures have any prices. */
export function findOddsMapping({ page = '1' }: Readonly<Record<string, string>>, scene: ApisportsScene): EndpointResult {
  const day = dayAt(scene.at);
  const quoted = [day, day + 1, day + 2]
    .flatMap((one) => scene.world.footballOn(one))
    .filter(({ coverage }) => coverage === 'full' || coverage === 'middle');
  const rows = quoted.map((match) => {
    const { id, season } = leagueOf(match, scene.world);
    const { kickoff } = match.fixture;
    const of = { id: matchNumber(match.fixture), date: isoDate(kickoff), timestamp: seconds(kickoff) };
    return { league: { id, season }, fixture: of, update: isoDate(updatedAt(match, scene.at)) };
  });
  const first = (Number(page) - 1) * 100;
  return { response: rows.slice(first, first + 100), page: { current: Number(page), total: Math.max(1, Math.ceil(rows.length / 100)) } };
}

type Filter = Readonly<Record<'bookmaker' | 'bet', string | undefined>>;

function matchesOf(
  { fixture, date, league, season }: Readonly<Record<'fixture' | 'date' | 'league' | 'season', string | undefined>>,
  { world }: ApisportsScene,
): readonly FootballMatch[] | null {
  if (fixture !== undefined) return [world.football(Number(fixture))].flatMap((match) => match ?? []);
  if (date !== undefined) return world.footballOn(dayAt(Date.parse(date)));
  if (league === undefined || season === undefined) return null;
  const division = leagueOfNumber('football', Number(league));
  if (division === undefined) return [];
  return world
    .seasonMatches(division, world.seasonOfYear(division, Number(season)))
    .flatMap((match) => (match.sport === 'football' ? match : []));
}

function rowOf(match: FootballMatch, { world, at }: ApisportsScene, filter: Filter) {
  const updated = updatedAt(match, at);
  const odds = match.oddsUntil(updated);
  const { kickoff } = match.fixture;
  return {
    league: leagueOf(match, world),
    fixture: { id: matchNumber(match.fixture), timezone: 'UTC', date: isoDate(kickoff), timestamp: seconds(kickoff) },
    update: isoDate(updated),
    bookmakers: FOOTBALL_BOOKMAKERS.filter(({ id }) => filter.bookmaker === undefined || String(id) === filter.bookmaker).flatMap(
      (bookmaker) => {
        const bets = betsOf(odds, bookmaker).filter(({ id }) => filter.bet === undefined || String(id) === filter.bet);
        return bets.length === 0 ? [] : [{ id: bookmaker.id, name: bookmaker.name, bets }];
      },
    ),
  };
}

function updatedAt({ fixture: { kickoff } }: FootballMatch, at: number): number {
  return Math.min(Math.floor(at / REFRESHED_EVERY_MS) * REFRESHED_EVERY_MS, kickoff - 60_000);
}

/** Both sides of a handicap have the home side's line. */
function betsOf(odds: Odds, { company }: Bookmaker) {
  const winner = latestPoint(odds, company, 'europe');
  const handicap = latestPoint(odds, company, 'handicap');
  const total = latestPoint(odds, company, 'total');
  const [first, second, third] = FOOTBALL_BETS;
  return [
    {
      ...first,
      values: winner
        ? pricesOf([
            ['Home', winner.home],
            ['Draw', winner.draw],
            ['Away', winner.away],
          ])
        : [],
    },
    {
      ...second,
      values: handicap
        ? linesAround(handicap, false).flatMap(({ line, home, away }) =>
            pricesOf([
              [`Home ${signed(line)}`, home],
              [`Away ${signed(line)}`, away],
            ]),
          )
        : [],
    },
    {
      ...third,
      values: total
        ? linesAround(total, true).flatMap(({ line, home, away }) =>
            pricesOf([
              [`Over ${line}`, home],
              [`Under ${line}`, away],
            ]),
          )
        : [],
    },
  ].filter(({ values }) => values.length > 0);
}

function pricesOf(values: readonly (readonly [string, number | null])[]) {
  return values.flatMap(([value, odd]) => (odd === null ? [] : [{ value, odd: odd.toFixed(2) }]));
}

function signed(line: number): string {
  return line < 0 ? String(line) : `+${line}`;
}
