import * as z from 'zod/mini';
import { currency } from './currency.ts';
import { FIRST_STEPS } from './firstSteps.ts';
import { orderNumber, PAYMENT_SUPPLIERS } from './rechargeOrder.ts';

/**
 * A refundable stance did not win, or its result was corrected so that it did not; any stance was void, or cancelled before kick-off.
 */
export const REFUND_REASONS = ['noWin', 'corrected', 'void', 'cancelled'] as const;

/** How the money of a payment goes back: the supplier refunded it, or the payer's bank took it. */
export const RETURN_KINDS = ['refunded', 'chargedBack'] as const;

/** What a record is about, by the kind of its transfer. */
export const ledgerAbout = z.discriminatedUnion('kind', [
  /** `amount` is what was paid, in minor units of the currency. */
  z.object({ kind: z.literal('recharge'), order: orderNumber, amount: z.int(), currency, supplier: z.enum(PAYMENT_SUPPLIERS) }),
  /** An operator's gift. */
  z.object({ kind: z.literal('grant'), reason: z.string() }),
  /** An operator reversed a transfer, whose kind is `of`. */
  z.object({
    kind: z.literal('reversal'),
    of: z.enum(['recharge', 'grant', 'purchase', 'refund', 'income', 'firstStep']),
    reason: z.string(),
  }),
  /** The money of a payment went back, and with it the coins that were left of what it bought. `amount` is the money that went back. */
  z.object({ kind: z.literal('paymentReturned'), by: z.enum(RETURN_KINDS), order: orderNumber, amount: z.int(), currency }),
  /** A stance was bought. Its title is public. */
  z.object({ kind: z.literal('purchase'), articleId: z.int(), title: z.string() }),
  /** What a buyer paid came back. */
  z.object({ kind: z.literal('refund'), articleId: z.int(), title: z.string(), reason: z.enum(REFUND_REASONS) }),
  /** What a buyer paid went to the author: no record of a wallet. */
  z.object({ kind: z.literal('income'), articleId: z.int(), title: z.string() }),
  /** Points for a first step. */
  z.object({ kind: z.literal('firstStep'), step: z.enum(FIRST_STEPS) }),
  /** A ticket of the prize draw: its points, what it won, and both taken back when its round is void. */
  z.object({ kind: z.enum(['drawTicket', 'drawPrize', 'drawTicketReturned', 'drawPrizeReturned']), round: z.int(), n: z.int() }),
  /** A friend registered with the member's code. */
  z.object({ kind: z.literal('inviteReward') }),
  /** The reward of an invitation was taken back. */
  z.object({ kind: z.literal('inviteClawBack') }),
]);
export type LedgerAbout = z.output<typeof ledgerAbout>;

/** One change of a member's coins or points. */
export const ledgerRecord = z.object({
  /** Of its transfer. */
  id: z.int(),
  at: z.int(),
  /** Negative for what went. */
  amount: z.int(),
  /** The balance after it. */
  balance: z.int(),
  about: ledgerAbout,
});
export type LedgerRecord = z.output<typeof ledgerRecord>;
