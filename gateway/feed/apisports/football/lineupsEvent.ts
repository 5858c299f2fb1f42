import * as z from 'zod/mini';
import type { LineupPlayer, TeamLineup } from '#contract/detail/lineups.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { maybeList, maybeNumber, maybePerson, maybeText, personOf } from '#gateway/feed/apisports/fields.ts';
import { type MatchTeams, sideOf } from '#gateway/feed/apisports/matchTeams.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { onePerPerson } from '#gateway/feed/provider/onePerPerson.ts';
import { placesOf } from './pitchPlaces.ts';
import { distinctionsIn, type PlayersRow, shirtOf } from './playersEvent.ts';

const lineupPlayer = z.object({
  player: z.object({ id: maybeNumber, name: maybeText, number: maybeNumber, pos: maybeText, grid: maybeText }),
});
const lineupRow = z.object({
  team: z.object({ id: maybeNumber }),
  coach: maybePerson,
  formation: maybeText,
  startXI: maybeList,
  substitutes: maybeList,
});
type Player = z.output<typeof lineupPlayer>['player'];

/** The line-up of one team. */
export interface LineupRow extends Pick<z.output<typeof lineupRow>, 'team' | 'coach' | 'formation'> {
  readonly starters: readonly Player[];
  readonly bench: readonly Player[];
}

/** Returns the line-ups of both teams. Players that cannot be read are left out and reported. */
export function readLineups(rows: readonly unknown[], { sourceId }: MatchTeams, report: (message: string) => void): readonly LineupRow[] {
  const players = (list: readonly unknown[] | null): readonly Player[] =>
    parseRows(list ?? [], lineupPlayer, `a player of the line-up of match ${sourceId}:`, report).map(({ player }) => player);
  return parseRows(rows, lineupRow, `a line-up of match ${sourceId}: team`, report).map(({ startXI, substitutes, ...row }) => ({
    ...row,
    starters: players(startXI),
    bench: players(substitutes),
  }));
}
type Distinctions = ReturnType<typeof distinctionsIn>;

const FORMATION = /^\d(-\d){1,5}$/;
const POSITIONS = ['G', 'D', 'M', 'F'] as const;

/** Returns the line-ups, which the provider publishes once they are announced; null when neither side has one. `players` add captains and ratings. */
export function lineupsEvent(
  rows: readonly LineupRow[],
  players: readonly PlayersRow[],
  match: MatchTeams,
  at: number,
): ProviderEventOf<'lineups'> | null {
  const distinctions = distinctionsIn(players);
  const of = (side: 'home' | 'away'): TeamLineup | null => {
    const row = rows.find(({ team }) => sideOf(match, team.id) === side);
    const lineup = row && lineupOf(row, distinctions);
    return lineup === undefined || lineup.starters.length === 0 ? null : lineup;
  };
  const [home, away] = [of('home'), of('away')];
  if (home === null && away === null) return null;
  return { kind: 'lineups', sourceId: match.sourceId, at, body: { confirmed: true, home, away } };
}

/** Returns the ids of the players of both sides who started. */
export function startersIn({ home, away }: ProviderEventOf<'lineups'>['body']): ReadonlySet<string> {
  return new Set([...(home?.starters ?? []), ...(away?.starters ?? [])].flatMap(({ player: { id } }) => (id === null ? [] : [id])));
}

function lineupOf({ formation, coach, starters, bench }: LineupRow, distinctions: Distinctions): TeamLineup {
  const written = FORMATION.test(formation ?? '') ? (formation ?? null) : null;
  const places = placesOf(
    starters.map(({ grid }) => grid),
    written,
  );
  return {
    formation: written,
    coach: personOf('football', coach, 'coach'),
    starters: onePerPerson(starters.flatMap((player, index) => playerOf(player, places[index] ?? null, distinctions))).slice(0, 40),
    bench: onePerPerson(bench.flatMap((player) => playerOf(player, null, distinctions))).slice(0, 40),
    absent: [],
  };
}

function playerOf(player: Player, place: LineupPlayer['place'], distinctions: Distinctions): readonly LineupPlayer[] {
  const person = personOf('football', player);
  if (person === null) return [];
  const { captain = false, rating = null } = distinctions.get(person.id ?? '') ?? {};
  const position = POSITIONS.find((one) => one === player.pos) ?? null;
  return [{ player: person, number: shirtOf(player.number), position, captain, rating, place }];
}
