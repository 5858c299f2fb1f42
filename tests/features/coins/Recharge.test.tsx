import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import Recharge from '#features/coins/Recharge.tsx';
import type { Currency } from '#contract/ledger/currency.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
});

afterEach(() => {
  shown?.close();
  forget();
});

async function show(packages: readonly number[], coinPrice: number, currency: Currency, language: Language): Promise<ShownExperts> {
  const options = { packages: packages.map((coins) => ({ coins, amount: coins * coinPrice })), currency, coinPrice, supplier: 'webhook' };
  const answers = { rechargeOptions: () => options, coinBalance: () => ({ balance: 7 }), rechargeOrders: () => ({ orders: [] }) };
  shown = await showExperts(<Recharge />, answers, { language });
  return shown;
}

describe('Recharge', () => {
  test.each([
    ['zh-CN', 'CNY', 10, ['¥10', '¥50'], '¥1'],
    ['vi-VN', 'VND', 400, ['40.000 ₫', '200.000 ₫'], '4.000 ₫'],
    ['en-US', 'MYR', 6, ['RM 6', 'RM 30'], 'RM 0.60'],
    ['id-ID', 'IDR', 22_500, ['Rp 22.500', 'Rp 112.500'], 'Rp 2.250'],
  ] as const)(
    'shows in %s the packages of the tenant and the price of ten coins in %s',
    async (language, currency, price, amounts, ten) => {
      const { page } = await show([100, 500], price, currency, language);
      const text = page.textContent.replaceAll(/\s/g, ' ');
      const radios = [...page.querySelectorAll('[role=radio]')];
      expect(radios.map((radio) => radio.querySelector('em')?.textContent.replaceAll(/\s/g, ' '))).toEqual(amounts);
      expect(text).toContain(ten);
      // 300 is not sold: the middle one is chosen, and it is what the button pays.
      expect(radios.map((radio) => radio.getAttribute('aria-checked'))).toEqual(['false', 'true']);
      expect(page.querySelector('footer b')?.textContent.replaceAll(/\s/g, ' ')).toBe(amounts[1]);
    },
  );

  test('chooses 300 coins where they are sold, and says why nothing loads', async () => {
    const { page } = await show([60, 120, 300, 600], 350, 'VND', 'vi-VN');
    expect([...page.querySelectorAll('[role=radio]')].findIndex((radio) => radio.getAttribute('aria-checked') === 'true')).toBe(2);
    shown?.close();
    shown = await showExperts(<Recharge />, { rechargeOptions: refusal('500'), coinBalance: () => ({ balance: 7 }) });
    expect(shown.page.querySelector('[role=alert]')?.textContent).toContain('This part didn’t load');
  });
});
