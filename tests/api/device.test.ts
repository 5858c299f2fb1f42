import { beforeEach, expect, test } from 'vitest';
import { openDevice } from '#api/device.ts';
import { DEVICE_ID } from '#contract/headers.ts';

beforeEach(() => localStorage.clear());

test('a device keeps its id from page to page', () => {
  const id = openDevice(localStorage, crypto)();
  expect(id).toMatch(DEVICE_ID);
  expect(openDevice(localStorage, crypto)()).toBe(id);
});

test('two tabs that begin at one moment end with the same id', () => {
  const empty = { ...storageOf(new Map()), setItem: (key: string, value: string) => localStorage.setItem(key, value) };
  const first = openDevice(localStorage, crypto);
  const before = first();
  const second = openDevice(seeing(empty), crypto);
  expect(localStorage.getItem('touchline.device')).not.toBe(before);
  expect(first()).toBe(localStorage.getItem('touchline.device'));
  expect(second()).toMatch(DEVICE_ID);
});

test('where storage is refused, or spoilt, a page has one of its own', () => {
  const device = openDevice(null, crypto);
  expect(device()).toBe(device());
  localStorage.setItem('touchline.device', 'short');
  expect(openDevice(localStorage, crypto)()).toMatch(DEVICE_ID);
});

function storageOf(values: ReadonlyMap<string, string>): Omit<Storage, 'setItem'> {
  return { length: 0, clear: () => undefined, key: () => null, removeItem: () => undefined, getItem: (key) => values.get(key) ?? null };
}

function seeing(storage: Omit<Storage, 'setItem'> & { setItem(key: string, value: string): void }): Storage {
  return storage;
}
