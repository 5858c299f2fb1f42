// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { startCooldown, secondsLeft, type SmsPurpose } from '#features/auth/smsCooldown.ts';

const LOGIN: SmsPurpose = { tenantCode: 'TYCC', transType: 1 };

describe('the wait between two codes', () => {
  beforeEach(() => sessionStorage.clear());

  test('is counted in whole seconds from sixty, and ends', () => {
    startCooldown(LOGIN, 1_000);
    expect([1_000, 1_001, 2_000, 60_999, 61_000].map((now) => secondsLeft(LOGIN, now))).toEqual([60, 60, 59, 1, 0]);
  });

  test('is that of one purpose at one tenant', () => {
    startCooldown(LOGIN, 0);
    expect(secondsLeft({ ...LOGIN, transType: 2 }, 0)).toBe(0);
    expect(secondsLeft({ ...LOGIN, tenantCode: 'VNWOS' }, 0)).toBe(0);
  });

  test('outlives the page: what is kept is until when', () => {
    startCooldown(LOGIN, 0);
    const kept = sessionStorage.getItem('touchline.sms.TYCC.1');
    expect(kept).toBe('60000');
  });

  test('is none where a clock was turned back, or what is kept is no time', () => {
    startCooldown(LOGIN, 1_000_000);
    expect(secondsLeft(LOGIN, 5)).toBe(0);
    sessionStorage.setItem('touchline.sms.TYCC.1', 'soon');
    expect(secondsLeft(LOGIN, 1_000_000)).toBe(0);
  });

  test('holds for the page where storage is refused', () => {
    startCooldown({ ...LOGIN, transType: 4 }, 0, null);
    expect(secondsLeft({ ...LOGIN, transType: 4 }, 10_000, null)).toBe(50);
  });
});
