import { describe, expect, test } from 'vitest';
import type { Competition } from '#contract/match/fixtures.ts';
import { chooseMany, listingsOf, sectionsOf } from '#features/match/competitionListing.ts';
import { admits, competitionFilterOf, EVERYTHING, inverted, only, toggled } from '#stores/preferences/competitionFilter.ts';

describe('a choice of competitions', () => {
  test('of everything also shows what comes tomorrow; of only some it does not', () => {
    const without = toggled(EVERYTHING, 1);
    expect([admits(without, 1), admits(without, 2)]).toEqual([false, true]);
    expect([admits(only([1]), 1), admits(only([1]), 2)]).toEqual([true, false]);
    expect(toggled(without, 1)).toEqual(EVERYTHING);
  });

  test('is inverted for what there is and for what will be', () => {
    const without = toggled(EVERYTHING, 1);
    expect([1, 2].map((id) => admits(inverted(without), id))).toEqual([true, false]);
    expect(inverted(inverted(without))).toEqual(without);
  });

  test('of all of a group touches nothing beside it', () => {
    const none = only([]);
    const hot = chooseMany(none, 'all', [1, 2], false);
    expect([1, 2, 3].map((id) => admits(hot, id))).toEqual([true, true, false]);
    const turned = chooseMany(hot, 'invert', [2, 3], false);
    expect([1, 2, 3].map((id) => admits(turned, id))).toEqual([true, false, true]);
    expect(chooseMany(hot, 'none', [1, 2], false)).toEqual(none);
    expect(chooseMany(hot, 'all', [1, 2], true)).toEqual(EVERYTHING);
  });

  test.each([null, 1, 'x', {}, { except: 1, ids: [] }, { except: true, ids: 1 }])('kept as %j is everything', (found) => {
    expect(competitionFilterOf(found)).toEqual(EVERYTHING);
  });

  test('that was kept is read back, without what is no id', () => {
    expect(competitionFilterOf({ except: false, ids: [3, 'x', 4.5, 5] })).toEqual(only([3, 5]));
  });
});

describe('the competitions of a list', () => {
  const names = new Map([
    [11, competition(1, 'Cup', 'Vietnam', false)],
    [21, competition(2, 'League', 'England', true)],
    [31, competition(3, 'Second', 'England', false)],
  ]);
  const groups = [
    { competitionId: 1, matchIds: [11], lastPeriod: 4 },
    { competitionId: 3, matchIds: [31, 32], lastPeriod: 4 },
    { competitionId: 2, matchIds: [21], lastPeriod: 4 },
    { competitionId: 1, matchIds: [12, 13], lastPeriod: 4 },
  ];
  const listings = listingsOf(groups, (id) => names.get(id));

  test('are counted over all their groups; hot ones lead, then the fullest', () => {
    expect(listings.map((one) => [one.competition.name, one.matches])).toEqual([
      ['League', 1],
      ['Cup', 3],
      ['Second', 2],
    ]);
  });

  test('stand together, or only the hot ones, or by region', () => {
    const shown = (group: 'all' | 'hot' | 'region') =>
      sectionsOf(listings, group).map((section) => [section.region, section.listings.map((one) => one.competition.name)]);
    expect(shown('all')).toEqual([['', ['League', 'Cup', 'Second']]]);
    expect(shown('hot')).toEqual([['', ['League']]]);
    expect(shown('region')).toEqual([
      ['England', ['League', 'Second']],
      ['Vietnam', ['Cup']],
    ]);
  });
});

function competition(id: number, name: string, region: string, hot: boolean): Competition {
  return { id, sport: 'football', name, region, hot, type: 0, colours: ['#102030', '#203040'] };
}
