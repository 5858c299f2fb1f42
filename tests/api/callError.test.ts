import { describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { createApiClient } from '#api/apiClient.ts';

const CLIENT = { language: 'en-US', deviceId: 'device-of-a-test-1', appVersion: '0.1.0', timeZone: 'UTC' } as const;

describe('CallError', () => {
  test.each([
    [404, 404],
    ['1048', 1_048],
    ['network', null],
  ] as const)('the status of %s is %s', (reason, status) => {
    expect(new CallError(reason, '').status).toBe(status);
  });

  test('keeps the error that it wraps', async () => {
    const cause = new TypeError('connection refused');
    const api = createApiClient(CLIENT, () => Promise.reject(cause));
    await expect(api.call('board', { sport: 'football' })).rejects.toMatchObject({ reason: 'network', cause });
  });
});
