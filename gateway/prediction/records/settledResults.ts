import { and, eq, gt, inArray, min, sql } from 'drizzle-orm';
import { bySettlement, ENTRY_DECIMALS, type SettledResult } from '#contract/stances/recordEntries.ts';
import type { StanceResult } from '#contract/stances/settleStance.ts';
import type { Combination } from '#contract/stances/stanceStatus.ts';
import { batches } from '#gateway/db/batches.ts';
import type { Db } from '#gateway/db/database.ts';
import { isSettled } from '#gateway/prediction/stanceConditions.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';

/** Decimals of an exact product: three legs of at most four decimals each (`legFactor`). */
export const PRODUCT_DECIMALS = ENTRY_DECIMALS;

/** A settled stance with everything by which lists of experts are filtered. It has nothing that a buyer pays for. */
export interface SettledStance extends SettledResult {
  /** `product` in whole units and 10^-12 of one: sums of both are exact, and ten times faster than those of texts or big integers. */
  readonly whole: number;
  readonly fraction: number;
  /** Halves won and lost, of two (docs/domain.md#win-rate-and-return). */
  readonly won: number;
  readonly lost: number;
  readonly combination: Combination;
  readonly isPaid: boolean;
  /** Of its first leg (`RULE_TYPES`). */
  readonly ruleType: number;
  readonly competitionIds: readonly number[];
  /** All settled singles of the author about the same match with this one, oldest first; null where it is the only one, as mostly. */
  readonly ofMatch: readonly SettledStance[] | null;
}

/** Voids and pushes have none. */
const HALVES: Readonly<Record<StanceResult, Pick<SettledStance, 'won' | 'lost'>>> = {
  win: { won: 2, lost: 0 },
  halfWin: { won: 1, lost: 0 },
  push: { won: 0, lost: 0 },
  halfLoss: { won: 0, lost: 1 },
  loss: { won: 0, lost: 2 },
  void: { won: 0, lost: 0 },
};

/** Settled stances by author, each author's oldest first by `bySettlement`. */
export type SettledByAuthor = ReadonlyMap<bigint, readonly SettledStance[]>;

/** Returns what settled after a server time (ms) of some authors; authors without any are missing. */
export async function readSettled(db: Db, authorIds: readonly bigint[], after: number): Promise<SettledByAuthor> {
  const byAuthor = new Map<bigint, SettledStance[]>();
  for (const batch of batches(authorIds)) {
    for (const { authorId, result, product, settledAt, price, firstMatchId, ...rest } of await readBatch(db, batch, after)) {
      if (result === null || product === null || settledAt === null) continue; // not of a settled stance
      const matchId = rest.combination === 1 ? firstMatchId : null;
      const about = { matchId, isPaid: price > 0, ofMatch: null };
      const entry = { ...rest, ...about, result, product, settledAt, ...partsOf(product), ...HALVES[result] };
      const entries = byAuthor.get(authorId);
      if (entries === undefined) byAuthor.set(authorId, [entry]);
      else entries.push(entry);
    }
  }
  return new Map(Array.from(byAuthor, ([authorId, entries]) => [authorId, linkMatches(entries.sort(bySettlement))]));
}

/** Joins the singles of one author about one match, so that lists need not look for them. */
function linkMatches(oldestFirst: readonly SettledStance[]): readonly SettledStance[] {
  const times = new Map<number, number>();
  for (const { matchId } of oldestFirst) if (matchId !== null) times.set(matchId, (times.get(matchId) ?? 0) + 1);
  const groups = new Map<number, SettledStance[]>();
  return oldestFirst.map((entry) => {
    if (entry.matchId === null || times.get(entry.matchId) === 1) return entry;
    const ofMatch = groups.get(entry.matchId) ?? [];
    const linked = { ...entry, ofMatch };
    groups.set(entry.matchId, ofMatch);
    ofMatch.push(linked);
    return linked;
  });
}

/** Throws RangeError for a decimal with more than twelve decimals. */
function partsOf(product: string): Pick<SettledStance, 'whole' | 'fraction'> {
  const [whole, fraction = ''] = product.split('.');
  if (fraction.length > PRODUCT_DECIMALS) throw new RangeError(`${product} has more than ${PRODUCT_DECIMALS} decimals`);
  return { whole: Number(whole), fraction: Number(fraction.padEnd(PRODUCT_DECIMALS, '0')) };
}

function readBatch(db: Db, authorIds: readonly bigint[], after: number) {
  const { id, authorId, settledAt, result, product, combination, price, ruleType } = stances;
  return db
    .select({
      stanceId: id,
      authorId,
      settledAt,
      result,
      product,
      combination,
      price,
      ruleType,
      competitionIds: sql<number[]>`array_agg(${stanceMatches.competitionId})`,
      firstMatchId: min(stanceMatches.matchId),
    })
    .from(stances)
    .innerJoin(stanceMatches, eq(stanceMatches.stanceId, id))
    .where(and(inArray(authorId, [...authorIds]), gt(settledAt, after), isSettled))
    .groupBy(id);
}
