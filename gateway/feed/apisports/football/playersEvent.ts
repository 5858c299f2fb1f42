import * as z from 'zod/mini';
import type { FootballPlayerStatistic, PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { maybeNumber, maybePerson, numberIn, personOf } from '#gateway/feed/apisports/fields.ts';
import { type MatchTeams, sideOf } from '#gateway/feed/apisports/matchTeams.ts';
import { onePerPerson } from '#gateway/feed/provider/onePerPerson.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';

const group = z.nullish(z.record(z.string(), z.unknown()));
const playerRow = z.object({
  player: maybePerson,
  statistics: z.array(
    z.object({
      games: z.object({
        minutes: maybeNumber,
        number: maybeNumber,
        rating: z.optional(z.unknown()),
        captain: z.nullish(z.boolean()),
        substitute: z.nullish(z.boolean()),
      }),
      shots: group,
      goals: group,
      passes: group,
      tackles: group,
      duels: group,
      dribbles: group,
      fouls: group,
    }),
  ),
});
const playersRow = z.object({ team: z.object({ id: maybeNumber }), players: z.array(z.unknown()) });
type PlayerRow = z.output<typeof playerRow>;
type PlayerGames = PlayerRow['statistics'][number];

/** The players of one team. */
export interface PlayersRow {
  readonly team: z.output<typeof playersRow>['team'];
  readonly players: readonly PlayerRow[];
}

/** Returns the players of both teams. Those that cannot be read are left out and reported. */
export function readPlayers(rows: readonly unknown[], { sourceId }: MatchTeams, report: (message: string) => void): readonly PlayersRow[] {
  return parseRows(rows, playersRow, `players of match ${sourceId}: team`, report).map(({ team, players }) => ({
    team,
    players: parseRows(players, playerRow, `a player of match ${sourceId}:`, report),
  }));
}

/** Returns what each player did; null when no player is listed. `starters`: ids of those who started, where the line-up is known. */
export function playersEvent(
  rows: readonly PlayersRow[],
  match: MatchTeams,
  at: number,
  starters: ReadonlySet<string> | undefined,
): ProviderEventOf<'players'> | null {
  const of = (side: 'home' | 'away') =>
    onePerPerson(rows.filter(({ team }) => sideOf(match, team.id) === side).flatMap(({ players }) => playersOf(players, starters))).slice(
      0,
      60,
    );
  const body = { home: of('home'), away: of('away') };
  return body.home.length + body.away.length === 0 ? null : { kind: 'players', sourceId: match.sourceId, at, body };
}

/** Returns who is captain, and ratings, by the id of the player: line-ups have neither. */
export function distinctionsIn(
  rows: readonly PlayersRow[],
): ReadonlyMap<string, { readonly captain: boolean; readonly rating: number | null }> {
  return new Map(
    rows
      .flatMap(({ players }) => players)
      .flatMap(({ player, statistics: [statistics] }) => {
        const id = personOf('football', player)?.id ?? null;
        if (id === null || statistics === undefined) return [];
        return [[id, { captain: statistics.games.captain === true, rating: ratingOf(statistics.games.rating) }] as const];
      }),
  );
}

function playersOf(players: readonly PlayerRow[], starters: ReadonlySet<string> | undefined): readonly PlayerStatisticsRow[] {
  const isTimed = players.some(({ statistics: [first] }) => minutesOf(first?.games.minutes) !== null);
  return players.flatMap(({ player, statistics: [first] }) => {
    const person = personOf('football', player);
    if (person === null || first === undefined) return [];
    const { games } = first;
    return [
      {
        player: person,
        number: shirtOf(games.number),
        starter: person.id !== null && starters !== undefined ? starters.has(person.id) : games.substitute === false,
        onCourt: null,
        // Of a player who has not come on the minutes are null, where others have some.
        minutes: typeof games.minutes === 'number' ? minutesOf(games.minutes) : isTimed ? 0 : null,
        rating: ratingOf(games.rating),
        values: valuesOf(first),
      },
    ];
  });
}

const MAX_MINUTES = 150;

function minutesOf(minutes: number | null | undefined): number | null {
  return typeof minutes === 'number' && minutes >= 0 && minutes <= MAX_MINUTES ? Math.trunc(minutes) : null;
}

/** Returns a shirt number; null when it is none. */
export function shirtOf(number: number | null | undefined): number | null {
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 99 ? number : null;
}

function ratingOf(value: unknown): number | null {
  const rating = numberIn(value);
  return rating === null || rating <= 0 || rating > 10 ? null : rating;
}

/** What has no value is left out: it may be 0 or unknown. */
function valuesOf({ shots, goals, passes, tackles, duels, dribbles, fouls }: PlayerGames): PlayerStatisticsRow['values'] {
  const given: readonly (readonly [FootballPlayerStatistic, unknown])[] = [
    ['goals', goals?.['total']],
    ['assists', goals?.['assists']],
    ['shots', shots?.['total']],
    ['shotsOnTarget', shots?.['on']],
    ['passes', passes?.['total']],
    ['passesAccurate', accurate(passes?.['accuracy'])],
    ['keyPasses', passes?.['key']],
    ['tackles', tackles?.['total']],
    ['interceptions', tackles?.['interceptions']],
    ['duels', duels?.['total']],
    ['duelsWon', duels?.['won']],
    ['dribbles', dribbles?.['success']],
    ['fouls', fouls?.['committed']],
    ['saves', goals?.['saves']],
  ];
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const count = numberIn(value);
      return count !== null && Number.isInteger(count) && count >= 0 && count <= 1_000 ? [[name, count] as const] : [];
    }),
  );
}

/** Accurate passes are a count today and were a percentage in older answers, from which no count is made. */
function accurate(value: unknown): unknown {
  return typeof value === 'string' && value.includes('%') ? null : value;
}
