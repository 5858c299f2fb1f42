import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { WorldMatch } from '#gateway/demo/provider/world/providerWorld.ts';
import { matchId, unixSeconds } from './thesportsScene.ts';

const MARKETS: readonly (readonly [mark: string, market: OddsMarket, type: number])[] = [
  ['asia', 'handicap', 1],
  ['eu', 'europe', 2],
  ['bs', 'total', 3],
];

/** Returns all points of a match by company and market, newest first, the initial price last. */
export function oddsHistory(match: WorldMatch, at: number) {
  const { companies } = match.oddsUntil(at);
  const byCompany: Record<string, Record<string, unknown[]>> = {};
  for (const { company, market, points } of companies) {
    const mark = MARKETS.find(([, name]) => name === market)?.[0] ?? market;
    (byCompany[String(company)] ??= {})[mark] = points.map((point) => pointRow(match, market, point)).reverse();
  }
  return byCompany;
}

/** Returns the points of a match since a time, by company, as `odds/live` has them. */
export function oddsSince(match: WorldMatch, since: number, at: number): readonly (readonly [company: string, row: readonly unknown[]])[] {
  return match.oddsUntil(at).companies.flatMap(({ company, market, points }) => {
    const type = MARKETS.find(([, name]) => name === market)?.[2] ?? 0;
    const last = points.at(-1);
    if (last === undefined || last.at <= since) return [];
    const row = pointRow(match, market, last);
    return [[String(company), [matchId(match.fixture), type, row.slice(0, -1), row.at(-1)]] as const];
  });
}

/** Prices of lines are without the stake, and a positive line says that the home side gives. */
function pointRow(
  match: WorldMatch,
  market: OddsMarket,
  { at, line, home, draw, away, closed, minute, score }: OddsPoint,
): readonly unknown[] {
  const status = statusAt(match, at);
  const [a, b] = market === 'europe' ? [home ?? 0, away ?? 0] : [withoutStake(home), withoutStake(away)];
  const middle = market === 'europe' ? (draw ?? 0) : market === 'handicap' ? 0 - (line ?? 0) : (line ?? 0);
  const clock = minute === null ? '' : String(minute.minute + minute.added);
  return [unixSeconds(at), clock, a, middle, b, status, closed ? 1 : 0, score === null ? '0-0' : `${score.home}-${score.away}`];
}

function withoutStake(price: number | null): number {
  return price === null ? 0 : Math.round((price - 1) * 100) / 100;
}

function statusAt(match: WorldMatch, at: number): number {
  return match.startsAt === null || at < match.startsAt ? FootballStatus.notStarted : match.stateAt(at).status;
}
