import { describe, expect, test } from 'vitest';
import { checkSeal } from '#features/stances/seal/checkSeal.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { aStanceDetail, TENANT } from '#tests/builders/aStanceDetail.ts';

describe('checkSeal', () => {
  const sealed = aStanceDetail({ access: 'bought' });
  const open = openOf(sealed);

  test('verifies what was sealed', () => {
    expect(checkSeal(sealed, open, TENANT)).toBe('verified');
  });

  test.each([
    ['the text', sealed, { ...open, content: `${open.content} And more.` }],
    ['the price of a leg', sealed, { ...open, legs: open.legs.map((leg) => ({ ...leg, price: 1.9 })) }],
    ['the title', { ...sealed, title: 'Another title' }, open],
    ['the coins', { ...sealed, price: 28 as const }, open],
    ['the refund', { ...sealed, refundable: false }, open],
    ['the time of publication', { ...sealed, publishedAt: sealed.publishedAt - 1 }, open],
    ['the author', { ...sealed, expert: { ...sealed.expert, expertId: '2' } }, open],
  ])('finds that %s was changed on the page', (_, stance, shown) => {
    expect(checkSeal(stance, shown, TENANT)).toBe('content');
  });

  test('finds a seal that the sealed text does not give', () => {
    expect(checkSeal(sealed, { ...open, canonical: `${open.canonical} ` }, TENANT)).toBe('seal');
    expect(checkSeal({ ...sealed, seal: { ...sealed.seal, previousHash: 'f'.repeat(64) } }, open, TENANT)).toBe('seal');
    expect(checkSeal(sealed, { ...open, salt: 'no salt' }, TENANT)).toBe('seal');
  });
});

function openOf({ open }: StanceDetail): NonNullable<StanceDetail['open']> {
  if (open === null) throw new Error('the stance is locked');
  return open;
}
