import { type CoinMoney, coinMoneyOf } from '#contract/ledger/currency.ts';

/** The reward of an invitation is worth 10 yuan, which buy so many coins at the usual price. */
const USUAL_COINS = 100;

/** The reward of an invitation in a tenant. */
export interface InviteReward extends Pick<CoinMoney, 'currency'> {
  /** What it is worth, in minor units of the currency: it does not change with the price of a coin. */
  readonly amount: number;
  /** What is given for it, a broken coin as a whole one. */
  readonly coins: number;
}

/** Returns the reward at a tenant's price of a coin (docs/product.md#coin-price). */
export function inviteRewardOf(tenant: string, coinPrice: number): InviteReward {
  const usual = coinMoneyOf(tenant);
  const amount = USUAL_COINS * usual.coinPrice;
  return { currency: usual.currency, amount, coins: Math.ceil(amount / coinPrice) };
}
