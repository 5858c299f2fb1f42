import { describe, expect, test } from 'vitest';
import { createWordMatcher } from '#gateway/chat/screening/wordMatcher.ts';
import { PASSING_TEXTS } from './passingTexts.ts';

const WORDS = ['ass', 'idiot', 'anjing', 'chó', 'lồn', '傻逼', '去死', 'sb', 'đồ ngu', 'C++', '   ', '?!'];
const matches = createWordMatcher(WORDS);

describe('createWordMatcher', () => {
  test.each([
    'what an ass',
    'ASS!',
    'a.s.s',
    'a s s',
    'a-s-s hat',
    '@ss',
    'a$$',
    'a55 of a ref',
    'asssss',
    'áss',
    'ａｓｓ',
    'a\u200Bss',
    'IDIOT wasit',
    '1d10t',
    'i d i o t',
    'dasar anj1ng',
    'đồ chó',
    'đồ ngu',
    'ĐỒ NGU',
    'đo\u0302\u0300 ngu',
    '裁判傻逼',
    '傻 逼',
    '傻*逼',
    '傻--逼',
    '你去死吧',
    '你sb吧',
    'c++',
  ])('matches %s', (text) => {
    expect(matches(text)).toBe(true);
  });

  test.each([
    'class',
    'pass it',
    'assist',
    'grade A 55',
    'as sad as it gets',
    'has so much class',
    'idiotic',
    'cho tôi xin',
    'chờ chút',
    'lớn quá',
    'do ngu',
    '他真傻，逼平了',
    '他去年死磕到底',
    'usb',
    '5-5',
    '',
  ])('does not match %s', (text) => {
    expect(matches(text)).toBe(false);
  });

  test('matches nothing that fans write', () => {
    expect(PASSING_TEXTS.filter(matches)).toEqual([]);
  });

  test('texts that could be divided among the letters of a word in many ways take few steps', () => {
    const hard = createWordMatcher([`${'a'.repeat(20)}b`]);
    expect(['a'.repeat(200), 'a '.repeat(100), 'a4'.repeat(100), 'a.'.repeat(100)].map(hard)).toEqual([false, false, false, false]);
    expect(hard(`${'a'.repeat(150)}b`)).toBe(true);
  });

  test('matches nothing without words, and each of thousands of words', () => {
    expect(createWordMatcher([])('anything')).toBe(false);
    const many = createWordMatcher(Array.from({ length: 2_000 }, (_, i) => `word${String(i).padStart(4, '0')}x`));
    expect([many('word0000x'), many('word1999x'), many('word2000x')]).toEqual([true, true, false]);
  });
});
