import { describe, expect, test } from 'vitest';
import {
  isAccountName,
  isInviteCode,
  isNickname,
  nicknameLength,
  isNumericCode,
  isPassword,
  isSmsCode,
} from '#contract/calls/fieldRules.ts';

describe('fieldRules', () => {
  test.each(['abc123', 'ABCDEFGHIJKL', '123456'])('%s is an account name and a password', (text) => {
    expect([isAccountName(text), isPassword(text)]).toEqual([true, true]);
  });

  test.each(['', 'abc12', 'abcdefghijklm', 'abc 123', 'abc-123', 'пароль1', 'abc123\n', '密码密码密码'])(
    '%j is neither an account name nor a password',
    (text) => {
      expect([isAccountName(text), isPassword(text)]).toEqual([false, false]);
    },
  );

  test.each(['球迷', 'Nguyễn', 'Nguyễn'.normalize('NFD'), 'fan2026', '十二个字的名字刚好就是它啊'.slice(0, 12), '𠮷野'])(
    '%s is a nickname',
    (text) => {
      expect(isNickname(text)).toBe(true);
    },
  );

  test.each([
    ['नमस्ते', 4],
    ['Q̣ươ', 3],
    ['कि', 1],
    ['क\u093F'.repeat(12), 12],
    ['Nguyễn'.normalize('NFD'), 6],
  ])('in %s a mark counts with its letter: %i', (text, length) => {
    expect([nicknameLength(text), isNickname(text)]).toEqual([length, length >= 2]);
  });

  test.each(['\u0301an', 'क\u093F'.repeat(13), 'न\u200Dम'])('%j is no nickname', (text) => {
    expect(isNickname(text)).toBe(false);
  });

  test.each(['球', 'abcdefghijklm', 'a b', 'fan!', '⚽⚽', 'fan\u202e', '', 'fan\n', 'fan\uD83D'])('%j is no nickname', (text) => {
    expect(isNickname(text)).toBe(false);
  });

  test.each(['\u3164\u3164', '\uFFA0\uFFA0', '\u115F\u1160', 'An\u3164', '\u115FAn'])(
    '%j has letters that nobody sees and is no nickname',
    (text) => {
      expect(isNickname(text)).toBe(false);
    },
  );

  test.each(['Аdmin', 'Hоàng', 'Αdmin', 'Тuan9', 'Ꭺdmin'])('%s mixes alphabets that look alike and is no nickname', (text) => {
    expect(isNickname(text)).toBe(false);
  });

  test.each(['Вова', 'Νίκος', '球迷Tom', '球迷Вова', 'サッカー命', '손흥민팬'])('%s is of one alphabet and is a nickname', (text) => {
    expect(isNickname(text)).toBe(true);
  });

  test('an invite code has seven digits', () => {
    expect(['1234567', '123456', '12345678', '123456a', ' 1234567'].map(isInviteCode)).toEqual([true, false, false, false, false]);
  });

  test('an SMS code has six digits, at registration one to eight', () => {
    const texts = ['123456', '12345', '12345678', '123456789', '', '12345a'];
    expect(texts.map((text) => isSmsCode(text, 'elsewhere'))).toEqual([true, false, false, false, false, false]);
    expect(texts.map((text) => isSmsCode(text, 'register'))).toEqual([true, true, true, false, false, false]);
  });

  test('a numeric code has four digits or more', () => {
    expect(['1234', '123', '12345678901234567890', '12a4', '１２３４'].map(isNumericCode)).toEqual([true, false, true, false, false]);
  });
});
