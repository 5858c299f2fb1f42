import { and, asc, eq, exists, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { entryOf, type RecordEntry, type SettledResult } from '#contract/stances/recordEntries.ts';
import { addEntry, EMPTY_TOTALS, RecordTotalsError, type RecordTotals, removeEntry, totalsOf } from '#contract/stances/recordTotals.ts';
import type { Db } from '#gateway/db/database.ts';
import { isSettled } from '#gateway/prediction/stanceConditions.ts';
import { expertRecords, stanceMatches, stances } from '#gateway/prediction/tables.ts';

/** One record of an expert. */
type RecordScope = Pick<typeof expertRecords.$inferSelect, 'scope' | 'key'>;

/** A stance whose result goes into the records of its author. */
export interface RecordedStance {
  readonly id: number;
  readonly authorId: bigint;
  readonly ruleType: number;
  /** The match of a single; null for a parlay. */
  readonly matchId: number | null;
  /** Of its matches; each counts once. */
  readonly competitionIds: readonly number[];
}

/** What a settlement changes: `before` is null for the first one. */
export interface RecordChange {
  readonly before: SettledResult | null;
  readonly after: SettledResult;
}

/**
 * Changes the records of an author in the transaction `db`, after the stance's own row was changed: the former entry of the match is
 * removed, the new one added. The author's chain is locked, so that settlements of one author wait for each other. Totals that have diverged
 * from the settled stances are made from them again.
 */
export async function changeRecords(db: Db, stance: RecordedStance, change: RecordChange): Promise<void> {
  const others = await othersOfMatch(db, stance);
  for (const scope of scopesOf(stance)) await changeRecord(db, stance, scope, entryChange(others.filter(isIn(scope)), change));
}

function scopesOf({ ruleType, competitionIds }: RecordedStance): readonly RecordScope[] {
  const competitions = [...new Set(competitionIds)].map((key) => ({ scope: 'competition', key }) as const);
  return [{ scope: 'all', key: 0 }, { scope: 'playType', key: ruleType }, ...competitions];
}

/** Another settled single of the author about the match of a stance. */
interface OtherStance extends SettledResult {
  readonly ruleType: number;
  readonly competitionId: number;
}

function isIn({ scope, key }: RecordScope): (stance: OtherStance) => boolean {
  return ({ ruleType, competitionId }) => scope === 'all' || key === (scope === 'playType' ? ruleType : competitionId);
}

interface EntryChange {
  /** null where the match has no entry yet. */
  readonly before: RecordEntry | null;
  readonly after: RecordEntry | null;
}

function entryChange(others: readonly SettledResult[], { before, after }: RecordChange): EntryChange {
  return { before: entryOf(before === null ? others : [...others, before]), after: entryOf([...others, after]) };
}

async function changeRecord(db: Db, stance: RecordedStance, scope: RecordScope, change: EntryChange): Promise<void> {
  const { authorId } = stance;
  const isRecord = and(eq(expertRecords.expertId, authorId), eq(expertRecords.scope, scope.scope), eq(expertRecords.key, scope.key));
  const [stored] = await db.select({ totals: expertRecords.totals }).from(expertRecords).where(isRecord);
  const later = { before: await countLater(db, stance, scope, change.before), after: await countLater(db, stance, scope, change.after) };
  const totals = changed(stored?.totals ?? EMPTY_TOTALS, later, change) ?? totalsOf(await settledResults(db, authorId, scope));
  await db
    .insert(expertRecords)
    .values({ expertId: authorId, ...scope, totals })
    .onConflictDoUpdate({
      target: [expertRecords.expertId, expertRecords.scope, expertRecords.key],
      set: { totals, changes: sql`${expertRecords.changes} + 1` },
    });
}

/** Returns the totals after a change of an entry that so many entries follow; null when they have diverged from the settled stances. */
function changed(
  totals: RecordTotals,
  later: Readonly<Record<keyof EntryChange, number>>,
  { before, after }: EntryChange,
): RecordTotals | null {
  try {
    const without = before === null ? totals : removeEntry(totals, before, totals.form.length - 1 - later.before);
    return after === null ? without : addEntry(without, after, without.form.length - later.after);
  } catch (error) {
    if (error instanceof RecordTotalsError) return null;
    throw error;
  }
}

/** The match of a single, and a number of its own for a parlay. */
const ENTRY_KEY = sql`case when ${stances.combination} = 1 then ${stanceMatches.matchId} else -${stances.id} end`;

/**
 * Counts the entries after one by `bySettlement`, voids and the entry itself left out. Mostly there is none, so the index is read from its
 * end.
 */
async function countLater(db: Db, stance: RecordedStance, scope: RecordScope, entry: RecordEntry | null): Promise<number> {
  if (entry === null) return 0;
  const { settledAt, stanceId } = entry;
  const isLater = or(gt(stances.settledAt, settledAt), and(eq(stances.settledAt, settledAt), gt(stances.id, stanceId)));
  const [counted] = await db
    .select({ entries: sql<string>`count(distinct ${ENTRY_KEY})` })
    .from(stances)
    .innerJoin(stanceMatches, isFirstMatch)
    .where(
      and(
        sql`${stances.settledAt} >= ${settledAt}`,
        isLater,
        ne(stances.result, 'void'),
        isInRecord(db, stance.authorId, scope),
        sql`${ENTRY_KEY} <> ${stance.matchId ?? -stance.id}`,
      ),
    );
  return Number(counted?.entries ?? 0);
}

const isFirstMatch = and(eq(stanceMatches.stanceId, stances.id), eq(stanceMatches.position, 0));

const RESULT_COLUMNS = {
  stanceId: stances.id,
  settledAt: stances.settledAt,
  result: stances.result,
  product: stances.product,
  combination: stances.combination,
  matchId: stanceMatches.matchId,
  ruleType: stances.ruleType,
  competitionId: stanceMatches.competitionId,
} as const;

async function othersOfMatch(db: Db, { id, authorId, matchId }: RecordedStance): Promise<readonly OtherStance[]> {
  if (matchId === null) return [];
  const isOther = and(eq(stanceMatches.matchId, matchId), eq(stances.combination, 1), ne(stances.id, id));
  return readResults(db, and(eq(stances.authorId, authorId), isSettled, isOther));
}

function settledResults(db: Db, authorId: bigint, scope: RecordScope): Promise<readonly SettledResult[]> {
  return readResults(db, isInRecord(db, authorId, scope));
}

async function readResults(db: Db, isSelected: SQL | undefined): Promise<readonly OtherStance[]> {
  const rows = await db
    .select(RESULT_COLUMNS)
    .from(stances)
    .innerJoin(stanceMatches, isFirstMatch)
    .where(isSelected)
    .orderBy(asc(stances.id));
  return rows.flatMap(({ settledAt, result, product, combination, matchId, ...row }) =>
    settledAt === null || result === null || product === null
      ? []
      : [{ ...row, settledAt, result, product, matchId: combination === 1 ? matchId : null }],
  );
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
  const ofStance = alias(stanceMatches, 'matches_of_stance');
  const isOfStance = and(eq(ofStance.stanceId, stances.id), eq(ofStance.competitionId, competitionId));
  return exists(db.select({ id: ofStance.matchId }).from(ofStance).where(isOfStance));
}
