import * as z from 'zod/mini';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { flag, maybeText, number } from '#gateway/feed/apisports/fields.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';

const row = z.object({
  league: z.object({ id: number, name: z.string(), type: maybeText }),
  country: z.nullish(z.object({ name: maybeText })),
  seasons: z.array(
    z.object({
      year: z.int(),
      current: flag,
      coverage: z.object({
        fixtures: z.object({ events: flag, lineups: flag, statistics_fixtures: flag, statistics_players: flag }),
        standings: flag,
        injuries: flag,
        predictions: flag,
        odds: flag,
      }),
    }),
  ),
});

/** What the provider covers of a season: anything else is asked in vain. */
export interface LeagueCoverage {
  readonly events: boolean;
  readonly lineups: boolean;
  readonly statistics: boolean;
  readonly players: boolean;
  readonly standings: boolean;
  readonly injuries: boolean;
  readonly predictions: boolean;
  readonly odds: boolean;
}

export interface League {
  readonly id: number;
  readonly name: string;
  readonly kind: 'league' | 'cup' | 'friendly' | undefined;
  readonly region: string | null;
  /** The current season: the year in which it begins. */
  readonly season: number;
  readonly coverage: LeagueCoverage;
}

/** Reads `leagues`: competitions with a current season, by the provider's number. Throws ProviderError when it is no answer. */
export function readLeagues(payload: unknown, report: (message: string) => void): ReadonlyMap<number, League> {
  const leagues = parseRows(readAnswer(payload).rows, row, 'league', report).flatMap(({ league, country, seasons }): League[] => {
    const season = seasons.find(({ current }) => current);
    if (season === undefined) return [];
    const { id, name } = league;
    return [{ id, name, kind: kindOf(league), region: country?.name ?? null, season: season.year, coverage: coverageOf(season) }];
  });
  return new Map(leagues.map((league) => [league.id, league]));
}

function kindOf({ name, type }: z.output<typeof row>['league']): League['kind'] {
  if (/\bfriendl(y|ies)\b/i.test(name)) return 'friendly';
  if (/^league$/i.test(type ?? '')) return 'league';
  return /^cup$/i.test(type ?? '') ? 'cup' : undefined;
}

function coverageOf({ coverage: { fixtures, ...pages } }: z.output<typeof row>['seasons'][number]): LeagueCoverage {
  return {
    ...pages,
    events: fixtures.events,
    lineups: fixtures.lineups,
    statistics: fixtures.statistics_fixtures,
    players: fixtures.statistics_players,
  };
}
