import { describe, expect, test } from 'vitest';
import type { Competition } from '#contract/match/fixtures.ts';
import { chooseMany, listCompetitions, groupIntoSections } from '#features/match/filter/competitionListing.ts';
import {
  includesCompetition,
  parseCompetitionFilter,
  EVERYTHING,
  invertFilter,
  onlyCompetitions,
  toggleCompetition,
} from '#stores/preferences/competitionFilter.ts';

describe('CompetitionFilter', () => {
  test('shows later competitions when everything is chosen, not when only some are', () => {
    const without = toggleCompetition(EVERYTHING, 1);
    expect([includesCompetition(without, 1), includesCompetition(without, 2)]).toEqual([false, true]);
    expect([includesCompetition(onlyCompetitions([1]), 1), includesCompetition(onlyCompetitions([1]), 2)]).toEqual([true, false]);
    expect(toggleCompetition(without, 1)).toEqual(EVERYTHING);
  });

  test('inverts for current and later competitions', () => {
    const without = toggleCompetition(EVERYTHING, 1);
    expect([1, 2].map((id) => includesCompetition(invertFilter(without), id))).toEqual([true, false]);
    expect(invertFilter(invertFilter(without))).toEqual(without);
  });

  test('changes only the given group', () => {
    const none = onlyCompetitions([]);
    const hot = chooseMany(none, 'all', [1, 2], false);
    expect([1, 2, 3].map((id) => includesCompetition(hot, id))).toEqual([true, true, false]);
    const turned = chooseMany(hot, 'invert', [2, 3], false);
    expect([1, 2, 3].map((id) => includesCompetition(turned, id))).toEqual([true, false, true]);
    expect(chooseMany(hot, 'none', [1, 2], false)).toEqual(none);
    expect(chooseMany(hot, 'all', [1, 2], true)).toEqual(EVERYTHING);
  });

  test.each([null, 1, 'x', {}, { except: 1, ids: [] }, { except: true, ids: 1 }])('reads stored %j as everything', (found) => {
    expect(parseCompetitionFilter(found)).toEqual(EVERYTHING);
  });

  test('reads a stored filter back, without invalid ids', () => {
    expect(parseCompetitionFilter({ except: false, ids: [3, 'x', 4.5, 5] })).toEqual(onlyCompetitions([3, 5]));
  });
});

describe('listCompetitions', () => {
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
  const listings = listCompetitions(groups, (id) => names.get(id));

  test('counts over all groups and sorts by hot, then by count', () => {
    expect(listings.map((one) => [one.competition.name, one.matches])).toEqual([
      ['League', 1],
      ['Cup', 3],
      ['Second', 2],
    ]);
  });

  test('can be grouped together, by hot or by region', () => {
    const shown = (group: 'all' | 'hot' | 'region') =>
      groupIntoSections(listings, group).map((section) => [section.region, section.listings.map((one) => one.competition.name)]);
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
