import * as z from 'zod/mini';
import type { BasketballStatistic } from '#contract/detail/statistics.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { TeamsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { maybeNumber, number } from '#gateway/feed/apisports/fields.ts';
import { sideOf } from '#gateway/feed/apisports/matchTeams.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';

const shots = z.nullish(z.object({ total: maybeNumber, attempts: maybeNumber }));
const row = z.object({
  game: z.object({ id: number }),
  team: z.object({ id: maybeNumber }),
  field_goals: shots,
  threepoint_goals: shots,
  freethrows_goals: shots,
  rebounds: z.nullish(z.object({ total: maybeNumber, offence: maybeNumber })),
  assists: maybeNumber,
  steals: maybeNumber,
  blocks: maybeNumber,
  turnovers: maybeNumber,
  personal_fouls: maybeNumber,
});
type Row = z.output<typeof row>;

/**
 * Translates `games/statistics/teams`, as the provider counts: points are not made of it, because made shots need not add up to the score.
 * Throws ProviderError when it is no answer.
 */
export function translateTeamStatistics(payload: unknown, { times, report, teamsOf }: TeamsContext): readonly ProviderEvent[] {
  const rows = parseRows(readAnswer(payload).rows, row, 'statistics of game', report);
  return [...new Set(rows.map(({ game }) => game.id))].flatMap((id) => {
    const match = teamsOf(apisportsId('basketball', 'match', id));
    if (match === undefined) return [];
    const of = (side: 'home' | 'away') => rows.find(({ game, team }) => game.id === id && sideOf(match, team.id) === side);
    const [home, away] = [valuesOf(of('home')), valuesOf(of('away'))];
    const known = [...home.keys()].filter((name) => home.get(name) !== null || away.get(name) !== null);
    if (known.length === 0) return [];
    const all = Object.fromEntries(known.map((name) => [name, { home: home.get(name) ?? null, away: away.get(name) ?? null }]));
    return [{ kind: 'statistics', sourceId: match.sourceId, at: times.receivedAt, body: { periods: { all } } }];
  });
}

function valuesOf(row: Row | undefined): ReadonlyMap<BasketballStatistic, number | null> {
  const values: readonly (readonly [BasketballStatistic, number | null | undefined])[] = [
    ['fieldGoals', row?.field_goals?.total],
    ['fieldGoalAttempts', row?.field_goals?.attempts],
    ['threes', row?.threepoint_goals?.total],
    ['threeAttempts', row?.threepoint_goals?.attempts],
    ['freeThrows', row?.freethrows_goals?.total],
    ['freeThrowAttempts', row?.freethrows_goals?.attempts],
    ['rebounds', row?.rebounds?.total],
    ['offensiveRebounds', row?.rebounds?.offence],
    ['assists', row?.assists],
    ['steals', row?.steals],
    ['blocks', row?.blocks],
    ['turnovers', row?.turnovers],
    ['personalFouls', row?.personal_fouls],
  ];
  return new Map(values.map(([name, value]) => [name, typeof value === 'number' && value >= 0 ? value : null]));
}
