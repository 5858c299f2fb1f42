import { expect, test } from 'vitest';
import { createCallsInFlight } from '#gateway/http/callsInFlight.ts';
import { aRequestContext } from '#tests/builders/requestContext.ts';

const KEY = 'key-of-a-purchase';

test('a call whose key is still running is refused, and runs again afterwards', async () => {
  const refuseInFlight = createCallsInFlight();
  let resolve: (result: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => (resolve = settle));
  let calls = 0;
  const handler = refuseInFlight(() => {
    calls += 1;
    return promise;
  });
  const context = aRequestContext({ idempotencyKey: KEY });
  const first = handler({}, context);
  await expect(handler({}, context)).rejects.toMatchObject({ envelopeCode: 409, messageKey: 'stillRunning' });
  void handler({}, aRequestContext({ idempotencyKey: 'another-key-of-it' }));
  void handler({}, aRequestContext({ idempotencyKey: KEY, deviceId: 'another-device-1234' }));
  expect(calls).toBe(3);
  resolve('done');
  expect(await first).toBe('done');
  expect(await handler({}, context)).toBe('done');
});

test('a failed call frees its key', async () => {
  const refuseInFlight = createCallsInFlight();
  const handler = refuseInFlight(() => Promise.reject(new Error('no database')));
  for (let i = 0; i < 2; i += 1) await expect(handler({}, aRequestContext({ idempotencyKey: KEY }))).rejects.toThrow('no database');
});
