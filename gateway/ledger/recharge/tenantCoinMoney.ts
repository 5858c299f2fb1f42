import { type CoinMoney, coinMoneyOf } from '#contract/ledger/currency.ts';
import type { Db } from '#gateway/db/database.ts';
import { createSettings } from '#gateway/tenant/settings.ts';

/** Returns what a tenant's coins are paid in, and the price of one: the operator's, else the usual one. */
export async function tenantCoinMoney(db: Db, tenant: string): Promise<CoinMoney> {
  const usual = coinMoneyOf(tenant);
  const { coinPrice } = await createSettings(db).of(tenant);
  return { ...usual, coinPrice: coinPrice ?? usual.coinPrice };
}
