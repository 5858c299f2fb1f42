import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { mulberry32 } from '#contract/match/mulberry32.ts';
import type { FanEvent } from '#gateway/demo/fans/fanEvent.ts';
import { fanLines, topicOf } from '#gateway/demo/fans/fanLines.ts';

const GOAL: FanEvent = {
  kind: 'goal',
  side: 'away',
  number: null,
  sport: 'football',
  home: { 'en-US': 'Hanoi FC', 'zh-CN': '河内足球俱乐部' },
  away: 'Selangor',
  score: { home: 1, away: 2 },
  minute: '90+3',
  player: { 'en-US': 'Diego Alves', 'zh-CN': '迭戈·阿尔维斯' },
  quoted: null,
};

describe('fanLines', () => {
  test('fans of the side that scored cheer, those of the other do not', () => {
    const lines = fanLines(GOAL, 'en-US', mulberry32(1));
    expect(new Set(lines.filter(({ side }) => side === 'away').map(({ topic }) => topic))).toEqual(new Set(['goalFor']));
    expect(new Set(lines.filter(({ side }) => side === 'home').map(({ topic }) => topic))).toEqual(new Set(['goalAgainst']));
  });

  test('fills in score, minute and the name that fans use', () => {
    const texts = (event: FanEvent, language: 'en-US' | 'zh-CN') => fanLines(event, language, mulberry32(1)).map(({ text }) => text);
    expect(texts(GOAL, 'en-US')).toEqual(expect.arrayContaining(['1-2 baby', 'power lah Alves', '90+3 min. remember this one']));
    expect(texts(GOAL, 'zh-CN')).toEqual(expect.arrayContaining(['阿尔维斯太牛了']));
    expect(texts({ ...GOAL, kind: 'kickOff', side: null }, 'en-US')).toEqual(expect.arrayContaining(['Hanoi all the way lah']));
    expect(texts({ ...GOAL, kind: 'kickOff', side: null }, 'zh-CN')).toEqual(expect.arrayContaining(['河内加油，别再送了']));
  });

  test('nobody names the score to cheer while behind, or to despair while ahead', () => {
    const namesScore = (home: number, away: number) => {
      const lines = fanLines({ ...GOAL, score: { home, away } }, 'vi-VN', mulberry32(1)).filter(({ template }) => template.includes('{s}'));
      return [...new Set(lines.map(({ topic }) => topic))].sort();
    };
    expect([namesScore(0, 2), namesScore(3, 1)]).toEqual([['goalAgainst', 'goalFor'], []]);
  });

  test('Chinese basketball fans name the away score first', () => {
    const texts = fanLines({ ...GOAL, kind: 'leadChange', sport: 'basketball' }, 'zh-CN', mulberry32(1)).map(({ text }) => text);
    expect(texts).toContain('2-1，领先了兄弟们');
  });

  test.each(LANGUAGES)('leaves out lines whose blanks are unknown in %s', (language) => {
    const lines = fanLines({ ...GOAL, player: null, minute: null }, language, mulberry32(1));
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter(({ template, text }) => /\{[pm]\}/.test(template) || /[{}]/.test(text))).toEqual([]);
  });

  test('has another order with other random numbers, and the same with the same', () => {
    const order = (seed: number) => fanLines(GOAL, 'id-ID', mulberry32(seed)).map(({ text }) => text);
    expect(order(1)).toEqual(order(1));
    expect(order(1)).not.toEqual(order(2));
  });
});

describe('topicOf', () => {
  test.each([
    ['fullTime', 'home', 'won', 'lost'],
    ['fullTime', null, 'drew', 'drew'],
    ['tease', 'home', 'tease', null],
    ['cancelledGoal', 'home', 'ownGoalCancelled', 'theirGoalCancelled'],
    ['red', 'away', 'redTheirs', 'redOurs'],
    ['penaltyMissed', 'away', 'penaltyMissedTheirs', 'penaltyMissedOurs'],
    ['yellow', 'home', 'yellow', 'yellow'],
    ['buzzer', 'away', 'buzzerLost', 'buzzerWon'],
  ] as const)('%s of %s is %s to home and %s to away fans', (kind, side, home, away) => {
    expect([topicOf({ kind, side }, 'home'), topicOf({ kind, side }, 'away')]).toEqual([home, away]);
  });
});
