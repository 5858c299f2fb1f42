import { describe, expect, test } from 'vitest';
import { ODDS_MARKETS } from '#contract/detail/odds.ts';
import { PRICE_LIMITS } from '#contract/stances/stanceLimits.ts';
import { playTypesOf, type PlayType } from '#contract/stances/playTypes.ts';
import { companiesOf } from '#gateway/demo/detail/odds/companies.ts';
import { pricesBefore } from '#gateway/demo/detail/odds/matchOdds.ts';
import { simulatedOffers } from '#gateway/demo/experts/stances/simulatedOffers.ts';
import { simulatedDetail } from '#gateway/demo/detail/simulatedDetail.ts';
import { allDocuments, CALENDAR, simulatedMatches } from '#tests/builders/detail/simulatedMatches.ts';

const HOUR_MS = 3_600_000;

describe.each(['football', 'basketball'] as const)('the simulated companies of %s', (sport) => {
  const fixtures = simulatedMatches(sport, 11).filter((fixture) => companiesOf(fixture).length > 0);

  test.each([1, 12, 40])('have prices that can be locked, %i h before kick-off', (hours) => {
    const offered = fixtures.flatMap((fixture) =>
      companiesOf(fixture).flatMap(({ id }) => {
        const offers = simulatedOffers(fixture, id, fixture.kickoff - hours * HOUR_MS);
        return playTypesOf(sport).map((playType) => ({ playType, offers: offers(playType) }));
      }),
    );
    const types = playTypesOf(sport).filter((playType) => shareOf(offered, playType) < 0.9);
    expect(offered.length).toBeGreaterThan(50);
    expect(types.map((playType) => [playType, shareOf(offered, playType)])).toEqual([]);
    const winners = offered
      .filter(({ playType }) => playType === 'winDrawLose' || playType === 'moneyline')
      .flatMap(({ offers }) => offers);
    expect(winners.every(({ companies }) => companies >= PRICE_LIMITS.companies)).toBe(true);
  });

  test('have at a time the prices that the feed sent last', () => {
    for (const fixture of fixtures.slice(0, 5)) {
      const at = fixture.kickoff - 2 * HOUR_MS;
      const points = allDocuments(simulatedDetail(fixture, CALENDAR), at).flatMap((document) =>
        document.kind === 'odds' ? document.body.companies : [],
      );
      for (const company of companiesOf(fixture)) {
        const series = pricesBefore(fixture, company, at);
        for (const market of ODDS_MARKETS) {
          const sent = points.filter((one) => one.company === company.id && one.market === market).flatMap((one) => one.points);
          const { at: _, ...last } = sent.at(-1) ?? { at: 0 };
          expect(series[market].at(-1)).toMatchObject(last);
        }
      }
    }
  });
});

/** Of the companies, how many offer something in a play type. */
function shareOf(offered: readonly { readonly playType: PlayType; readonly offers: readonly unknown[] }[], playType: PlayType): number {
  const ofType = offered.filter((one) => one.playType === playType);
  return ofType.filter(({ offers }) => offers.length > 0).length / ofType.length;
}
