import { afterEach, describe, expect, test } from 'vitest';
import { createSessionCallOrder } from '#app/live/sessionCallOrder.ts';
import { aNewDevice, setToken } from '#tests/builders/testSession.ts';

let disposeDevice = aNewDevice();
afterEach(() => {
  disposeDevice();
  disposeDevice = aNewDevice();
});

describe('createSessionCallOrder', () => {
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

  test('tabs take turns, and a guest’s call that finds the session of another tab is not made', async () => {
    const events: string[] = [];
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
      const result = last.then(run);
      last = result.catch(() => undefined);
      return result;
    };
    const [here, elsewhere] = [createSessionCallOrder(inTurn), createSessionCallOrder(inTurn)];
    let answerGuest: () => void = () => undefined;
    const guestAnswer = new Promise<void>((resolve) => (answerGuest = resolve));
    const waiting = here('guest', async () => {
      events.push('guest');
      await guestAnswer;
    });
    const login = elsewhere('login', async () => {
      events.push('login');
      setToken('a.token');
    });
    const late = here('guest', async () => events.push('late guest'));
    answerGuest();
    await Promise.all([waiting, login]);
    await expect(late).rejects.toThrow('there is a session');
    expect(events).toEqual(['guest', 'login']);
  });
});
