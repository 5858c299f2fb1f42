import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { bySettlement, type SettledResult } from '#contract/stances/recordTotals.ts';
import type { StanceResult } from '#contract/stances/settleStance.ts';
import type { Combination } from '#contract/stances/stanceStatus.ts';
import { batches } from '#gateway/db/batches.ts';
import type { Db } from '#gateway/db/database.ts';
import { isSettled } from '#gateway/prediction/stanceConditions.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';

/** Decimals of an exact product: three legs of at most four decimals each (`legFactor`). */
export const PRODUCT_DECIMALS = 12;

/** A settled stance with everything by which lists of experts are filtered. It has nothing that a buyer pays for. */
export interface SettledEntry extends SettledResult {
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
}

/** Voids and pushes have none. */
const HALVES: Readonly<Record<StanceResult, Pick<SettledEntry, 'won' | 'lost'>>> = {
  win: { won: 2, lost: 0 },
  halfWin: { won: 1, lost: 0 },
  push: { won: 0, lost: 0 },
  halfLoss: { won: 0, lost: 1 },
  loss: { won: 0, lost: 2 },
  void: { won: 0, lost: 0 },
};

/** Settled stances by author, each author's oldest first by `bySettlement`. */
export type SettledByAuthor = ReadonlyMap<bigint, readonly SettledEntry[]>;

/** Returns what settled after a server time (ms) of some authors; authors without any are missing. */
export async function readSettled(db: Db, authorIds: readonly bigint[], after: number): Promise<SettledByAuthor> {
  const byAuthor = new Map<bigint, SettledEntry[]>();
  for (const batch of batches(authorIds)) {
    for (const { authorId, result, product, settledAt, price, ...rest } of await readBatch(db, batch, after)) {
      if (result === null || product === null || settledAt === null) continue; // not of a settled stance
      const entry = { ...rest, result, product, settledAt, ...partsOf(product), ...HALVES[result], isPaid: price > 0 };
      const entries = byAuthor.get(authorId);
      if (entries === undefined) byAuthor.set(authorId, [entry]);
      else entries.push(entry);
    }
  }
  for (const entries of byAuthor.values()) entries.sort(bySettlement);
  return byAuthor;
}

/** Throws RangeError for a decimal with more than twelve decimals. */
function partsOf(product: string): Pick<SettledEntry, 'whole' | 'fraction'> {
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
    })
    .from(stances)
    .innerJoin(stanceMatches, eq(stanceMatches.stanceId, id))
    .where(and(inArray(authorId, [...authorIds]), gt(settledAt, after), isSettled))
    .groupBy(id);
}
