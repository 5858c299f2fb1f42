import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { EMPTY_TOTALS } from '#contract/stances/recordTotals.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import { expertRecords, stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { recomputedTotals } from './expertRecordStore.ts';

/** What a recomputation of experts' records found. */
export interface RecordCheck {
  readonly records: number;
  /** A sentence each; empty when everything agrees. */
  readonly problems: readonly string[];
}

/** Recomputes the records of all experts of a tenant from their settled stances, and compares. */
export async function checkRecords(db: Db, tenant: string): Promise<RecordCheck> {
  const isSettled = and(eq(stances.tenant, tenant), eq(stances.status, STANCE_STATUS.published), eq(stances.settlement, 'settled'));
  const expected = new Map(
    (
      await db
        .selectDistinct({ expertId: stances.authorId, ruleType: stances.ruleType, competitionId: stanceMatches.competitionId })
        .from(stances)
        .innerJoin(stanceMatches, eq(stanceMatches.stanceId, stances.id))
        .where(isSettled)
    ).flatMap(({ expertId, ruleType, competitionId }) =>
      [
        { scope: 'all' as const, key: 0 },
        { scope: 'playType' as const, key: ruleType },
        { scope: 'competition' as const, key: competitionId },
      ].map((scope) => [`${expertId} ${scope.scope} ${scope.key}`, { expertId, ...scope }]),
    ),
  );
  const problems: string[] = [];
  for (const [name, { expertId, scope, key }] of expected) {
    const isRecord = and(eq(expertRecords.expertId, expertId), eq(expertRecords.scope, scope), eq(expertRecords.key, key));
    const [stored] = await db.select({ totals: expertRecords.totals }).from(expertRecords).where(isRecord);
    if (!isDeepStrictEqual(stored?.totals ?? EMPTY_TOTALS, await recomputedTotals(db, expertId, { scope, key })))
      problems.push(`the record ${name} differs from the settled stances`);
  }
  return { records: expected.size, problems };
}
