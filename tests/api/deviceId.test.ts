import { beforeEach, describe, expect, test } from 'vitest';
import { loadDeviceId } from '#api/deviceId.ts';
import { DEVICE_ID } from '#contract/calls/headers.ts';

describe('loadDeviceId', () => {
  beforeEach(() => localStorage.clear());

  test('returns the same id on each page of a device', () => {
    const id = loadDeviceId(localStorage, crypto)();
    expect(id).toMatch(DEVICE_ID);
    expect(loadDeviceId(localStorage, crypto)()).toBe(id);
  });

  test('converges on one id when two tabs start at once', () => {
    const first = loadDeviceId(localStorage, crypto);
    const before = first();
    localStorage.setItem('touchline.deviceId', 'the-other-tab-was-later'); // it had read before the first one wrote
    expect(before).not.toBe('the-other-tab-was-later');
    expect(first()).toBe('the-other-tab-was-later');
  });

  test('creates an id for the page when storage is unavailable or its value invalid', () => {
    const device = loadDeviceId(null, crypto);
    expect(device()).toBe(device());
    localStorage.setItem('touchline.deviceId', 'short');
    expect(loadDeviceId(localStorage, crypto)()).toMatch(DEVICE_ID);
  });
});
