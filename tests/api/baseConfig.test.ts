import { describe, expect, test } from 'vitest';
import { fetchBaseConfig } from '#api/fetchBaseConfig.ts';
import { CallError } from '#api/callError.ts';
import { type BaseConfig, parseBaseConfig } from '#contract/calls/baseConfig.ts';
import { ok } from '#contract/calls/envelope.ts';

const CLOSED: BaseConfig = { maintainStatus: 1, maintainDescription: 'Back at 06:30.', oddsOn: true };
const CLIENT = { language: 'en-US', timeZone: 'UTC', appVersion: '0.1.0', deviceId: '0123456789abcdef' } as const;

describe('fetchBaseConfig', () => {
  test('rejects responses that are no base config', async () => {
    const fetchFrom = (body: unknown) => fetchBaseConfig(CLIENT, null, async () => Response.json(body));
    await expect(fetchFrom(ok(CLOSED))).resolves.toEqual(CLOSED);
    for (const body of [
      null,
      {},
      { code: '500', data: CLOSED },
      ok({ maintainStatus: 2, maintainDescription: '' }),
      ok({ maintainStatus: 1 }),
    ])
      await expect(fetchFrom(body)).rejects.toBeInstanceOf(CallError);
    expect(parseBaseConfig({ ...CLOSED, more: 1 })).toEqual(CLOSED);
  });
});
