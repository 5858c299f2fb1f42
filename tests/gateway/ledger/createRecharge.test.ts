import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMoneyTransactions, type RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { createRecharge } from '#gateway/ledger/recharge/createRecharge.ts';
import { SANDBOX } from '#gateway/demo/sandboxPayments.ts';
import { rechargeOrders } from '#gateway/ledger/tables.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const RETRY_MS = 10_000;

test('an order that cannot be credited is reported and tried again, and holds up no other', async () => {
  const { db, close } = await openTestDatabase();
  const time = new TestTime();
  await db.insert(rechargeOrders).values([aPaidOrder('1', 7n), aPaidOrder('2', 8n)]);
  const runMoney = createMoneyTransactions(db, { now: () => time.now(), notifier: NO_ACCOUNT_NOTIFIER });
  let isBroken = true;
  const run: RunMoneyTransaction = (work) => {
    if (!isBroken) return runMoney(work);
    isBroken = false;
    return Promise.reject(new Error('no disk'));
  };
  const reports: string[] = [];
  const recharge = createRecharge({ db, run, timers: time.timers(), supplier: SANDBOX, report: (message) => reports.push(message) });
  const balances = () => Promise.all([7n, 8n].map((memberId) => balanceOf(db, { tenant: 'VNWOS', memberId })));
  await expect.poll(balances).toEqual([0, 60]);
  expect(reports).toEqual([`order ${'1'.repeat(16)} is paid and could not be credited yet: no disk`]);
  await expect
    .poll(async () => {
      await time.advance(RETRY_MS);
      return balances();
    })
    .toEqual([60, 60]);
  await recharge.close();
  await close();
});

function aPaidOrder(digit: string, memberId: bigint) {
  const owner = { tenant: 'VNWOS', memberId: sql`${memberId}` };
  const times = { createdAt: 0, closesAt: 1, paidAt: 0, creditAt: 0 };
  return {
    number: digit.repeat(16),
    ...owner,
    ...times,
    supplier: 'sandbox',
    coins: 60,
    amount: 21_000,
    currency: 'VND',
    state: 'paid',
  } as const;
}
