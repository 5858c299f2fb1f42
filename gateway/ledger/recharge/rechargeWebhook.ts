import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { RETURN_KINDS } from '#contract/ledger/ledgerRecord.ts';
import { currency } from '#contract/ledger/currency.ts';
import { orderNumber } from '#contract/ledger/rechargeOrder.ts';
import { invalidInput } from '#gateway/request/badRequest.ts';
import { SignatureCheck } from '#gateway/request/signature.ts';
import { addSignedRoute } from '#gateway/request/signedRoute.ts';
import type { Recharge } from './createRecharge.ts';

/** Where the payment supplier says what became of a payment. */
export const NOTICE_PATH = '/WOS-LEDGER/recharge/notice';
const BODY_BYTES = 4 * 1024;
const NOTICES_PER_MINUTE = 6_000;
const ID_MAX_CHARS = 100;
const CARD_MAX_CHARS = 100;

const noticeBody = z.strictObject({
  order: orderNumber,
  state: z.enum(['paid', 'failed', ...RETURN_KINDS]),
  paymentId: z.string().check(z.minLength(1), z.maxLength(ID_MAX_CHARS)),
  /** The supplier's name of a refund or charge-back. */
  refundId: z.optional(z.string().check(z.minLength(1), z.maxLength(ID_MAX_CHARS))),
  amount: z.int().check(z.nonnegative()),
  currency,
  /** The supplier's fingerprint of the payer's card. */
  card: z.optional(z.string().check(z.minLength(1), z.maxLength(CARD_MAX_CHARS))),
});

export interface RechargeWebhookOptions {
  readonly recharge: Pick<Recharge, 'notice'>;
  /** Shared with the supplier. */
  readonly secret: string;
  /** Server time in ms. */
  readonly now: () => number;
}

/** Adds the webhook of payment notices: signed, and each may come any number of times. */
export function addRechargeWebhook(app: FastifyInstance, { recharge, secret, now }: RechargeWebhookOptions): Promise<void> {
  return addSignedRoute(app, {
    path: NOTICE_PATH,
    bodyBytes: BODY_BYTES,
    callsPerMinute: NOTICES_PER_MINUTE,
    check: new SignatureCheck(secret),
    now,
    async handle(body) {
      const parsed = noticeBody.safeParse(body);
      if (!parsed.success) throw invalidInput(parsed.error.issues);
      return { exception: await recharge.notice(parsed.data) };
    },
  });
}
