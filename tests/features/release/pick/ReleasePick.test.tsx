import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { aDraftLeg, aDraftPick, anOffer, anOfferedPrice, aReleaseMatch, offersOf, RELEASE_NOW } from '#tests/builders/aRelease.ts';
import { aNewDevice } from '#tests/builders/testSession.ts';
import { showRelease } from '#tests/features/release/showRelease.tsx';

let forget = (): void => undefined;
let close = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
  setOddsPreferences({ format: 'decimal' });
});

afterEach(() => {
  close();
  resetSession();
  forget();
});

async function show(...args: Parameters<typeof showRelease>) {
  const shown = await showRelease(...args);
  close = shown.close;
  return shown;
}

describe('ReleasePick', () => {
  test('leads back to the matches while one is missing', async () => {
    const { until, path } = await show('pick', { draft: { combination: 2, legs: [aDraftLeg(101)] } });
    await until(() => expect(path()).toBe('release/match'));
  });

  test('takes a selection at the line and price that are shown, and then goes on', async () => {
    const { until, named, press, draft, path } = await show('pick', { draft: { legs: [aDraftLeg(101, { pick: null })] } });
    await until(() => expect(named('Choose for leg 1')).toBeDefined());
    await press('Handicap');
    await press(/^Crown, Away 101, \+?-0\.5/);
    expect(draft().legs[0]?.pick).toEqual(aDraftPick({ selection: 'away', price: 1.94 }));
    await press('Next');
    expect(path()).toBe('release/push');
  });

  test('does not go on with a price that has changed until it is confirmed', async () => {
    let price = 1.9;
    const shown = await show('pick', {
      answers: {
        releaseOffers: () => offersOf(anOffer({ prices: [anOfferedPrice('home', price), anOfferedPrice('away', 1.94)] })),
      },
      draft: { legs: [aDraftLeg(101)] },
    });
    await shown.until(() => expect(shown.named('Next')).toBeDefined());
    price = 1.86;
    await shown.poll();
    await shown.until(() => expect(shown.page.querySelector('[role=alert]')?.textContent).toContain('You chose it at 1.90, it’s now 1.86'));
    expect([shown.named('Next'), shown.named('Confirm leg 1') !== undefined]).toEqual([undefined, true]);
    await shown.press('Confirm leg 1');
    expect(shown.path()).toBe('release/pick');
    await shown.press('Use 1.86');
    expect([shown.draft().legs[0]?.pick?.price, shown.named('Next') !== undefined]).toEqual([1.86, true]);
  });

  test('names both lines when the line has changed', async () => {
    const { until, page } = await show('pick', {
      answers: { releaseOffers: () => offersOf(anOffer({ line: -0.75 })) },
      draft: { legs: [aDraftLeg(101)] },
    });
    await until(() => expect(page.querySelector('[role=alert]')?.textContent).toContain('-0.5 1.90, it’s now -0.75 1.90'));
  });

  test('locks a closed market: no price, the time, and another choice is needed', async () => {
    const { until, page, named } = await show('pick', {
      answers: { releaseOffers: () => offersOf(anOffer({ closed: true, prices: [] })) },
      draft: { legs: [aDraftLeg(101)] },
    });
    await until(() => expect(named('Change leg 1')).toBeDefined());
    expect([page.querySelectorAll('.release-price').length, page.textContent?.includes('Suspended · 11:59')]).toEqual([0, true]);
  });

  test('marks what cannot be chosen before it is: old prices, and those far above the others', async () => {
    const outlying = { price: 9.5, median: 1.3 };
    const { until, page, named } = await show('pick', {
      answers: {
        releaseOffers: () =>
          offersOf(
            anOffer({ prices: [anOfferedPrice('home', 9.5, { outlying }), anOfferedPrice('away', 1.94)] }),
            anOffer({ companyId: 8, company: 'SNAI', stale: true, confirmedAt: RELEASE_NOW - 6 * 24 * 3_600_000 }),
            anOffer({ companyId: 9, company: 'Vcbet', stale: true, confirmedAt: null }),
          ),
      },
      draft: { legs: [aDraftLeg(101, { pick: null })] },
    });
    await until(() => expect(page.querySelectorAll('.release-price[role=radio]')).toHaveLength(1));
    expect(page.querySelector('.release-price.outlying')?.textContent).toBe(
      'Crown, Home 101, -0.5, 9.50: too high to choose, the median is 1.309.50median 1.30',
    );
    expect(Array.from(page.querySelectorAll('.shut'), ({ textContent }) => textContent)).toEqual([
      'Confirmed 6 days ago: too old',
      'Not confirmed yet',
    ]);
    expect(page.textContent).toContain(
      'confirmed in the last 10 min can be chosen. Where 3 or more bookmakers offer the same selection, the odds can be at most 1.15 times',
    );
    expect(named('Choose for leg 1')).toBeDefined();
  });

  test('marks what is computed from a price far above the others as a whole', async () => {
    const outlying = { price: 9.5, median: 1.3 };
    const offer = anOffer({ playType: 'totalGoals', line: null, computed: true, prices: [anOfferedPrice('7+', 34, { outlying })] });
    const { until, page } = await show('pick', {
      answers: { releaseOffers: () => offersOf(offer) },
      draft: { legs: [aDraftLeg(101, { pick: null })] },
    });
    await until(() =>
      expect(page.querySelector('.shut')?.textContent).toBe('Computed from odds of 9.50, too far above the median of 1.30'),
    );
    expect(page.querySelector('.release-price')).toBeNull();
  });

  test.each([
    ['stale', anOffer({ stale: true, confirmedAt: RELEASE_NOW - 720_000 }), 'This bookmaker last confirmed “Home 101” 12 min ago.'],
    ['unconfirmed', anOffer({ stale: true, confirmedAt: null }), 'This bookmaker hasn’t confirmed “Home 101” yet.'],
    [
      'outlying',
      anOffer({ prices: [anOfferedPrice('home', 1.9, { outlying: { price: 1.9, median: 1.3 } })] }),
      '1.90 is too far above what other bookmakers offer: the median is 1.30.',
    ],
  ])('says why a choice cannot stay: %s', async (_, offer, text) => {
    const { until, page, named } = await show('pick', {
      answers: { releaseOffers: () => offersOf(offer) },
      draft: { legs: [aDraftLeg(101)] },
    });
    await until(() => expect(page.querySelector('[role=alert]')?.textContent).toContain(text));
    expect(named('Change leg 1')).toBeDefined();
  });

  test('says of a choice that too few companies offer it to compare', async () => {
    const few = [anOfferedPrice('home', 1.9, { companies: 1 }), anOfferedPrice('away', 1.94, { companies: 1 })];
    const { until, page, named } = await show('pick', {
      answers: { releaseOffers: () => offersOf(anOffer({ prices: few })) },
      draft: { legs: [aDraftLeg(101)] },
    });
    await until(() => expect(named('Next')).toBeDefined());
    expect(page.querySelector('.release-few')?.textContent).toBe(
      'Only 1 bookmaker offers this, so its odds can’t be compared. The pick will say so.',
    );
  });

  test('says that a price is computed, and from what', async () => {
    const offer = anOffer({ playType: 'totalGoals', line: null, computed: true, prices: [anOfferedPrice('7+', 34)] });
    const { until, page, named, press } = await show('pick', {
      answers: { releaseOffers: () => offersOf(offer) },
      draft: { legs: [aDraftLeg(101, { pick: null })] },
    });
    await until(() => expect(named(/^Crown, 7\+/)).toBeDefined());
    expect(page.textContent).toContain('Not a bookmaker’s odds: computed from its 1X2 and total.');
    await press('Handicap');
    expect(page.textContent).toContain('No bookmaker has odds on this yet');
  });

  test('says that a market of the match is taken, and offers the others', async () => {
    const offers = [anOffer(), anOffer({ playType: 'overUnder', line: 2.5, prices: [anOfferedPrice('over', 1.88)] })];
    const { until, page, named, press } = await show('pick', {
      answers: { releaseMatches: () => ({ matches: [aReleaseMatch({ taken: ['handicap'] })] }), releaseOffers: () => offersOf(...offers) },
      draft: { legs: [aDraftLeg(101)] },
    });
    await until(() => expect(named('Handicap · taken')).toBeDefined());
    expect(page.textContent).toContain('You already have an open Handicap pick on this match.');
    expect([page.querySelectorAll('.release-price').length, named('Next'), named('Change leg 1') !== undefined]).toEqual([
      0,
      undefined,
      true,
    ]);
    await press('Over/under');
    expect(named(/^Crown, Over/)).toBeDefined();
  });

  test('offers basketball its own play types', async () => {
    const { until, page } = await show('pick', {
      answers: { releaseMatches: () => ({ matches: [aReleaseMatch({ sport: 'basketball' })] }), releaseOffers: () => offersOf() },
      draft: { sport: 'basketball', legs: [aDraftLeg(101, { sport: 'basketball', pick: null })] },
    });
    await until(() =>
      expect(Array.from(page.querySelectorAll('[role=tab]'), (tab) => tab.textContent?.trim())).toEqual([
        'Moneyline',
        'Spread',
        'Total points',
      ]),
    );
  });

  test('shows the product of a parlay, and keeps its draft when it is left', async () => {
    const matches = [aReleaseMatch({ id: 101 }), aReleaseMatch({ id: 102 })];
    const shown = await show('pick', {
      answers: { releaseMatches: () => ({ matches }) },
      draft: { combination: 2, legs: [aDraftLeg(101), aDraftLeg(102, { pick: aDraftPick({ selection: 'away', price: 1.94 }) })] },
    });
    await shown.until(() => expect(shown.page.querySelector('.release-odds')?.textContent).toBe('1.90 × 1.943.69 total odds'));
    await shown.press('Back');
    expect(shown.draft().legs.length).toBe(2);
  });
});
