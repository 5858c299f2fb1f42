import { and, eq } from 'drizzle-orm';
import { insertOrder } from '#gateway/ledger/recharge/rechargeOrders.ts';
import { recordNotice } from '#gateway/ledger/recharge/recordNotice.ts';
import { tenantCoinMoney } from '#gateway/ledger/recharge/tenantCoinMoney.ts';
import { paymentExceptions } from '#gateway/ledger/tables.ts';
import type { QueueScene } from './queueScene.ts';

const SUPPLIER = 'sandbox';

/** A member orders coins, and the sandbox announces more money than the order costs. */
export async function addPaymentException({ deps: { db, run, supplier }, tenant, fans }: QueueScene): Promise<void> {
  const isOpen = and(eq(paymentExceptions.tenant, tenant), eq(paymentExceptions.state, 'open'));
  const memberId = fans[6];
  if (supplier?.name !== SUPPLIER || memberId === undefined || (await db.$count(paymentExceptions, isOpen)) > 0) return;
  await run(async (money) => {
    const { coinPrice, currency, packages } = await tenantCoinMoney(money.db, tenant);
    const [coins = 0, more = 2 * coins] = packages;
    const order = await insertOrder(money, { tenant, memberId }, { coins, amount: coins * coinPrice, supplier: SUPPLIER });
    const { number } = order;
    const paid = { order: number, paymentId: `${SUPPLIER} ${number}`, state: 'paid', amount: more * coinPrice, currency } as const;
    await recordNotice(money, paid, money.at);
  });
}
