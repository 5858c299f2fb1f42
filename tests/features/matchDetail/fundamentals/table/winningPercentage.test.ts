import { describe, expect, test } from 'vitest';
import { winningPercentage } from '#features/matchDetail/fundamentals/table/winningPercentage.ts';

describe('winningPercentage', () => {
  test.each([
    ['zh-CN', '56.3%'],
    ['vi-VN', '56,3%'],
    ['en-US', '.563'],
    ['id-ID', '56,3%'],
  ])('is written in %s as its basketball tables write it', (language, expected) => {
    expect(winningPercentage({ won: 9, played: 16 }, language)).toBe(expected);
  });

  test('is whole for a team that has won everything, and unknown for one that has not played', () => {
    expect([winningPercentage({ won: 4, played: 4 }, 'zh-CN'), winningPercentage({ won: 4, played: 4 }, 'en-US')]).toEqual([
      '100.0%',
      '1.000',
    ]);
    expect(winningPercentage({ won: 0, played: 0 }, 'vi-VN')).toBe('–');
  });
});
