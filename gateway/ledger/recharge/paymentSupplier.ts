import * as z from 'zod/mini';
import type { PaymentSupplierName } from '#contract/ledger/rechargeOrder.ts';
import { RECHARGE_CURRENCY } from '#contract/ledger/rechargePackages.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/http/signature.ts';

/** What a supplier has to know of an order. */
export interface PayableOrder {
  readonly order: string;
  readonly coins: number;
  readonly cents: number;
  /** Server time (ms). */
  readonly closesAt: number;
  /** Of the member. */
  readonly language: Language;
}

/** Takes the money for orders; what became of a payment comes as a notice. */
export interface PaymentSupplier {
  readonly name: PaymentSupplierName;
  /** Signs its notices; null: it sends none. */
  readonly noticeSecret: string | null;
  /** Returns where an order is paid: a path of the app, or the supplier's page. Rejects when the supplier does not answer with one. */
  payUrl(order: PayableOrder): Promise<string>;
}

/** How long a supplier's answer is awaited. */
const TIMEOUT_MS = 5_000;
const pageAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Moves no money: members choose on a page of the app what the supplier shall answer. For demos only. */
export const SANDBOX: PaymentSupplier = {
  name: 'sandbox',
  noticeSecret: null,
  payUrl: ({ order }) => Promise.resolve(`/account/recharge/sandbox/${order}`),
};

export interface WebhookOptions {
  readonly url: string;
  /** Signs requests as ingest does, with path and query of the URL, and the notices. */
  readonly secret: string;
  /** Server time in ms. */
  readonly now: () => number;
  readonly timeoutMs?: number;
}

/** Asks a supplier's bridge for a page: POST of the order, answered by `{ url }`. */
export function webhookPayments({ url, secret, now, timeoutMs = TIMEOUT_MS }: WebhookOptions): PaymentSupplier {
  const { pathname, search } = new URL(url);
  return {
    name: 'webhook',
    noticeSecret: secret,
    async payUrl(order) {
      const body = JSON.stringify({ ...order, currency: RECHARGE_CURRENCY });
      const timestamp = String(now());
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [TIMESTAMP_HEADER]: timestamp,
          [SIGNATURE_HEADER]: sign(secret, { timestamp, method: 'POST', path: `${pathname}${search}`, body }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the payment supplier answered ${response.status}`);
      }
      return pageAnswer.parse(await response.json()).url;
    },
  };
}
