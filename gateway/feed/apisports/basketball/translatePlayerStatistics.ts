import * as z from 'zod/mini';
import type { BasketballPlayerStatistic, PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { TeamsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { maybeNumber, maybePerson, maybeText, number, personOf } from '#gateway/feed/apisports/fields.ts';
import { sideOf } from '#gateway/feed/apisports/matchTeams.ts';
import { onePerPerson } from '#gateway/feed/provider/onePerPerson.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';

const shots = z.nullish(z.object({ total: maybeNumber, attempts: maybeNumber }));
const row = z.object({
  game: z.object({ id: number }),
  team: z.object({ id: maybeNumber }),
  player: maybePerson,
  type: maybeText,
  minutes: maybeText,
  field_goals: shots,
  threepoint_goals: shots,
  freethrows_goals: shots,
  rebounds: z.nullish(z.object({ total: maybeNumber })),
  assists: maybeNumber,
  points: maybeNumber,
});
type Row = z.output<typeof row>;

/** Translates `games/statistics/players`. Throws ProviderError when it is no answer. */
export function translatePlayerStatistics(payload: unknown, { times, report, teamsOf }: TeamsContext): readonly ProviderEvent[] {
  const rows = parseRows(readAnswer(payload).rows, row, 'a player of game', report);
  return [...new Set(rows.map(({ game }) => game.id))].flatMap((id) => {
    const match = teamsOf(apisportsId('basketball', 'match', id));
    if (match === undefined) return [];
    const of = (side: 'home' | 'away'): PlayerStatisticsRow[] =>
      onePerPerson(rows.filter(({ game, team }) => game.id === id && sideOf(match, team.id) === side).flatMap(playerOf)).slice(0, 60);
    const body = { home: of('home'), away: of('away') };
    return [{ kind: 'players', sourceId: match.sourceId, at: times.receivedAt, body }];
  });
}

function playerOf(row: Row): readonly PlayerStatisticsRow[] {
  const player = personOf('basketball', row.player);
  if (player === null) return [];
  const minutes = /^(\d+)(:\d+)?$/.exec(row.minutes ?? '')?.[1];
  return [
    {
      player,
      number: null,
      starter: row.type === 'starters',
      onCourt: null,
      minutes: minutes === undefined ? null : Number(minutes),
      rating: null,
      values: valuesOf(row),
    },
  ];
}

/**
 * Field goals of players are always 0 of 0, though points are there: two-point shots follow from points, threes and free throws, and field
 * goals are both together. Attempts cannot be known.
 */
function valuesOf({ points, rebounds, assists, field_goals: field, threepoint_goals: three, freethrows_goals: free }: Row) {
  const isCounted = (field?.attempts ?? 0) > 0;
  const values: readonly (readonly [BasketballPlayerStatistic, number | null | undefined])[] = [
    ['points', points],
    ['rebounds', rebounds?.total],
    ['assists', assists],
    ['fieldGoals', isCounted ? field?.total : fieldGoalsOf(points, three?.total, free?.total)],
    ['fieldGoalAttempts', isCounted ? field?.attempts : null],
    ['threes', three?.total],
    ['threeAttempts', three?.attempts],
    ['freeThrows', free?.total],
    ['freeThrowAttempts', free?.attempts],
  ];
  return Object.fromEntries(values.flatMap(([name, value]) => (isCount(value) ? [[name, value] as const] : [])));
}

const MAX_COUNT = 1_000;

function isCount(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT;
}

/** Returns made shots from the field; null where points, threes and free throws do not fit. */
function fieldGoalsOf(
  points: number | null | undefined,
  threes: number | null | undefined,
  free: number | null | undefined,
): number | null {
  if (typeof points !== 'number' || typeof threes !== 'number' || typeof free !== 'number') return null;
  const twos = (points - 3 * threes - free) / 2;
  return Number.isInteger(twos) && twos >= 0 ? twos + threes : null;
}
