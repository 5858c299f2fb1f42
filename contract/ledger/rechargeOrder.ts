import * as z from 'zod/mini';
import { currency } from './currency.ts';
import { RECHARGE_STATES } from './rechargeState.ts';

/** Suppliers that take the money: a page that only says it does, or one reached by webhooks. */
export const PAYMENT_SUPPLIERS = ['sandbox', 'webhook'] as const;
export type PaymentSupplierName = (typeof PAYMENT_SUPPLIERS)[number];

/** What the supplier of the sandbox may be told to answer: paid; paid, with coins 30 s later; paid, said twice; failed; nothing. */
export const SANDBOX_ANSWERS = ['paid', 'late', 'twice', 'failed', 'silent'] as const;
export type SandboxAnswer = (typeof SANDBOX_ANSWERS)[number];

/** Number of an order, as members and suppliers see it. */
export const orderNumber = z.string().check(z.regex(/^\d{16}$/));

export const rechargeOrder = z.object({
  order: orderNumber,
  supplier: z.enum(PAYMENT_SUPPLIERS),
  coins: z.int(),
  /** In minor units of the currency. */
  amount: z.int(),
  currency,
  state: z.enum(RECHARGE_STATES),
  /** Server times in ms. */
  createdAt: z.int(),
  closesAt: z.int(),
  paidAt: z.nullable(z.int()),
  creditedAt: z.nullable(z.int()),
});
export type RechargeOrder = z.output<typeof rechargeOrder>;
