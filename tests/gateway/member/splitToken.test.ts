import { describe, expect, test } from 'vitest';
import { checkedTokenHash, splitToken, tokenHashOf } from '#gateway/member/splitToken.ts';

const KEY = 'key';

describe('splitToken', () => {
  test('both halves of a token identify its session', () => {
    const token = splitToken(KEY, 'member');
    expect(checkedTokenHash(token.readable, token.hidden, KEY)).toBe(tokenHashOf(token));
  });

  test('one half alone, or halves of two tokens, identify none', () => {
    const [one, two] = [splitToken(KEY, 'member'), splitToken(KEY, 'member')];
    expect(checkedTokenHash(one.readable, undefined, KEY)).toBeNull();
    expect(checkedTokenHash(undefined, one.hidden, KEY)).toBeNull();
    expect(checkedTokenHash(one.readable, two.hidden, KEY)).toBeNull();
    expect(checkedTokenHash(one.readable, one.readable, KEY)).toBeNull();
  });

  test('a made-up half, or one sealed with another key, identifies none', () => {
    const { readable, hidden } = splitToken(KEY, 'member');
    const [id = '', seal = ''] = readable.split('.');
    const turned = seal.startsWith('A') ? `B${seal.slice(1)}` : `A${seal.slice(1)}`;
    for (const broken of [`${id}.${turned}`, `${seal}.${seal}`, id, '', '.', `${readable}.x`, `${readable}\n`, 'x'.repeat(100_000)])
      expect(checkedTokenHash(broken, hidden, KEY)).toBeNull();
    expect(checkedTokenHash(readable, hidden, 'another')).toBeNull();
  });

  test('the stored hash reveals neither half', () => {
    const token = splitToken(KEY, 'member');
    expect(token.readable).not.toContain(tokenHashOf(token));
    expect(tokenHashOf(token)).not.toBe(token.hidden);
  });

  test('no two tokens are alike', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => splitToken(KEY, 'member').hidden)).size).toBe(1_000);
  });
});
