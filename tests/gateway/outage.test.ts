import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { startPostgres } from '#tests/builders/postgres.ts';
import { startTouchline } from '#tests/e2e/touchline.ts';

test('a gateway survives a restart of its Postgres, and calls of that time wait for it', async () => {
  const cluster = await startPostgres();
  onTestFinished(() => cluster.stop());
  const secret = (): string => randomBytes(32).toString('hex');
  const app = await startTouchline(['--matches', '1'], undefined, {
    DATABASE_URL: cluster.address,
    TOUCHLINE_CLIENT: 'none',
    TOUCHLINE_KEY: secret(),
    TOUCHLINE_PEPPER: secret(),
  });
  onTestFinished(() => app.stop());
  const call = async ({ method, path }: { readonly method: string; readonly path: string }, input?: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', 'device-id': 'device-of-a-test-1' };
    const response = await fetch(`${app.address}${path}`, { method, headers, ...(input && { body: JSON.stringify(input) }) });
    return response.json();
  };
  const settings = { ...RINGTONE_DEFAULTS, homeGoalSound: 3 };
  await call(CALLS.ringtoneInfo);
  await cluster.stopServer();
  const answers = Promise.all([call(CALLS.focusList), call(CALLS.ringtoneUpdate, settings)]);
  await cluster.startServer();
  expect(await answers).toMatchObject([{ code: '200' }, { code: '200' }]);
  expect(await call(CALLS.ringtoneInfo)).toMatchObject({ code: '200', data: { homeGoalSound: 3 } });
  expect(app.printed()).not.toMatch(/error/i);
});
