import type { Side } from '#contract/match/match.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { PlayMinute } from './footballClock.ts';
import type { MinuteCounts, PlayerTally, SideTally } from './footballTally.ts';
import type { FootballTeam } from './footballTeam.ts';
import type { Player } from '#gateway/demo/detail/squads/squads.ts';

export interface MinuteTallyInput {
  readonly minutes: readonly PlayMinute[];
  readonly minute: number;
  readonly pressure: number;
  readonly roster: readonly { readonly player: Player }[];
  readonly teams: Readonly<Record<Side, FootballTeam>>;
  readonly playerCounts: MinuteCounts<PlayerTally>;
  readonly sideCounts: MinuteCounts<SideTally>;
  readonly random: SeededRandom;
}

/** Averages per side and minute. */
const PASSES = 4.9;
const ATTACKS = 1.1;

/** Counts what nobody writes down one by one: passes, tackles, attacks. */
export function tallyMinute({ minutes, minute, pressure, roster, teams, playerCounts, sideCounts, random }: MinuteTallyInput): void {
  const { from = 0, to = 0 } = minutes[minute] ?? {};
  const share = (to - from) / 60_000;
  for (const [sideRow, side] of (['home', 'away'] as const).entries()) {
    const push = (pressure * (side === 'home' ? 1 : -1)) / 100;
    const rows = teams[side].onPitch.flatMap((player) => {
      const row = roster.findIndex((one) => one.player === player);
      return row === -1 ? [] : row;
    });
    const attacks = around(ATTACKS * share * (1 + 0.6 * push), random);
    sideCounts.add('attacks', sideRow, minute, attacks);
    for (let i = 0; i < attacks; i += 1) if (random.hits(0.42 + 0.25 * push)) sideCounts.add('dangerousAttacks', sideRow, minute, 1);
    sideCounts.add('crosses', sideRow, minute, around(0.18 * share * (1 + push), random));
    sideCounts.add('clearances', sideRow, minute, around(0.17 * share * (1 - push), random));
    const players = rows.length / 11;
    each(PASSES * share * players * (1 + 0.8 * push), (row) => {
      playerCounts.add('passes', row, minute, 1);
      if (random.hits(0.81)) playerCounts.add('passesAccurate', row, minute, 1);
    });
    each(0.5 * share, (row) => {
      playerCounts.add('duels', row, minute, 1);
      if (random.hits(0.5)) playerCounts.add('duelsWon', row, minute, 1);
    });
    each(0.17 * share, (row) => playerCounts.add('tackles', row, minute, 1));
    each(0.1 * share, (row) => playerCounts.add('interceptions', row, minute, 1));
    each(0.09 * share * (1 + push), (row) => playerCounts.add('dribbles', row, minute, 1));

    function each(average: number, count: (row: number) => void): void {
      for (let i = around(average, random); i > 0; i -= 1) {
        const row = rows[Math.floor(random.next() * rows.length)];
        if (row !== undefined) count(row);
      }
    }
  }
}

/** Returns a count that is `average` on average. */
function around(average: number, random: SeededRandom): number {
  return Math.max(0, Math.floor(average * random.between(0.4, 1.6) + random.next()));
}
