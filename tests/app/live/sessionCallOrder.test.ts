import { expect, test } from 'vitest';
import { createSessionCallOrder } from '#app/live/sessionCallOrder.ts';

test('a login waits for the guest’s call before it, whatever becomes of that; other calls do not', async () => {
  const inOrder = createSessionCallOrder();
  const events: string[] = [];
  let failGuest: (error: Error) => void = () => undefined;
  const guest = inOrder('guest', () => new Promise((_, reject) => (failGuest = reject)));
  const login = inOrder('login', async () => events.push('login'));
  await inOrder('newsList', async () => events.push('news'));
  expect(events).toEqual(['news']);
  failGuest(new Error('no network'));
  await expect(guest).rejects.toThrow('no network');
  await login;
  expect(events).toEqual(['news', 'login']);
});
