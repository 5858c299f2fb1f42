import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { purchaseOnce } from '#stores/queries/purchaseKeys.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';

let disposers: (() => void)[] = [];

beforeEach(() => {
  disposers = [aNewDevice()];
  logIn();
});

afterEach(() => {
  for (const dispose of disposers) dispose();
});

describe('purchaseOnce', () => {
  test('stores the key before the call is sent, and forgets it with the answer', async () => {
    const keys: string[] = [];
    const stored: boolean[] = [];
    const buy = () =>
      purchaseOnce('recharge 60', async (key) => {
        keys.push(key);
        stored.push((localStorage.getItem('touchline.purchaseKeys') ?? '').includes(key));
        return 'bought';
      });
    expect([await buy(), await buy()]).toEqual(['bought', 'bought']);
    expect(stored).toEqual([true, true]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test.each(['network', 'timeout', 408, 502] as const)('after %s the next attempt has the same key', async (reason) => {
    expect(await keysOfTwo(new CallError(reason, 'no answer'))).toBe('same');
  });

  test.each([400, 403, 409, 422, 429] as const)('a refusal with %s ends the key', async (reason) => {
    expect(await keysOfTwo(new CallError(reason, 'refused'))).toBe('another');
  });

  test('purchases have keys of their own, and the next user none of the last one’s', async () => {
    const keys = [await failedKey('recharge 60'), await failedKey('recharge 120')];
    resetSession();
    logIn();
    keys.push(await failedKey('recharge 60'));
    expect(new Set(keys).size).toBe(3);
  });
});

async function keysOfTwo(error: CallError): Promise<'same' | 'another'> {
  const keys = [await failedKey('recharge 300', error), await failedKey('recharge 300', error)];
  return keys[0] === keys[1] ? 'same' : 'another';
}

/** The key of an attempt that fails. */
async function failedKey(purchase: string, error = new CallError('network', 'no answer')): Promise<string> {
  let sent = '';
  await purchaseOnce(purchase, (key) => {
    sent = key;
    return Promise.reject(error);
  }).catch(() => undefined);
  return sent;
}
