import { describe, expect, test } from 'vitest';
import { isGuestToken, sessionIdOf } from '#contract/calls/token.ts';
import { checkedTokenHash, splitToken, tokenHashOf } from '#gateway/member/session/splitToken.ts';

const KEY = 'key';
const MEMBER = { kind: 'member', sessionId: 'a-session' } as const;

describe('splitToken', () => {
  test('both halves of a token identify its session', () => {
    const token = splitToken(KEY, MEMBER);
    expect(checkedTokenHash(token.readable, token.hidden, KEY)).toBe(tokenHashOf(token));
  });

  test('one half alone, or halves of two tokens, identify none', () => {
    const [one, two] = [splitToken(KEY, MEMBER), splitToken(KEY, MEMBER)];
    expect(checkedTokenHash(one.readable, undefined, KEY)).toBeNull();
    expect(checkedTokenHash(undefined, one.hidden, KEY)).toBeNull();
    expect(checkedTokenHash(one.readable, two.hidden, KEY)).toBeNull();
    expect(checkedTokenHash(one.readable, one.readable, KEY)).toBeNull();
  });

  test('a made-up half, or one sealed with another key, identifies none', () => {
    const { readable, hidden } = splitToken(KEY, MEMBER);
    const [session = '', random = '', seal = ''] = readable.split('.');
    const id = `${session}.${random}`;
    const turned = seal.startsWith('A') ? `B${seal.slice(1)}` : `A${seal.slice(1)}`;
    for (const broken of [
      `${id}.${turned}`,
      `another.${random}.${seal}`,
      `guest.${readable}`,
      `${random}.${seal}`,
      `${seal}.${seal}`,
      id,
      '',
      '.',
      `${readable}.x`,
      `${readable}\n`,
      'x'.repeat(100_000),
    ])
      expect(checkedTokenHash(broken, hidden, KEY)).toBeNull();
    expect(checkedTokenHash(readable, hidden, 'another')).toBeNull();
  });

  test('the readable half says whose session it is, and whether a guest’s', () => {
    const { readable } = splitToken(KEY, MEMBER);
    expect([sessionIdOf(readable), isGuestToken(readable)]).toEqual(['a-session', false]);
    const guest = splitToken(KEY, { ...MEMBER, kind: 'guest' });
    expect(isGuestToken(guest.readable)).toBe(true);
    expect(checkedTokenHash(guest.readable, guest.hidden, KEY)).toBe(tokenHashOf(guest));
    expect(checkedTokenHash(guest.readable.replace('guest.', ''), guest.hidden, KEY)).toBeNull();
  });

  test('the stored hash reveals neither half', () => {
    const token = splitToken(KEY, MEMBER);
    expect(token.readable).not.toContain(tokenHashOf(token));
    expect(tokenHashOf(token)).not.toBe(token.hidden);
  });

  test('no two tokens are alike', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => splitToken(KEY, MEMBER).hidden)).size).toBe(1_000);
  });
});
