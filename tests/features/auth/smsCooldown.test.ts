// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { startCooldown, secondsLeft, type SmsPurpose } from '#features/auth/smsCooldown.ts';

const LOGIN: SmsPurpose = { tenantCode: 'TYCC', transType: 1 };

describe('secondsLeft', () => {
  beforeEach(() => sessionStorage.clear());

  test('counts down whole seconds from 60 to 0', () => {
    startCooldown(LOGIN, 1_000);
    expect([1_000, 1_001, 2_000, 60_999, 61_000].map((now) => secondsLeft(LOGIN, now))).toEqual([60, 60, 59, 1, 0]);
  });

  test('is separate per purpose and tenant', () => {
    startCooldown(LOGIN, 0);
    expect(secondsLeft({ ...LOGIN, transType: 2 }, 0)).toBe(0);
    expect(secondsLeft({ ...LOGIN, tenantCode: 'VNWOS' }, 0)).toBe(0);
  });

  test('survives a reload: the stored value is the end time', () => {
    startCooldown(LOGIN, 0);
    const stored = sessionStorage.getItem('touchline.sms.TYCC.1');
    expect(stored).toBe('60000');
  });

  test('is 0 when the clock was set back or the stored value is invalid', () => {
    startCooldown(LOGIN, 1_000_000);
    expect(secondsLeft(LOGIN, 5)).toBe(0);
    sessionStorage.setItem('touchline.sms.TYCC.1', 'soon');
    expect(secondsLeft(LOGIN, 1_000_000)).toBe(0);
  });

  test('works in memory without sessionStorage', () => {
    startCooldown({ ...LOGIN, transType: 4 }, 0, null);
    expect(secondsLeft({ ...LOGIN, transType: 4 }, 10_000, null)).toBe(50);
  });
});
