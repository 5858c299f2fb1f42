import * as z from 'zod/mini';
import type { FootballPlayerStatistic, PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { onePerPerson } from '#gateway/feed/provider/onePerPerson.ts';
import { readList } from '#gateway/feed/thesports/envelope.ts';
import { maybeNumber } from '#gateway/feed/thesports/fields.ts';
import { personOf } from '#gateway/feed/thesports/names/personOf.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { ratingOf } from './lineup.ts';

const matchRow = z.object({ id: z.string().check(z.minLength(1)), player_stats: z.optional(z.unknown()) });
const statsRow = z.looseObject({
  player_id: z.string().check(z.minLength(1)),
  team_id: z.string(),
  player_name: z.optional(z.nullable(z.string())),
  shirt_number: maybeNumber,
  first: maybeNumber,
  minutes_played: maybeNumber,
  rating: z.optional(z.nullable(z.union([z.string(), z.number()]))),
});
type StatsRow = z.output<typeof statsRow>;

const FIELDS: Readonly<Record<string, FootballPlayerStatistic>> = {
  goals: 'goals',
  assists: 'assists',
  shots: 'shots',
  shots_on_target: 'shotsOnTarget',
  passes: 'passes',
  passes_accuracy: 'passesAccurate',
  key_passes: 'keyPasses',
  tackles: 'tackles',
  interceptions: 'interceptions',
  duels: 'duels',
  duels_won: 'duelsWon',
  dribble_succ: 'dribbles',
  fouls: 'fouls',
  saves: 'saves',
};
/** As many as a document may have for one side. */
const MAX_PLAYERS = 60;

/** Reads `match/player_stats/list`. Players without a name and matches that were never announced are left out. */
export function translatePlayerStatistics(payload: unknown, context: TheSportsContext): readonly ProviderEvent[] {
  const { sport, directory, receivedAt: at, report } = context;
  return parseRows(readList(payload).results, matchRow, 'the players of match', report).flatMap(({ id, player_stats: stats }) => {
    const match = directory.row('match', id)?.match;
    if (match === undefined) return [];
    const rows = parseRows(stats, statsRow, `a player of match ${id}`, report);
    const side = (teamId: string) =>
      onePerPerson(rows.filter(({ team_id: team }) => team === teamId).flatMap((row) => playerRow(row, context))).slice(0, MAX_PLAYERS);
    const body = { home: side(match.homeTeamId), away: side(match.awayTeamId) };
    if (body.home.length === 0 && body.away.length === 0) return [];
    return [{ kind: 'players', sourceId: sourceIdOf(sport, 'match', id), at, body } as const];
  });
}

function playerRow(row: StatsRow, context: TheSportsContext): readonly PlayerStatisticsRow[] {
  const player = personOf('player', { id: row.player_id, name: row.player_name ?? undefined }, context);
  if (player === null) return [];
  const values = Object.fromEntries(
    Object.entries(FIELDS).flatMap(([field, name]) => {
      const value = row[field];
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000 ? [[name, value]] : [];
    }),
  );
  const minutes = row.minutes_played;
  const shirt = row.shirt_number;
  return [
    {
      player,
      number: typeof shirt === 'number' && Number.isInteger(shirt) && shirt >= 0 && shirt <= 99 ? shirt : null,
      starter: row.first === 1,
      onCourt: null,
      minutes: typeof minutes === 'number' && minutes >= 0 ? Math.round(minutes) : null,
      rating: ratingOf(row.rating),
      values,
    },
  ];
}
