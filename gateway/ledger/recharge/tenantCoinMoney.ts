import { type CoinMoney, coinMoneyOf } from '#contract/ledger/currency.ts';
import { RECHARGE_PACKAGES } from '#contract/ledger/rechargePackages.ts';
import type { Db } from '#gateway/db/database.ts';
import { createSettings } from '#gateway/tenant/settings.ts';

/** How a tenant sells coins. */
export interface TenantCoinMoney extends CoinMoney {
  /** Coins of each, the smallest first. */
  readonly packages: readonly number[];
}

/** Returns what a tenant's coins are paid in, the price of one and the packages: the operator's, else the usual ones. */
export async function tenantCoinMoney(db: Db, tenant: string): Promise<TenantCoinMoney> {
  const usual = coinMoneyOf(tenant);
  const { coinPrice, coinPackages } = await createSettings(db).of(tenant);
  return { ...usual, coinPrice: coinPrice ?? usual.coinPrice, packages: coinPackages ?? RECHARGE_PACKAGES };
}
