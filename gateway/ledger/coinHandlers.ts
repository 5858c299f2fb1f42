import { CALLS } from '#contract/calls/calls.ts';
import type { COIN_CALLS } from '#contract/ledger/coinCalls.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { memberOf, type RequestContext } from '#gateway/request/requestContext.ts';
import { recordsOfMonth } from './ledgerRecords.ts';
import type { Ledger } from './createLedger.ts';
import { answerOnce } from './idempotentAnswers.ts';
import { monthOf } from './months.ts';
import { tenantCoinMoney } from './recharge/tenantCoinMoney.ts';
import { shownOrder } from './recharge/rechargeOrders.ts';
import { balanceOf, type WalletOwner } from './wallet.ts';

/** All calls of coins. */
export function coinHandlers({ db, run, now, recharge }: Ledger): HandlersOf<keyof typeof COIN_CALLS> {
  return {
    async coinBalance(_, context) {
      return { balance: await balanceOf(db, ownerOfWallet(context)) };
    },
    async coinRecords({ month }, context) {
      const { timeZone } = context;
      const { records, ...rest } = await recordsOfMonth(db, ownerOfWallet(context), month ?? monthOf(now(), timeZone), timeZone);
      return { ...rest, records: [...records] };
    },
    async rechargeOptions(_, { tenant }) {
      const { currency, coinPrice, packages } = await tenantCoinMoney(db, tenant);
      return {
        packages: packages.map((coins) => ({ coins, amount: coins * coinPrice })),
        currency,
        coinPrice,
        supplier: recharge.supplier?.name ?? null,
      };
    },
    async rechargeOrders(_, context) {
      const orders = await recharge.list(ownerOfWallet(context));
      return { orders: orders.map((order) => shownOrder(order, now())) };
    },
    createRechargeOrder: (input, context) =>
      answerOnce(
        run,
        { name: 'createRechargeOrder', input, context },
        async (money) => shownOrder(await recharge.create(money, ownerOfWallet(context), input), now()),
        { read: (stored) => CALLS.createRechargeOrder.output.parse(stored), hasEffect: () => true },
      ),
    payRechargeOrder: async ({ order }, context) => ({ url: await recharge.payUrl(ownerOfWallet(context), order, context.language) }),
    cancelRechargeOrder: async ({ order }, context) => shownOrder(await recharge.cancel(ownerOfWallet(context), order), now()),
    answerSandbox: async ({ order, answer }, context) =>
      shownOrder(await recharge.answerSandbox(ownerOfWallet(context), order, answer), now()),
  };
}

function ownerOfWallet(context: RequestContext): WalletOwner {
  return { tenant: context.tenant, memberId: memberOf(context) };
}
