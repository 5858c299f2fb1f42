import { and, eq } from 'drizzle-orm';
import {
  canonicalDecision,
  canonicalResult,
  canonicalWithdrawal,
  type DecisionEntry,
  type ResultLeg,
  type Withdrawal,
} from '#contract/stances/canonicalEntries.ts';
import type { StanceResult } from '#contract/stances/settleStance.ts';
import type { Db } from '#gateway/db/database.ts';
import { chainEntries } from './tables.ts';
import { appendEntry } from './appendEntry.ts';

/** A stance whose chain gets an entry, at a server time (ms). Its row is locked. */
export interface ChainedStance {
  readonly stanceId: number;
  readonly authorId: bigint;
  readonly at: number;
}

/** How a stance was settled, its legs in their order. */
export interface SealedResult {
  readonly result: StanceResult;
  readonly product: string;
  readonly settledAt: number;
  readonly legs: readonly ResultLeg[];
}

/** Seals what became of a stance; the newest entry of a stance counts. */
export async function sealResult(db: Db, stance: ChainedStance, result: SealedResult): Promise<void> {
  const entry = { stance: await indexOf(db, stance), at: stance.at };
  await appendEntry(db, { ...stance, kind: 'result', canonical: canonicalResult({ ...entry, ...result }) });
}

/** Seals what an operator decided about a leg, counted from 0. */
export async function sealDecision(
  db: Db,
  stance: ChainedStance,
  decision: Pick<DecisionEntry, 'leg' | 'decided' | 'reason'>,
): Promise<void> {
  const entry = { stance: await indexOf(db, stance), at: stance.at };
  await appendEntry(db, { ...stance, kind: 'decision', canonical: canonicalDecision({ ...entry, ...decision }) });
}

/** Seals that a stance left the market without a result. */
export async function sealWithdrawal(db: Db, stance: ChainedStance, how: Withdrawal): Promise<void> {
  const entry = { stance: await indexOf(db, stance), at: stance.at };
  await appendEntry(db, { ...stance, kind: 'withdrawal', canonical: canonicalWithdrawal({ ...entry, how }) });
}

/** Returns the index of the stance's own entry. Throws RangeError for a stance that was never sealed. */
async function indexOf(db: Db, { stanceId }: ChainedStance): Promise<number> {
  const [entry] = await db
    .select({ index: chainEntries.index })
    .from(chainEntries)
    .where(and(eq(chainEntries.stanceId, stanceId), eq(chainEntries.kind, 'stance')));
  if (entry === undefined) throw new RangeError(`stance ${stanceId} has no seal`);
  return entry.index;
}
