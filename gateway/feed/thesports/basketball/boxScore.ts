import * as z from 'zod/mini';
import type { Person } from '#contract/detail/fields.ts';
import type { LineupPlayer } from '#contract/detail/lineups.ts';
import type { PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { onePerPerson } from '#gateway/feed/provider/onePerPerson.ts';
import { readList } from '#gateway/feed/thesports/envelope.ts';
import { personOf } from '#gateway/feed/thesports/names/personOf.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { addsUp, type BoxLine, readBoxLine } from './boxLine.ts';

const list = z.array(z.unknown());
/** `[home players, away players, home totals, away totals]`. */
const gameRow = z.object({ id: z.string().check(z.minLength(1)), players: z.tuple([list, list], z.unknown()) });

export interface BoxScore {
  readonly id: string;
  /** Totals of both teams, for the statistics of the game. */
  readonly totals: readonly unknown[];
  /** `players` and `lineups`. */
  readonly events: readonly ProviderEvent[];
}

/** Reads `match/lineup_live`: the box score of each game, which is its line-up too. */
export function translateBoxScores(payload: unknown, context: TheSportsContext): readonly BoxScore[] {
  return parseRows(readList(payload).results, gameRow, 'the players of match', context.report).map(({ id, players }) => {
    const [home, away, ...totals] = players;
    return { id, totals, events: eventsOf(id, readPlayers(home, id, context), readPlayers(away, id, context), context) };
  });
}

/** As many as a document may have. */
const MAX_PLAYERS = 60;
const MAX_LINEUP = 40;

interface BoxPlayer {
  readonly player: Person;
  readonly number: number | null;
  readonly line: BoxLine;
}

/** `[id, name, photo, shirt, line]`; in the older version there are three names, Chinese first and English last. */
function readPlayers(rows: readonly unknown[], matchId: string, context: TheSportsContext): readonly BoxPlayer[] {
  const players = rows.flatMap((row): readonly BoxPlayer[] => {
    if (!Array.isArray(row) || row.length < 5) return [];
    const [id, ...rest] = row as readonly unknown[];
    const line = readBoxLine(rest.at(-1));
    const name = rest.slice(0, -3).at(-1);
    const player = personOf('player', { id: textOf(id), name: textOf(name) }, context);
    if (line === null || player === null) {
      context.report(
        `a player of match ${matchId} is left out: ${line === null ? 'the line of the box score is none' : 'there is no name'}`,
      );
      return [];
    }
    if (!addsUp(line)) context.report(`a player of match ${matchId} has ${line.points} points that the shots do not give`);
    return [{ player, number: shirtOf(rest.at(-2)), line }];
  });
  return onePerPerson(players).slice(0, MAX_PLAYERS);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function shirtOf(value: unknown): number | null {
  const number = Number(value ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 && number <= 99 && value !== '' ? number : null;
}

function eventsOf(
  id: string,
  home: readonly BoxPlayer[],
  away: readonly BoxPlayer[],
  { receivedAt: at }: TheSportsContext,
): readonly ProviderEvent[] {
  if (home.length === 0 && away.length === 0) return [];
  const sourceId = sourceIdOf('basketball', 'match', id);
  const team = (players: readonly BoxPlayer[]) =>
    players.length === 0
      ? null
      : {
          formation: null,
          coach: null,
          starters: players
            .filter(({ line }) => !line.isSubstitute)
            .map(lineupPlayer)
            .slice(0, MAX_LINEUP),
          bench: players
            .filter(({ line }) => line.isSubstitute)
            .map(lineupPlayer)
            .slice(0, MAX_LINEUP),
          absent: [],
        };
  return [
    { kind: 'players', sourceId, at, body: { home: home.map(statisticsRow), away: away.map(statisticsRow) } },
    { kind: 'lineups', sourceId, at, body: { confirmed: true, home: team(home), away: team(away) } },
  ];
}

function lineupPlayer({ player, number }: BoxPlayer): LineupPlayer {
  return { player, number, position: null, captain: false, rating: null, place: null };
}

function statisticsRow({ player, number, line }: BoxPlayer): PlayerStatisticsRow {
  return {
    player,
    number,
    starter: !line.isSubstitute,
    onCourt: line.isOnCourt,
    minutes: line.minutes,
    rating: null,
    values: {
      points: line.points,
      rebounds: line.rebounds,
      assists: line.assists,
      fieldGoals: line.fieldGoals.made,
      fieldGoalAttempts: line.fieldGoals.attempts,
      threes: line.threes.made,
      threeAttempts: line.threes.attempts,
      freeThrows: line.freeThrows.made,
      freeThrowAttempts: line.freeThrows.attempts,
      offensiveRebounds: line.offensiveRebounds,
      steals: line.steals,
      blocks: line.blocks,
      turnovers: line.turnovers,
      fouls: line.fouls,
      plusMinus: line.plusMinus,
    },
  };
}
