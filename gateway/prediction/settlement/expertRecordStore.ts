import { and, asc, eq, exists, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  addResult,
  bySettlement,
  EMPTY_TOTALS,
  RecordTotalsError,
  type RecordTotals,
  removeResult,
  type SettledResult,
  totalsOf,
} from '#contract/stances/recordTotals.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { isSettled } from '#gateway/prediction/stanceConditions.ts';
import { expertRecords, stanceMatches, stances } from '#gateway/prediction/tables.ts';

/** One record of an expert. */
type RecordScope = Pick<typeof expertRecords.$inferSelect, 'scope' | 'key'>;

/** A stance whose result goes into the records of its author. */
export interface RecordedStance {
  readonly id: number;
  readonly authorId: bigint;
  readonly ruleType: number;
  /** Of its matches; each counts once. */
  readonly competitionIds: readonly number[];
}

/** What a settlement changes: `before` is null for the first one. */
export interface RecordChange {
  readonly before: SettledResult | null;
  readonly after: SettledResult;
}

/**
 * Changes the records of an author in the transaction `db`, after the stance's own row was changed. Settlements of one author wait for each
 * other. Totals that have diverged from the settled stances are made from them again.
 */
export async function changeRecords(db: Db, stance: RecordedStance, change: RecordChange): Promise<void> {
  await db.select({ id: members.id }).from(members).where(eq(members.id, stance.authorId)).for('no key update');
  for (const scope of scopesOf(stance)) await changeRecord(db, stance, scope, change);
}

function scopesOf({ ruleType, competitionIds }: RecordedStance): readonly RecordScope[] {
  const competitions = [...new Set(competitionIds)].map((key) => ({ scope: 'competition', key }) as const);
  return [{ scope: 'all', key: 0 }, { scope: 'playType', key: ruleType }, ...competitions];
}

async function changeRecord(db: Db, { id, authorId }: RecordedStance, scope: RecordScope, { before, after }: RecordChange): Promise<void> {
  const isRecord = and(eq(expertRecords.expertId, authorId), eq(expertRecords.scope, scope.scope), eq(expertRecords.key, scope.key));
  const [stored] = await db.select({ totals: expertRecords.totals }).from(expertRecords).where(isRecord);
  const later = await countLater(db, authorId, scope, { stanceId: id, settledAt: after.settledAt });
  const totals =
    (await changed(stored?.totals ?? EMPTY_TOTALS, later, { before, after })) ?? totalsOf(await settledResults(db, authorId, scope));
  await db
    .insert(expertRecords)
    .values({ expertId: authorId, ...scope, totals })
    .onConflictDoUpdate({ target: [expertRecords.expertId, expertRecords.scope, expertRecords.key], set: { totals } });
}

/** Returns the totals after a change of the result that `later` results follow; null when they have diverged from the settled stances. */
function changed(totals: RecordTotals, later: number, { before, after }: RecordChange): RecordTotals | null {
  try {
    const without = before === null ? totals : removeResult(totals, before, totals.form.length - 1 - later);
    return addResult(without, after, without.form.length - later);
  } catch (error) {
    if (error instanceof RecordTotalsError) return null;
    throw error;
  }
}

/** Counts the results after one by `bySettlement`, voids left out. Mostly there is none, so the index is read from its end. */
async function countLater(
  db: Db,
  authorId: bigint,
  scope: RecordScope,
  { stanceId, settledAt }: Pick<SettledResult, 'stanceId' | 'settledAt'>,
): Promise<number> {
  const isLater = or(gt(stances.settledAt, settledAt), and(eq(stances.settledAt, settledAt), gt(stances.id, stanceId)));
  return db.$count(
    stances,
    and(sql`${stances.settledAt} >= ${settledAt}`, isLater, ne(stances.result, 'void'), isInRecord(db, authorId, scope)),
  );
}

async function settledResults(db: Db, authorId: bigint, scope: RecordScope): Promise<readonly SettledResult[]> {
  const rows = await db
    .select({ stanceId: stances.id, settledAt: stances.settledAt, result: stances.result, product: stances.product })
    .from(stances)
    .where(isInRecord(db, authorId, scope))
    .orderBy(asc(stances.settledAt), asc(stances.id));
  return rows
    .flatMap(({ settledAt, result, product, stanceId }) =>
      settledAt === null || result === null || product === null ? [] : [{ stanceId, settledAt, result, product }],
    )
    .sort(bySettlement);
}

function isInRecord(db: Db, authorId: bigint, { scope, key }: RecordScope): SQL | undefined {
  return and(
    eq(stances.authorId, authorId),
    isSettled,
    scope === 'playType' ? eq(stances.ruleType, key) : undefined,
    scope === 'competition' ? hasCompetition(db, key) : undefined,
  );
}

function hasCompetition(db: Db, competitionId: number): SQL {
  const isOfStance = and(eq(stanceMatches.stanceId, stances.id), eq(stanceMatches.competitionId, competitionId));
  return exists(db.select({ id: stanceMatches.matchId }).from(stanceMatches).where(isOfStance));
}
