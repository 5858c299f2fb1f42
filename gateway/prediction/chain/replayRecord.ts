import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { SettledResult } from '#contract/stances/recordEntries.ts';
import { EMPTY_TOTALS, totalsOf } from '#contract/stances/recordTotals.ts';
import type { Db } from '#gateway/db/database.ts';
import { expertRecords } from '#gateway/prediction/tables.ts';
import type { Entry } from './chainOf.ts';
import { parseEntry } from './parsedEntries.ts';

/** Returns the settled stances that a chain tells of, the newest result of each, in any order. */
export function settledOf(chain: readonly Entry[]): readonly SettledResult[] {
  const matches = new Map<number, number | null>();
  const newest = new Map<number, SettledResult>();
  for (const { stanceId, opened } of chain) {
    if (opened === null) continue;
    const parsed = parseEntry(opened.canonical);
    if (parsed.kind === 'stance') matches.set(stanceId, parsed.legs.length === 1 ? (parsed.legs[0]?.matchId ?? null) : null);
    if (parsed.kind !== 'result') continue;
    const { settledAt, result, product } = parsed;
    newest.set(stanceId, { stanceId, settledAt, result, product, matchId: matches.get(stanceId) ?? null });
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
