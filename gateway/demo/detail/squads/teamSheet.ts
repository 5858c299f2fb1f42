import type { Absence } from '#contract/detail/absences.ts';
import type { Side } from '#contract/match/match.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { pickFormation, type Slot, slotsOf } from './formations.ts';
import { injuryOf } from './injurySpells.ts';
import { type Player, type Position, type Squad, squadOf } from './squads.ts';

const BENCH = { football: 9, basketball: 8 } as const;
/** A club plays its own formation, or now and then another one. */
const OTHER_FORMATION = 0.25;
/** How much a coach's choice varies from match to match, in units of skill. */
const ROTATION = 0.3;
const FIVE = ['guard', 'guard', 'forward', 'forward', 'centre'] as const;

export interface Starter {
  readonly player: Player;
  /** null in basketball. */
  readonly slot: Slot | null;
}

export interface TeamSheet {
  readonly squad: Squad;
  readonly formation: string | null;
  readonly starters: readonly Starter[];
  readonly bench: readonly Player[];
  readonly captain: Player;
  readonly absent: readonly Absence[];
}

/** Returns the squad of a side in the season of a match. */
export function squadIn(fixture: Fixture, side: Side): Squad {
  return squadOf(fixture[side].sourceId, fixture.division.region.id, fixture.sport, fixture.season);
}

/** Returns who of a side is injured at server time `at` (ms), the suspended players first. */
export function absentPlayers(squad: Squad, suspended: readonly Absence[], at: number): readonly Absence[] {
  const banned = new Set(suspended.map(({ player }) => player.id));
  return [...suspended, ...squad.players.flatMap((player) => (banned.has(player.id) ? [] : (injuryOf(player, at) ?? [])))];
}

/** Returns the players who begin, those on the bench and those who are absent. */
export function teamSheetOf(fixture: Fixture, side: Side, suspended: readonly Absence[]): TeamSheet {
  const squad = squadIn(fixture, side);
  const random = new SeededRandom('team sheet', fixture.sourceId, side);
  const absent = absentPlayers(squad, suspended, fixture.kickoff);
  const out = new Set(absent.map(({ player }) => player.id));
  const fit = squad.players
    .filter(({ id }) => !out.has(id))
    .map((player) => ({ player, value: player.skill + random.between(0, ROTATION) }))
    .sort((a, b) => b.value - a.value)
    .map(({ player }) => player);
  const formation = fixture.sport === 'football' ? formationOf(fixture, side, random) : null;
  const starters =
    formation === null
      ? FIVE.flatMap((position) => takePlayer(fit, position).map((player): Starter => ({ player, slot: null })))
      : slotsOf(formation).flatMap((slot) => takePlayer(fit, slot.position).map((player): Starter => ({ player, slot })));
  const bench = [...(formation === null ? [] : takePlayer(fit, 'G')), ...fit].slice(0, BENCH[fixture.sport]);
  const captain = starters.map(({ player }) => player).reduce((best, player) => (leadership(player) > leadership(best) ? player : best));
  return { squad, formation, starters, bench, captain, absent };
}

function formationOf({ sport, season, ...fixture }: Fixture, side: Side, random: SeededRandom): string {
  if (random.hits(OTHER_FORMATION)) return pickFormation(random);
  return pickFormation(new SeededRandom('formation', sport, fixture[side].sourceId, season));
}

/** Takes the best player of a position out of a list; without one the best outfield player, at last anyone. */
function takePlayer(fit: Player[], position: Position): readonly Player[] {
  const exact = fit.findIndex((player) => player.position === position);
  const outfield = exact === -1 ? fit.findIndex((player) => player.position !== 'G') : exact;
  return fit.splice(Math.max(0, outfield), 1);
}

function leadership({ id, position }: Player): number {
  return new SeededRandom('leader', id).next() - (position === 'G' ? 0.3 : 0);
}
