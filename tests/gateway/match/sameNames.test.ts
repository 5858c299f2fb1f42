import { describe, expect, test } from 'vitest';
import { completeNames, type Names } from '#contract/locale/names.ts';
import type { Sport } from '#contract/match/sport.ts';
import { SameNames } from '#gateway/match/sameNames.ts';

describe('SameNames', () => {
  test('tells competitions of one name apart by their regions', () => {
    const [china, italy] = [aCompetition('Second Division', 'China'), aCompetition('Second Division', 'Italy')];
    const names = new SameNames([china, italy]);
    expect([names.has(china, 'en-US'), names.has(italy, 'en-US')]).toEqual([true, true]);
  });

  test('says nothing of a name that one region has, however often', () => {
    const cup = aCompetition('Argentina Cup', 'Argentina');
    const names = new SameNames([cup, aCompetition('Argentina Cup', 'Argentina'), aCompetition('Italy Cup', 'Italy')]);
    expect(names.has(cup, 'en-US')).toBe(false);
  });

  test('does not mix sports or languages', () => {
    const english = aCompetition({ 'en-US': 'Premier League', 'zh-CN': '英超' }, 'England');
    const russian = aCompetition({ 'en-US': 'Premier League', 'zh-CN': '俄超' }, 'Russia');
    const games = aCompetition('Premier League', 'Israel', 'basketball');
    const names = new SameNames([english, russian, games]);
    expect([names.has(english, 'en-US'), names.has(english, 'zh-CN'), names.has(games, 'en-US')]).toEqual([true, false, false]);
  });

  test('reads again once it is cleared', () => {
    const all = [aCompetition('First Division', 'Japan')] as const;
    const known: ReturnType<typeof aCompetition>[] = [...all];
    const names = new SameNames(known);
    expect(names.has(all[0], 'en-US')).toBe(false);
    known.push(aCompetition('First Division', 'Portugal'));
    names.clear();
    expect(names.has(all[0], 'en-US')).toBe(true);
  });
});

function aCompetition(name: Names, region: string, sport: Sport = 'football') {
  return { sport, name: completeNames(name), region: completeNames(region) };
}
