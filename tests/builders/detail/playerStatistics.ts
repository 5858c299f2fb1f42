import type { PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import { aPerson } from './story.ts';

/** A player who has played ten minutes from the bench. */
export function aPlayerRow(name: string, given: Partial<PlayerStatisticsRow> = {}): PlayerStatisticsRow {
  return { player: aPerson(name), number: null, starter: false, onCourt: null, minutes: 10, rating: null, values: {}, ...given };
}
