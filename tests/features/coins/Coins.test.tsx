import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import Coins from '#features/coins/Coins.tsx';
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

describe('Coins', () => {
  test('says that the balance did not load, and tries again', async () => {
    let isBroken = true;
    shown = await showExperts(<Coins />, {
      coinBalance: () => (isBroken ? refusal('500')() : { balance: 7 }),
      coinRecords: () => aMonth([]),
    });
    expect(shown.page.textContent).toContain('Your balance didn’t load');
    isBroken = false;
    await shown.pressNamed('Try again');
    expect(shown.page.textContent).not.toContain('didn’t load');
    expect(shown.page.textContent).toContain('No coin history yet');
  });

  test.each([
    [
      { kind: 'paymentReturned', by: 'chargedBack', amount: 21_000, currency: 'VND' },
      -35,
      'Payment charged back: coins taken back',
      '₫21,000',
    ],
    [{ kind: 'paymentReturned', by: 'refunded', amount: 600, currency: 'MYR' }, -60, 'Payment refunded: coins taken back', 'RM'],
    [{ kind: 'refund', articleId: 7, title: 'Home, and early', reason: 'void' }, 38, 'Refund: pick void', 'Home, and early'],
  ])('lists %o in words', async (about, amount, title, detail) => {
    const record = { id: 1, at: Date.now(), amount, balance: 100, about: { order: '1'.repeat(16), ...about } };
    shown = await showExperts(<Coins />, { coinBalance: () => ({ balance: 100 }), coinRecords: () => aMonth([record]) });
    expect(shown.page.textContent).toContain(title);
    expect(shown.page.textContent).toContain(detail);
  });
});

function aMonth(records: readonly object[]) {
  return { month: new Date().toISOString().slice(0, 7), records, earlier: null, firstYear: new Date().getUTCFullYear() };
}
