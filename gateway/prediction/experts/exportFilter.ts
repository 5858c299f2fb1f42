import type * as z from 'zod/mini';
import type { exportFilter } from '#contract/stances/expertCalls.ts';
import { ALL_RULE_TYPES } from '#contract/stances/playTypes.ts';
import type { SettledStance } from '#gateway/prediction/records/settledResults.ts';

/** The export filter (docs/product.md#export-filter). */
export type ExportFilter = z.output<typeof exportFilter>;

type Filtered = Pick<SettledStance, 'combination' | 'isPaid' | 'ruleType' | 'competitionIds'>;

const FREE = 1;

/** Returns whether a stance passes the filter: a parlay by the play type of its first leg, and by any of its competitions. */
export function passesFilter({ articleSchedules, isCharge, ruleType, competitionIdList }: ExportFilter): (stance: Filtered) => boolean {
  const competitions = competitionIdList.length === 0 ? null : new Set(competitionIdList);
  return (stance) =>
    (articleSchedules === 0 || stance.combination === articleSchedules) &&
    (isCharge === 0 || stance.isPaid === (isCharge !== FREE)) &&
    (ruleType === ALL_RULE_TYPES || stance.ruleType === ruleType) &&
    (competitions === null || hasAny(competitions, stance.competitionIds));
}

/** A loop: it runs 100,000 times for a list. */
function hasAny(competitions: ReadonlySet<number>, ids: readonly number[]): boolean {
  for (const id of ids) if (competitions.has(id)) return true;
  return false;
}
