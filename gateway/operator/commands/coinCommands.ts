import * as z from 'zod/mini';
import { coinMoneyOf } from '#contract/ledger/currency.ts';
import { MAX_PACKAGE_COINS, MAX_PACKAGES, RECHARGE_PACKAGES } from '#contract/ledger/rechargePackages.ts';
import { STANCE_AMOUNTS } from '#contract/stances/stanceStatus.ts';
import { inviteRewardOf } from '#gateway/invite/inviteReward.ts';
import { tenantCoinMoney } from '#gateway/ledger/recharge/tenantCoinMoney.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { single } from '#gateway/operator/flagValues.ts';

const MAX_COIN_PRICE = 1_000_000;
const COIN_PRICE = `a whole number of the minor unit of the tenant's currency, 1 to ${MAX_COIN_PRICE}, or usual`;
/** What a member lacks for a stance is sold as one package. */
const DEAREST_STANCE = Math.max(...STANCE_AMOUNTS);
const PACKAGES = `1 to ${MAX_PACKAGES} numbers of coins up to ${MAX_PACKAGE_COINS}, such as 60,300, the largest at least ${DEAREST_STANCE}; or usual`;

/** Commands about how a tenant sells coins (docs/product.md#coin-price). */
export const COIN_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'coins show',
    does: 'prints what coins cost, the packages on sale, and what the invite reward is worth',
    flags: {},
    schema: z.object({}),
    async run({ tenant, db }) {
      const { currency, coinPrice, packages } = await tenantCoinMoney(db, tenant);
      const { amount, coins } = inviteRewardOf(tenant, coinPrice);
      const sold = packages.map((one) => `${one} for ${one * coinPrice}`).join(', ');
      return `${tenant} sells coins at ${coinPrice} ${currency} (minor units): ${sold}.\nAn invite reward of ${amount} is ${coins} coins.`;
    },
  }),
  defineCommand({
    name: 'coins price',
    does: 'sets what a coin costs',
    flags: { is: `N   ${COIN_PRICE}` },
    schema: z.object({ is: single(coinPriceIn, COIN_PRICE) }),
    async run({ tenant, content }, { is }) {
      const { currency, coinPrice } = coinMoneyOf(tenant);
      await content.settings.set(tenant, { coinPrice: is === 'usual' ? null : is });
      return `A coin of ${tenant} costs ${is === 'usual' ? coinPrice : is} of the minor unit of ${currency}.`;
    },
  }),
  defineCommand({
    name: 'coins packages',
    does: 'sets the packages of coins on sale',
    flags: { are: `COINS   ${PACKAGES}` },
    schema: z.object({ are: single(packagesIn, PACKAGES) }),
    async run({ tenant, content }, { are }) {
      await content.settings.set(tenant, { coinPackages: are === 'usual' ? null : are });
      return `${tenant} sells packages of ${(are === 'usual' ? RECHARGE_PACKAGES : are).join(', ')} coins.`;
    },
  }),
];

function coinPriceIn(text: string): number | 'usual' | undefined {
  if (text === 'usual') return text;
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= MAX_COIN_PRICE ? Number(text) : undefined;
}

/** Returns the packages of a text such as "60,300", the smallest first; undefined when they are none. */
function packagesIn(text: string): readonly number[] | 'usual' | undefined {
  if (text === 'usual') return text;
  if (!/^[1-9]\d{0,4}(?:,[1-9]\d{0,4})*$/.test(text)) return undefined;
  const packages = [...new Set(text.split(',').map(Number))].toSorted((a, b) => a - b);
  const largest = packages.at(-1) ?? 0;
  return packages.length <= MAX_PACKAGES && largest <= MAX_PACKAGE_COINS && largest >= DEAREST_STANCE ? packages : undefined;
}
