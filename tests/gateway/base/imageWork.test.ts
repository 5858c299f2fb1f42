import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imageWork, LostImage } from '#gateway/base/imageWork.ts';
import { limitConcurrency } from '#gateway/base/queues.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work that never ends is given up after a minute, and lets the next begin', async () => {
  const inTurn = limitConcurrency(1);
  const lost = inTurn(() => imageWork(() => new Promise<never>(() => undefined)));
  const next = inTurn(() => imageWork(async () => 'an image'));
  const refused = expect(lost).rejects.toThrow(LostImage);
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  await expect(next).resolves.toBe('an image');
});

test('work that ends, well or badly, leaves no timer', async () => {
  await expect(imageWork(async () => 7)).resolves.toBe(7);
  await expect(imageWork(() => Promise.reject(new Error('no image')))).rejects.toThrow('no image');
  expect(vi.getTimerCount()).toBe(0);
});
