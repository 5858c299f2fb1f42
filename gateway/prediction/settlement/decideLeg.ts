import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { stanceLink } from '#contract/stances/stanceLink.ts';
import type { Db } from '#gateway/db/database.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { sealDecision } from '#gateway/prediction/chain/stanceEntries.ts';
import { isPublished } from '#gateway/prediction/stanceConditions.ts';
import { createMemberMessages } from '#gateway/notice/memberMessages.ts';
import { legDecisions, stanceEvents, stanceMatches, stancePurchases, stances } from '#gateway/prediction/tables.ts';
import { decisionLetter, type LegDecision } from './decisionLetter.ts';
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

/** A decision about a leg, counted from 0. `reason` is in the tenant's language. */
export interface GivenDecision {
  readonly stanceId: number;
  readonly position: number;
  readonly decision: LegDecision;
  readonly reason: string;
}

/**
 * Stores a decision about a leg, which then stands for the data of its match, tells the author and the buyers, and settles the stance with
 * it. Returns null when the tenant has no such stance that waits for an operator, or the stance no such leg.
 */
export async function decideLeg(
  money: MoneyTransaction,
  tenant: string,
  { stanceId, position, decision, reason }: GivenDecision,
): Promise<SettlementOutcome | null> {
  const { db, at, notifier } = money;
  const [found] = await db
    .select({
      leg: { kickoff: stanceMatches.kickoff, sport: stances.sport },
      names: stanceMatches.names,
      title: stances.title,
      ruleType: stances.ruleType,
      authorId: stances.authorId,
      undecided: stances.undecidedReason,
    })
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
  if (found === undefined || !(await isOpenToDecision(db, found.undecided, stanceId, position))) return null;
  const { leg, names, title, ruleType, authorId } = found;
  const result = decision === 'void' ? ({ ...leg, state: 'cancelled' } as const) : ({ ...leg, state: 'finished', ...decision } as const);
  await db
    .insert(legDecisions)
    .values({ stanceId, position, result, reason, at })
    .onConflictDoUpdate({ target: [legDecisions.stanceId, legDecisions.position], set: { result, reason, at } });
  await sealDecision(db, { stanceId, authorId, at }, { leg: position, decided: result, reason });
  await db.insert(stanceEvents).values({ stanceId, at, kind: 'decided', leg: position });
  const buyers = await db.select({ id: stancePurchases.buyerId }).from(stancePurchases).where(eq(stancePurchases.stanceId, stanceId));
  const messages = createMemberMessages(db, () => at, notifier);
  const letter = decisionLetter({ title, link: stanceLink({ articleId: stanceId, ruleType }), names, sport: leg.sport, decision, reason });
  for (const memberId of [authorId, ...buyers.map(({ id }) => id)]) await messages.send(tenant, memberId, letter);
  return settleWithResults(money, stanceId, await resultsOfStance(db, stanceId, at));
}

/** A leg that the data left open, or that an operator decided before. What the data decided is not an operator's to change. */
async function isOpenToDecision(db: Db, undecided: string | null, stanceId: number, position: number): Promise<boolean> {
  if (`, ${undecided ?? ''}`.includes(`, leg ${position}: `)) return true;
  return (await db.$count(legDecisions, and(eq(legDecisions.stanceId, stanceId), eq(legDecisions.position, position)))) > 0;
}
