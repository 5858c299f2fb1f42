import { describe, expect, test } from 'vitest';
import { completeNames } from '#contract/locale/names.ts';
import { roundNames } from '#gateway/feed/apisports/roundNames.ts';

const roundsOf = (round: string): readonly string[] => Object.values(completeNames(roundNames(round)));

describe('roundNames', () => {
  test.each([
    ['Regular Season - 26', ['第26轮', 'Vòng 26', 'Round 26', 'Pekan 26']],
    ['Group Stage - 3', ['第3轮', 'Vòng 3', 'Round 3', 'Pekan 3']],
    ['9', ['第9轮', 'Vòng 9', 'Round 9', 'Pekan 9']],
    ['Group A - 3', ['A组 · 第3轮', 'Bảng A · Vòng 3', 'Group A · Round 3', 'Grup A · Pekan 3']],
    ['Clausura - 15', ['Clausura · 第15轮', 'Clausura · Vòng 15', 'Clausura · Round 15', 'Clausura · Pekan 15']],
    ['Round of 16', ['1/8决赛', 'Vòng 1/8', 'Round of 16', 'Babak 16 besar']],
    ['8th Finals', ['1/8决赛', 'Vòng 1/8', '8th Finals', 'Babak 16 besar']],
    ['Semi-finals', ['半决赛', 'Bán kết', 'Semi-finals', 'Semifinal']],
  ])('says "%s" in our languages', (round, names) => {
    expect(roundsOf(round)).toEqual(names);
  });

  test('keeps the English name of a cup’s round, which is no league’s "Round 3"', () => {
    expect(roundsOf('3rd Round')).toEqual(['第3轮', 'Vòng 3', '3rd Round', 'Pekan 3']);
  });

  test('leaves other rounds as the provider has them', () => {
    expect(roundNames('NBA - Regular Season')).toEqual({ 'en-US': 'NBA - Regular Season' });
    expect(roundNames('Relegation Round')).toEqual({ 'en-US': 'Relegation Round' });
  });
});
