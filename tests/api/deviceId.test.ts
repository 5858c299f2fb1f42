import { beforeEach, expect, test } from 'vitest';
import { loadDeviceId } from '#api/deviceId.ts';
import { DEVICE_ID } from '#contract/calls/headers.ts';

beforeEach(() => localStorage.clear());

test('a device keeps its id from page to page', () => {
  const id = loadDeviceId(localStorage, crypto)();
  expect(id).toMatch(DEVICE_ID);
  expect(loadDeviceId(localStorage, crypto)()).toBe(id);
});

test('two tabs that begin at one moment end with the same id', () => {
  const first = loadDeviceId(localStorage, crypto);
  const before = first();
  localStorage.setItem('touchline.device', 'the-other-tab-was-later'); // it had looked before the first one wrote
  expect(before).not.toBe('the-other-tab-was-later');
  expect(first()).toBe('the-other-tab-was-later');
});

test('where storage is refused, or spoilt, a page has one of its own', () => {
  const device = loadDeviceId(null, crypto);
  expect(device()).toBe(device());
  localStorage.setItem('touchline.device', 'short');
  expect(loadDeviceId(localStorage, crypto)()).toMatch(DEVICE_ID);
});
