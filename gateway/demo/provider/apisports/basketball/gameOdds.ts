import type { Odds } from '#contract/detail/odds.ts';
import type { BasketballMatch } from '#gateway/demo/provider/world/basketballMatch.ts';
import { matchNumber } from '#gateway/demo/provider/world/worldIds.ts';
import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import type { ApisportsScene } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { BASKETBALL_BOOKMAKERS } from '#gateway/demo/provider/apisports/bookmakers.ts';
import { latestPoint, linesAround } from '#gateway/demo/provider/apisports/quotedLines.ts';
import { countryOf, gameLeague } from './gameRow.ts';

const DAY_MS = 86_400_000;

export const BASKETBALL_BETS = [
  { id: 2, name: 'Home/Away' },
  { id: 3, name: 'Asian Handicap' },
  { id: 4, name: 'Over/Under' },
] as const;

/** Answers basketball's `odds` of a game: refreshed once a day, before the game alone. */
export function findGameOdds({ game }: Readonly<Record<string, string>>, { world, at }: ApisportsScene): EndpointResult {
  const match = world.basketball(Number(game));
  if (match === undefined || (match.coverage !== 'full' && match.coverage !== 'middle')) return { response: [] };
  const odds = match.oddsUntil(Math.min(Math.floor(at / DAY_MS) * DAY_MS, match.fixture.kickoff - 60_000));
  const league = gameLeague(match, world.yearOf(match.fixture.division, match.fixture.season));
  const bookmakers = BASKETBALL_BOOKMAKERS.flatMap(({ id, name, company }) => {
    const bets = betsOf(odds, company);
    return bets.length === 0 ? [] : [{ id, name, bets }];
  });
  return { response: [{ league, country: countryOf(match), game: gameRef(match), bookmakers }] };
}

function gameRef({ fixture }: BasketballMatch) {
  return { id: matchNumber(fixture) };
}

function betsOf(odds: Odds, company: number) {
  const winner = latestPoint(odds, company, 'europe');
  const handicap = latestPoint(odds, company, 'handicap');
  const total = latestPoint(odds, company, 'total');
  const [first, second, third] = BASKETBALL_BETS;
  const prices = (values: readonly (readonly [string, number | null])[]) =>
    values.flatMap(([value, odd]) => (odd === null ? [] : [{ value, odd: odd.toFixed(2) }]));
  const signed = (line: number): string => (line < 0 ? String(line) : `+${line}`);
  return [
    {
      ...first,
      values: winner
        ? prices([
            ['Home', winner.home],
            ['Away', winner.away],
          ])
        : [],
    },
    {
      ...second,
      values: handicap
        ? linesAround(handicap, false, 1).flatMap(({ line, home, away }) =>
            prices([
              [`Home ${signed(line)}`, home],
              [`Away ${signed(line)}`, away],
            ]),
          )
        : [],
    },
    {
      ...third,
      values: total
        ? linesAround(total, true, 1).flatMap(({ line, home, away }) =>
            prices([
              [`Over ${line}`, home],
              [`Under ${line}`, away],
            ]),
          )
        : [],
    },
  ].filter(({ values }) => values.length > 0);
}
