import { describe, expect, test } from 'vitest';
import { randomId } from '#api/randomId.ts';
import { DEVICE_ID, IDEMPOTENCY_KEY } from '#contract/calls/headers.ts';

describe('randomId', () => {
  test('returns an id that the gateway accepts, without a secure context', () => {
    const id = randomId({ getRandomValues: (bytes) => bytes });
    expect(id).toBe('0'.repeat(32));
    expect(randomId()).not.toBe(randomId());
    for (const format of [DEVICE_ID, IDEMPOTENCY_KEY]) expect(id).toMatch(format);
  });
});
