import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { aDraftLeg, aDraftPick, aReleaseMatch, anOffer } from '#tests/builders/aRelease.ts';
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
        releaseOffers: () => ({
          offers: [
            anOffer({
              prices: [
                { selection: 'home', price },
                { selection: 'away', price: 1.94 },
              ],
            }),
          ],
        }),
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
      answers: { releaseOffers: () => ({ offers: [anOffer({ line: -0.75 })] }) },
      draft: { legs: [aDraftLeg(101)] },
    });
    await until(() => expect(page.querySelector('[role=alert]')?.textContent).toContain('-0.5 1.90, it’s now -0.75 1.90'));
  });

  test('locks a closed market: no price, the time, and another choice is needed', async () => {
    const { until, page, named } = await show('pick', {
      answers: { releaseOffers: () => ({ offers: [anOffer({ closed: true, prices: [] })] }) },
      draft: { legs: [aDraftLeg(101)] },
    });
    await until(() => expect(named('Change leg 1')).toBeDefined());
    expect([page.querySelectorAll('.release-price').length, page.textContent?.includes('Suspended · 11:59')]).toEqual([0, true]);
  });

  test('says that a price is computed, and from what', async () => {
    const offer = anOffer({ playType: 'totalGoals', line: null, computed: true, prices: [{ selection: '7+', price: 34 }] });
    const { until, page, named, press } = await show('pick', {
      answers: { releaseOffers: () => ({ offers: [offer] }) },
      draft: { legs: [aDraftLeg(101, { pick: null })] },
    });
    await until(() => expect(named(/^Crown, 7\+/)).toBeDefined());
    expect(page.textContent).toContain('Not a bookmaker’s odds: computed from its 1X2 and total.');
    await press('Handicap');
    expect(page.textContent).toContain('No bookmaker has odds on this yet');
  });

  test('says that a market of the match is taken, and offers the others', async () => {
    const offers = [anOffer(), anOffer({ playType: 'overUnder', line: 2.5, prices: [{ selection: 'over', price: 1.88 }] })];
    const { until, page, named, press } = await show('pick', {
      answers: { releaseMatches: () => ({ matches: [aReleaseMatch({ taken: ['handicap'] })] }), releaseOffers: () => ({ offers }) },
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
      answers: { releaseMatches: () => ({ matches: [aReleaseMatch({ sport: 'basketball' })] }), releaseOffers: () => ({ offers: [] }) },
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
