import { describe, expect, test } from 'vitest';
import { NameOrder, normalizeNames } from '#gateway/match/matchRank.ts';
import type { Sport } from '#contract/match/sport.ts';

describe('NameOrder', () => {
  test('finds names that start with the text first, then words that do, then others, each by name and id', () => {
    const order = new NameOrder(
      new Map(
        [aTeam(1, 'Inter'), aTeam(2, 'AC Internazionale'), aTeam(3, 'Winter'), aTeam(4, 'Inter'), aTeam(5, 'Đinter')].map((one) => [
          one.id,
          one,
        ]),
      ),
    );
    expect(order.find('football', 'INTER', 'en-US').map(({ id }) => id)).toEqual([1, 4, 2, 5, 3]);
  });

  test('finds names of the requested language before those of others, and no other sport', () => {
    const teams = [aTeam(1, 'Roma', { 'vi-VN': 'Zeta' }), aTeam(2, 'Alpha', { 'vi-VN': 'AS Roma' }), aTeam(3, 'Roma', {}, 'basketball')];
    const order = new NameOrder(new Map(teams.map((one) => [one.id, one])));
    expect(order.find('football', 'roma', 'vi-VN').map(({ id }) => id)).toEqual([2, 1]);
    expect(order.find('football', 'roma', 'en-US').map(({ id }) => id)).toEqual([1, 2]);
  });

  test('has what was added and renamed since, once it is told', () => {
    const teams = new Map([[1, aTeam(1, 'Roma')]]);
    const order = new NameOrder(teams);
    expect(order.find('football', 'o', 'en-US')).toHaveLength(1);
    teams.set(1, aTeam(1, 'Lazio')).set(2, aTeam(2, 'Como'));
    order.clear();
    expect(order.find('football', 'o', 'en-US').map(({ name }) => name['en-US'])).toEqual(['Como', 'Lazio']);
  });
});

function aTeam(id: number, name: string, others: object = {}, sport: Sport = 'football') {
  const names = { 'zh-CN': name, 'vi-VN': name, 'en-US': name, 'id-ID': name, ...others };
  return { id, sport, name: names, searched: normalizeNames(names) };
}
