import { sql } from 'drizzle-orm';
import type { Database } from '#gateway/db/database.ts';
import { answerOnce } from '#gateway/ledger/idempotentAnswers.ts';
import { createMoneyTransactions } from '#gateway/ledger/moneyTransactions.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { buyStance, PURCHASE_ANSWERS } from '#gateway/prediction/market/buyStance.ts';
import { aRequestContext } from '#tests/builders/requestContext.ts';
import type { StoredMarket } from './storedMarket.ts';

/** Makes the purchase of a buyer. */
export type Contender = (buyer: number) => Promise<void>;

const TENANT = 'VNWOS';
const PRICE = 38;

/** Purchases as the call makes them, without HTTP. */
export function ourPurchases({ db }: Database, market: StoredMarket): Contender {
  const run = createMoneyTransactions(db, { now: Date.now, notifier: NO_ACCOUNT_NOTIFIER });
  const deps = { now: Date.now, rowOf: () => undefined };
  return async (buyer) => {
    const { memberId, stance } = partsOf(market, buyer);
    const input = { articleId: stance.id, price: PRICE };
    const context = aRequestContext({ tenant: TENANT, idempotencyKey: crypto.randomUUID(), deviceId: `device-of-a-buyer-${memberId}` });
    const { state } = await answerOnce(
      run,
      { name: 'buyStance', input, context },
      (money) => buyStance(money, deps, { tenant: TENANT, memberId }, input),
      PURCHASE_ANSWERS,
    );
    if (state !== 'bought') throw new Error(`a purchase is ${state}`);
  };
}

/** The rows of the same purchases, each in one bare transaction: no check, no lock, no balance after an entry. */
export function bareTransactions({ db }: Database, market: StoredMarket): Contender {
  return async (buyer) => {
    const { memberId, stance } = partsOf(market, buyer);
    const key = crypto.randomUUID();
    await db.transaction(async (tx) => {
      const about = JSON.stringify({ kind: 'purchase', articleId: stance.id, title: 'Home, and early' });
      const account = (id: bigint, kind: string) =>
        sql`(select id from ledger_accounts where tenant = ${TENANT} and unit = 'coins' and kind = ${kind} and member_id = ${id})`;
      await tx.execute(sql`
        with posted as (
          insert into ledger_transfers (tenant, unit, key, about, at) values (${TENANT}, 'coins', ${key}, ${about}::jsonb, 0) returning id
        ), bought as (
          insert into stance_purchases (stance_id, buyer_id, price, transfer_id, at, state)
          select ${stance.id}::integer, ${memberId}::bigint, ${PRICE}::integer, id, 1, 'paid' from posted
          on conflict (stance_id, buyer_id) do update set at = 1
        )
        insert into ledger_entries (transfer_id, account_id, amount, balance)
        select id, ${account(memberId, 'promotional')}, ${-PRICE}::bigint, 0 from posted
        union all select id, ${account(stance.authorId, 'income')}, ${PRICE}::bigint, 0 from posted
      `);
      await tx.execute(sql`update ledger_accounts set balance = balance - ${PRICE} where id = ${account(memberId, 'promotional')}`);
      await tx.execute(sql`update stances set sold = sold + 1 where id = ${stance.id}`);
      await tx.execute(sql`update ledger_accounts set balance = balance + ${PRICE} where id = ${account(stance.authorId, 'income')}`);
      await tx.execute(sql`
        insert into idempotent_answers (owner, key, call, input_hash, answer, at) values (${String(memberId)}, ${key}, 'bare', ${key}, '{}', 0)
      `);
    });
  };
}

function partsOf({ buyers, stances }: StoredMarket, buyer: number) {
  const [memberId, stance] = [buyers[buyer], stances[buyer % stances.length]];
  if (memberId === undefined || stance === undefined) throw new Error(`there is no buyer ${buyer}`);
  return { memberId, stance };
}
