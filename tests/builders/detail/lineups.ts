import type { LineupPlayer, Lineups, TeamLineup } from '#contract/detail/lineups.ts';
import { aPerson } from './story.ts';

/** A field player without rating or place. */
export function aLineupPlayer(name: string, given: Partial<LineupPlayer> = {}): LineupPlayer {
  return { player: aPerson(name), number: null, position: 'M', captain: false, rating: null, place: null, ...given };
}

/** Eleven in 4-4-2 by default: "H1" the keeper to "H11". */
export function aTeamLineup(prefix = 'H', given: Partial<TeamLineup> = {}): TeamLineup {
  const starters = Array.from({ length: 11 }, (_, i) =>
    aLineupPlayer(`${prefix}${i + 1}`, { number: i + 1, position: i === 0 ? 'G' : i < 5 ? 'D' : i < 9 ? 'M' : 'F' }),
  );
  return { formation: '4-4-2', coach: null, starters, bench: [], absent: [], ...given };
}

/** Confirmed line-ups of both teams. */
export function aLineups(given: Partial<Lineups> = {}): Lineups {
  return { confirmed: true, home: aTeamLineup('H'), away: aTeamLineup('A'), ...given };
}
