import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { SideCount } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { sealDecision } from '#gateway/prediction/chain/stanceEntries.ts';
import { isPublished } from '#gateway/prediction/stanceConditions.ts';
import { legDecisions, stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { resultsOfStance } from './matchResults.ts';
import { type SettlementOutcome, settleWithResults } from './settleWithResults.ts';

/** A stance that waits for an operator. */
export interface UndecidedStance {
  readonly id: number;
  readonly title: string;
  /** The legs with the reason of each: `leg 0: periodsDiffer`. */
  readonly reason: string;
  /** It was settled before, and its result stands until an operator decides. */
  readonly isSettled: boolean;
}

/** Returns the stances of a tenant that wait for an operator, oldest first. */
export async function undecidedStances(db: Db, tenant: string): Promise<readonly UndecidedStance[]> {
  const rows = await db
    .select({ id: stances.id, title: stances.title, reason: stances.undecidedReason, settlement: stances.settlement })
    .from(stances)
    .where(and(eq(stances.tenant, tenant), isPublished, isNotNull(stances.undecidedReason)))
    .orderBy(asc(stances.closesAt), asc(stances.id));
  return rows.map(({ id, title, reason, settlement }) => ({ id, title, reason: reason ?? '', isSettled: settlement === 'settled' }));
}

/** What an operator says about a match: its score, that of half time if known, or that the leg is void. */
export type LegDecision = { readonly score: SideCount; readonly half: SideCount | null } | 'void';

/**
 * Stores a decision about a leg (counted from 0), which then stands for the data of its match, and settles the stance with it. Returns null
 * when the tenant has no such stance that waits for an operator, or the stance no such leg.
 */
export async function decideLeg(
  money: MoneyTransaction,
  tenant: string,
  { stanceId, position, decision }: { readonly stanceId: number; readonly position: number; readonly decision: LegDecision },
): Promise<SettlementOutcome | null> {
  const { db, at } = money;
  const [leg] = await db
    .select({ authorId: stances.authorId, kickoff: stanceMatches.kickoff, sport: stances.sport })
    .from(stanceMatches)
    .innerJoin(stances, eq(stances.id, stanceMatches.stanceId))
    .where(
      and(
        eq(stances.tenant, tenant),
        eq(stances.id, stanceId),
        isPublished,
        isNotNull(stances.undecidedReason),
        eq(stanceMatches.position, position),
      ),
    )
    .for('no key update', { of: stances });
  if (leg === undefined) return null;
  const { authorId, ...match } = leg;
  const result =
    decision === 'void' ? ({ ...match, state: 'cancelled' } as const) : ({ ...match, state: 'finished', ...decision } as const);
  await db
    .insert(legDecisions)
    .values({ stanceId, position, result, at })
    .onConflictDoUpdate({ target: [legDecisions.stanceId, legDecisions.position], set: { result, at } });
  await sealDecision(db, { stanceId, authorId, at }, position, result);
  return settleWithResults(money, stanceId, await resultsOfStance(db, stanceId, at));
}
