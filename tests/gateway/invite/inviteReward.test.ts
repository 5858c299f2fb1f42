import { describe, expect, test } from 'vitest';
import { coinMoneyOf } from '#contract/ledger/currency.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { inviteRewardOf } from '#gateway/invite/inviteReward.ts';

describe('inviteRewardOf', () => {
  test('is worth 10 yuan, whatever a coin costs', () => {
    for (const price of [5, 10, 11, 20]) {
      const { amount, currency, coins } = inviteRewardOf('TYCC', price);
      expect([amount, currency]).toEqual([1_000, 'CNY']);
      expect(coins * price).toBeGreaterThanOrEqual(1_000);
      expect((coins - 1) * price).toBeLessThan(1_000);
    }
  });

  test.each(LANGUAGES)('gives in %s as many coins as 10 yuan buy', (language) => {
    const { tenantCode } = TENANTS[language];
    const { coinPrice, currency } = coinMoneyOf(tenantCode);
    expect(inviteRewardOf(tenantCode, coinPrice)).toEqual({ currency, amount: 100 * coinPrice, coins: 100 });
  });
});
