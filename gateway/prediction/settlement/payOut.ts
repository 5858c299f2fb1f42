import { and, eq } from 'drizzle-orm';
import type { StanceResult } from '#contract/stances/settleStance.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { refundBuyers } from '#gateway/prediction/market/refundBuyers.ts';
import { tellRefunded } from '#gateway/prediction/market/tellRefunded.ts';
import { stanceEvents, stancePurchases, type stances } from '#gateway/prediction/tables.ts';
import { refundLetter, type SettledRefund } from './refundTexts.ts';

type SettledStance = Pick<typeof stances.$inferSelect, 'id' | 'tenant' | 'authorId' | 'title' | 'ruleType' | 'refundable'>;

/**
 * Moves the coins of a stance as its result says (docs/domain.md#refundable-stances): a void pays the buyers of any stance back. Of a
 * refundable one a win or half-win pays the escrow to the author, and anything else pays the buyers back. Each purchase goes only forward,
 * from escrow to paid to refunded, so that nothing moves twice, and nothing is ever taken back from a buyer: a result that is corrected away
 * costs the author's income, a win that comes late pays nobody. Buyers get a letter about what came back.
 */
export async function payOut(money: MoneyTransaction, stance: SettledStance, result: StanceResult, isCorrection: boolean): Promise<void> {
  if (result === 'void') await giveBack(money, stance, 'void');
  else if (!stance.refundable) return;
  else if (result === 'win' || result === 'halfWin') await payAuthor(money, stance);
  else await giveBack(money, stance, isCorrection ? 'corrected' : 'noWin');
}

async function giveBack(money: MoneyTransaction, stance: SettledStance, reason: SettledRefund): Promise<void> {
  const refund = await refundBuyers(money, stance.id, reason);
  await tellRefunded(money, stance.tenant, refund, refundLetter(stance, reason));
}

async function payAuthor(money: MoneyTransaction, { id: stanceId, tenant, authorId, title }: SettledStance): Promise<void> {
  const { db, at } = money;
  const isWaiting = and(eq(stancePurchases.stanceId, stanceId), eq(stancePurchases.state, 'escrow'));
  const paid = await db.update(stancePurchases).set({ state: 'paid' }).where(isWaiting).returning({ price: stancePurchases.price });
  const coins = paid.reduce((total, { price }) => total + price, 0);
  if (coins === 0) return;
  const { isNew } = await money.post({
    tenant,
    unit: 'coins',
    key: `income ${stanceId}`,
    about: { kind: 'income', articleId: stanceId, title },
    legs: [
      { account: { kind: 'escrow', memberId: authorId }, amount: -coins },
      { account: { kind: 'income', memberId: authorId }, amount: coins },
    ],
  });
  if (!isNew) throw new Error(`stance ${stanceId} was paid out before, but has purchases in escrow`);
  await db.insert(stanceEvents).values({ stanceId, at, kind: 'paidOut', coins, buyers: paid.length });
}
