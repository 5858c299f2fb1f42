import { describe, expect, test } from 'vitest';
import { createAddressLimiter, createRateLimiter } from '#gateway/request/rateLimiter.ts';
import { createOneTimeTokens } from '#gateway/member/captcha/oneTimeTokens.ts';

const HOUR = 3_600_000;

describe('createRateLimiter', () => {
  test('limits each key per hour, and returns the minutes until it is renewed', () => {
    let at = 0;
    const budget = createRateLimiter(2, () => at);
    expect([budget.take('a'), budget.take('a'), budget.take('a'), budget.take('b')]).toEqual([true, true, false, true]);
    at = HOUR - 90_000;
    expect([budget.take('a'), budget.minutesLeft('a')]).toEqual([false, 2]);
    at = HOUR;
    expect(budget.take('a')).toBe(true);
  });

  test('takes several at once, or none when there are not so many left', () => {
    const budget = createRateLimiter(5, () => 0);
    expect([budget.take('a', 3), budget.take('a', 3), budget.take('a', 2), budget.take('a')]).toEqual([true, false, true, false]);
  });

  test('refunds at most what was taken', () => {
    const budget = createRateLimiter(1, () => 0);
    budget.refund('a');
    for (let i = 0; i < 3; i += 1) {
      expect(budget.take('a')).toBe(true);
      budget.refund('a');
    }
    expect([budget.take('a'), budget.take('a')]).toEqual([true, false]);
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', false],
    ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', false],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
    ['2001:db8::1', '2001:db8:0:0:5::', false],
    ['::1', '::2', false],
    ['fe80::1', 'fe81::1', true],
    ['192.0.2.1', '192.0.2.2', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', true],
  ])('for the addresses %s and %s, treats one IPv6 network as one', (one, another, apart) => {
    const budget = createAddressLimiter(1, () => 0);
    expect([budget.take(one), budget.take(another)]).toEqual([true, apart]);
    budget.refund(another);
    expect([budget.take(one), budget.minutesLeft(another)]).toEqual([!apart, 60]);
  });

  test('createOneTimeTokens issues tokens for one use and a limited time, and evicts the oldest of too many', () => {
    let at = 0;
    const tickets = createOneTimeTokens<number>(1_000, () => at);
    const [one, two] = [tickets.issue(1), tickets.issue(2)];
    expect([tickets.spend(one), tickets.spend(one), tickets.spend('x')]).toEqual([1, undefined, undefined]);
    at = 1_000;
    expect(tickets.spend(two)).toBeUndefined();
    const old = tickets.issue(3);
    for (let i = 0; i < 20_000; i += 1) tickets.issue(i);
    const young = tickets.issue(4);
    expect([tickets.spend(old), tickets.spend(young)]).toEqual([undefined, 4]);
  });
});
