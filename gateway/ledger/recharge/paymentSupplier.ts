import * as z from 'zod/mini';
import type { PaymentSupplierName } from '#contract/ledger/rechargeOrder.ts';
import type { Currency } from '#contract/ledger/currency.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { signedPost, type Webhook } from '#gateway/request/signedPost.ts';

/** What a supplier has to know of an order. */
export interface PayableOrder {
  readonly order: string;
  readonly coins: number;
  /** In minor units of the currency. */
  readonly amount: number;
  readonly currency: Currency;
  /** Server time (ms). */
  readonly closesAt: number;
  /** Of the member. */
  readonly language: Language;
}

/** Takes the money for orders; what became of a payment comes as a notice. */
export interface PaymentSupplier {
  readonly name: PaymentSupplierName;
  /** Signs its notices; null: it sends none. */
  readonly webhookSecret: string | null;
  /** Returns where an order is paid: a path of the app, or the supplier's page. Rejects when the supplier does not answer with one. */
  payUrl(order: PayableOrder): Promise<string>;
}

const pageAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) });
/** A page without TLS could be replaced on its way to the member. */
const securePageAnswer = z.object({ url: z.url({ protocol: /^https$/ }) });

/**
 * Asks a supplier's bridge for a page: POST of the order, answered by `{ url }`. Its notices are signed with the same secret. `secure`: the
 * app is reached over TLS, and so must be the page.
 */
export function webhookPayments(webhook: Webhook, { secure }: { readonly secure: boolean }): PaymentSupplier {
  return {
    name: 'webhook',
    webhookSecret: webhook.secret,
    async payUrl(order) {
      const response = await signedPost(webhook, { ...order });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the payment supplier answered ${response.status}`);
      }
      return (secure ? securePageAnswer : pageAnswer).parse(await response.json()).url;
    },
  };
}
