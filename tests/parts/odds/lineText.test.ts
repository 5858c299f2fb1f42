import { describe, expect, test } from 'vitest';
import { lineText } from '#parts/odds/lineText.ts';

const QUARTERS = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.25] as const;

describe('lineText of a handicap', () => {
  const NAMES = [
    '平手',
    '平/半',
    '半球',
    '半/一',
    '一球',
    '一/球半',
    '球半',
    '球半/两',
    '两球',
    '两/两球半',
    '两球半',
    '两球半/三',
    '三球',
    '三/三球半',
  ] as const;

  test('names in Chinese what the home side gives', () => {
    expect(QUARTERS.map((goals) => lineText(-goals, 'handicap', 'football', 'zh-CN'))).toEqual(NAMES);
  });

  test('puts 受 before it where the home side receives', () => {
    expect(QUARTERS.slice(1).map((goals) => lineText(goals, 'handicap', 'football', 'zh-CN'))).toEqual(
      NAMES.slice(1).map((name) => `受${name}`),
    );
  });

  test.each([
    ['vi-VN', -0.25, '-0/0.5'],
    ['vi-VN', 0.25, '+0/0.5'],
    ['vi-VN', -0.5, '-0.5'],
    ['vi-VN', -1.75, '-1.5/2'],
    ['en-US', -0.25, '-0.25'],
    ['en-US', 0.75, '+0.75'],
    ['en-US', -1, '-1'],
    ['id-ID', -0.25, '-0.25'],
    ['id-ID', 1.5, '+1.5'],
  ])('in %s of %d is %s', (language, line, text) => {
    expect(lineText(line, 'handicap', 'football', language)).toBe(text);
  });

  test('is unsigned at level terms', () => {
    expect(['vi-VN', 'en-US', 'id-ID'].map((language) => lineText(0, 'handicap', 'football', language))).toEqual(['0', '0', '0']);
  });

  test('is a signed number in basketball, also in Chinese', () => {
    expect(lineText(-5.5, 'handicap', 'basketball', 'zh-CN')).toBe('-5.5');
    expect(lineText(3, 'handicap', 'basketball', 'vi-VN')).toBe('+3');
  });

  test('is a plain number off the quarter grid or beyond the names', () => {
    expect(lineText(-0.3, 'handicap', 'football', 'zh-CN')).toBe('-0.3');
    expect(lineText(0.3, 'handicap', 'football', 'vi-VN')).toBe('+0.3');
    expect(lineText(-10.5, 'handicap', 'football', 'zh-CN')).toBe('-10.5');
  });
});

describe('lineText of a total', () => {
  test.each([
    ['zh-CN', ['2', '2/2.5', '2.5', '2.5/3']],
    ['vi-VN', ['2', '2/2.5', '2.5', '2.5/3']],
    ['en-US', ['2', '2.25', '2.5', '2.75']],
    ['id-ID', ['2', '2.25', '2.5', '2.75']],
  ])('in %s', (language, texts) => {
    expect([2, 2.25, 2.5, 2.75].map((line) => lineText(line, 'total', 'football', language))).toEqual(texts);
  });

  test('of points is a plain number', () => {
    expect(lineText(214.5, 'total', 'basketball', 'zh-CN')).toBe('214.5');
  });
});

test('lineText is empty in 1X2 and without a line', () => {
  expect(lineText(null, 'handicap', 'football', 'zh-CN')).toBe('');
  expect(lineText(-0.5, 'europe', 'football', 'en-US')).toBe('');
});
