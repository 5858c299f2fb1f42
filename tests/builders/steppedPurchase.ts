import type { Db } from '#gateway/db/database.ts';
import { answerOnce } from '#gateway/ledger/idempotentAnswers.ts';
import { createMoneyTransactions } from '#gateway/ledger/moneyTransactions.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { buyStance, type Purchase, PURCHASE_ANSWERS } from '#gateway/prediction/market/buyStance.ts';
import { aRequestContext } from './requestContext.ts';
import { withSteps } from './transactionSteps.ts';

export interface SteppedPurchase {
  readonly buyerId: bigint;
  readonly articleId: number;
  /** Idempotency key. */
  readonly key: string;
  /** Is called before each statement of its transaction, counted from 1, and before the commit. */
  readonly onStep?: (step: number) => void;
}

/** Buys a stance of VNWOS at 38 coins as the call does, without HTTP. */
export function steppedPurchase(db: Db, { buyerId, articleId, key, onStep = () => undefined }: SteppedPurchase): Promise<Purchase> {
  const run = createMoneyTransactions(withSteps(db, onStep), { now: () => 1, notifier: NO_ACCOUNT_NOTIFIER });
  const input = { articleId, price: 38 };
  const context = aRequestContext({ idempotencyKey: key, deviceId: `device-of-member-${buyerId}` });
  return answerOnce(
    run,
    { name: 'buyStance', input, context },
    (money) => buyStance(money, { now: () => 1, rowOf: () => undefined }, { tenant: 'VNWOS', memberId: buyerId }, input),
    PURCHASE_ANSWERS,
  );
}
