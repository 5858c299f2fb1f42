// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startCooldown, secondsLeft, type SmsPurpose } from '#parts/proof/smsCooldown.ts';
import { clearSessionStorage } from '#stores/preferences/persistedStore.ts';

const LOGIN: SmsPurpose = { tenantCode: 'TYCC', transType: 1 };

describe('secondsLeft', () => {
  beforeEach(clearSessionStorage);

  test('counts down whole seconds from 60 to 0', () => {
    startCooldown(LOGIN, 1_000);
    expect([1_000, 1_001, 2_000, 60_999, 61_000].map((now) => secondsLeft(LOGIN, now))).toEqual([60, 60, 59, 1, 0]);
  });

  test('is separate per purpose and tenant', () => {
    startCooldown(LOGIN, 0);
    startCooldown({ ...LOGIN, transType: 4 }, 10_000);
    expect([secondsLeft(LOGIN, 10_000), secondsLeft({ ...LOGIN, transType: 4 }, 10_000)]).toEqual([50, 60]);
    expect(secondsLeft({ ...LOGIN, transType: 2 }, 0)).toBe(0);
    expect(secondsLeft({ ...LOGIN, tenantCode: 'VNWOS' }, 0)).toBe(0);
  });

  test('survives a reload', async () => {
    startCooldown(LOGIN, 0);
    expect((await reload()).secondsLeft(LOGIN, 10_000)).toBe(50);
  });

  test('is 0 when the clock was set back or the stored value is invalid', async () => {
    startCooldown(LOGIN, 1_000_000);
    expect(secondsLeft(LOGIN, 5)).toBe(0);
    sessionStorage.setItem('touchline.smsCooldowns', '{"TYCC.1":"soon"}');
    expect((await reload()).secondsLeft(LOGIN, 1_000_000)).toBe(0);
  });

  test('works in memory without sessionStorage', () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    startCooldown({ ...LOGIN, transType: 4 }, 0);
    expect(secondsLeft({ ...LOGIN, transType: 4 }, 10_000)).toBe(50);
    refused.mockRestore();
  });
});

/** Returns the module as the next page has it. */
function reload(): Promise<typeof import('#parts/proof/smsCooldown.ts')> {
  vi.resetModules();
  return import('#parts/proof/smsCooldown.ts');
}
