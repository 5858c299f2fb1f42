import * as z from 'zod/mini';
import { currency } from './currency.ts';
import { orderNumber, PAYMENT_SUPPLIERS, rechargeOrder, SANDBOX_ANSWERS } from './rechargeOrder.ts';
import { MAX_PACKAGE_COINS } from './rechargePackages.ts';
import { month, recordsOfMonth } from './recordsOfMonth.ts';
import { get, post } from '#contract/calls/defineCall.ts';

const nothing = z.object({});
const ofOrder = z.object({ order: orderNumber });
const coins = z.int().check(z.positive(), z.maximum(MAX_PACKAGE_COINS));

/** Coins of the caller (docs/product.md#coins). Paths are ours. Months and days are in the time zone of the `time-zone` header. */
export const COIN_CALLS = {
  /** What the caller can spend. */
  coinBalance: get('/WOS-LEDGER/coin/balance', nothing, z.object({ balance: z.int() }), { auth: 'member' }),
  /** One month of the caller's records, newest first; the present month by default. */
  coinRecords: get('/WOS-LEDGER/coin/records', z.object({ month: z.optional(month) }), recordsOfMonth, { auth: 'member' }),
  rechargeOptions: get(
    '/WOS-LEDGER/recharge/options',
    nothing,
    z.object({
      /** Those of the tenant, the smallest first. Amounts and the price of one coin are in minor units of the currency. */
      packages: z.array(z.object({ coins, amount: z.int() })),
      currency,
      coinPrice: z.int(),
      /** null: this gateway takes no payments. */
      supplier: z.nullable(z.enum(PAYMENT_SUPPLIERS)),
    }),
    { auth: 'member' },
  ),
  /** The caller's orders of the last 30 days, newest first. */
  rechargeOrders: get('/WOS-LEDGER/recharge/orders', nothing, z.object({ orders: z.array(rechargeOrder) }), { auth: 'member' }),
  /** `amount` is the price that the member saw; an order of another one, or of another package than the tenant's, is refused (422). */
  createRechargeOrder: post('/WOS-LEDGER/recharge/create', z.object({ coins, amount: z.int(), agreed: z.literal(true) }), rechargeOrder, {
    auth: 'member',
    idempotent: true,
  }),
  /** Returns where an open order is paid: a page of the app, or the supplier's. */
  payRechargeOrder: post('/WOS-LEDGER/recharge/pay', ofOrder, z.object({ url: z.string() }), { auth: 'member' }),
  cancelRechargeOrder: post('/WOS-LEDGER/recharge/cancel', ofOrder, rechargeOrder, { auth: 'member' }),
  /** Tells the sandbox how to answer. 404 where a real supplier is configured. */
  answerSandbox: post('/WOS-LEDGER/recharge/sandbox', z.object({ ...ofOrder.shape, answer: z.enum(SANDBOX_ANSWERS) }), rechargeOrder, {
    auth: 'member',
  }),
} as const;
