import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { EMPTY_TOTALS, type SettledResult, totalsOf } from '#contract/stances/recordTotals.ts';
import type { Db } from '#gateway/db/database.ts';
import { expertRecords } from '#gateway/prediction/tables.ts';
import type { Entry } from './chainOf.ts';
import { parseEntry } from './parsedEntries.ts';

/** Returns the settled stances that a chain tells of, the newest result of each, in any order. */
export function settledOf(chain: readonly Entry[]): readonly SettledResult[] {
  const newest = new Map<number, SettledResult>();
  for (const { stanceId, opened } of chain) {
    if (opened === null) continue;
    const said = parseEntry(opened.canonical);
    if (said.kind === 'result') newest.set(stanceId, { stanceId, settledAt: said.settledAt, result: said.result, product: said.product });
  }
  return [...newest.values()];
}

/** Returns in words that an author's stored record is not what the chain gives; null where it is. */
export async function recordProblem(db: Db, authorId: bigint, chain: readonly Entry[]): Promise<string | null> {
  const [record] = await db
    .select({ totals: expertRecords.totals })
    .from(expertRecords)
    .where(and(eq(expertRecords.expertId, authorId), eq(expertRecords.scope, 'all'), eq(expertRecords.key, 0)));
  const isSame = isDeepStrictEqual(record?.totals ?? EMPTY_TOTALS, totalsOf(settledOf(chain)));
  return isSame ? null : 'the record is not what its results give';
}
