import type { Side } from '#contract/match/match.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import type { Player } from './squads/squads.ts';
import type { TeamSheet } from './squads/teamSheet.ts';

/** All that happens in a simulated match, from its states, with who did it. */
export interface Story<State, Play> {
  readonly fixture: Fixture;
  readonly script: readonly State[];
  readonly sheets: TeamSheets;
  /** In order of time. */
  readonly plays: readonly Play[];
  /** Players of both sides who may play, home starters first. */
  readonly roster: readonly RosterPlayer[];
}

export interface RosterPlayer {
  readonly player: Player;
  readonly side: Side;
  readonly starter: boolean;
}

type TeamSheets = Readonly<Record<Side, TeamSheet>>;

/** Returns the players of both sides who may play, home starters first. */
export function rosterOf(sheets: TeamSheets): readonly RosterPlayer[] {
  return (['home', 'away'] as const).flatMap((side) => [
    ...sheets[side].starters.map(({ player }) => ({ player, side, starter: true })),
    ...sheets[side].bench.map((player) => ({ player, side, starter: false })),
  ]);
}
