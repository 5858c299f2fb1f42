import type { PaymentSupplier } from '#gateway/ledger/recharge/paymentSupplier.ts';

/** Moves no money: members choose on a page of the app what the supplier shall answer. */
export const SANDBOX: PaymentSupplier = {
  name: 'sandbox',
  webhookSecret: null,
  payUrl: ({ order }) => Promise.resolve(`/account/recharge/sandbox/${order}`),
};
