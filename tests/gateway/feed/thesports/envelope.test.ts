import { describe, expect, test } from 'vitest';
import { ProviderError } from '#gateway/feed/provider/providerError.ts';
import { readAnswer, readList } from '#gateway/feed/thesports/envelope.ts';

function kindOf(payload: unknown): string {
  try {
    readList(payload);
  } catch (error) {
    if (error instanceof ProviderError) return error.kind;
    throw error;
  }
  return 'fine';
}

describe('readAnswer', () => {
  test.each([
    [{ code: 0, results: [] }, 'fine'],
    [{ code: 0, results: [], err: '' }, 'fine'],
    [{ err: 'IP is not authorized to access, please contact our business staff.' }, 'refused'],
    [{ code: 0, results: [], err: 'Unauthorized access, please contact our business staff.' }, 'refused'],
    [{ code: 429, msg: 'too many requests' }, 'rateLimited'],
    [{ code: 404, msg: 'no such thing' }, 'garbled'],
    [{ code: 0 }, 'garbled'],
    [{ results: [] }, 'garbled'],
    [{ code: '0', results: [] }, 'garbled'],
    [{ code: 0, results: {} }, 'garbled'],
    ['<html>', 'garbled'],
    [null, 'garbled'],
    [[], 'garbled'],
  ])('200 with %j is %s, never an empty list by mistake', (payload, kind) => {
    expect(kindOf(payload)).toBe(kind);
  });

  test('tells the address that is not listed from the endpoint outside the plan', () => {
    expect(() => readAnswer({ err: 'IP is not authorized to access, please contact' })).toThrow(/IPv4/);
    expect(() => readAnswer({ err: 'Unauthorized access, please contact' })).toThrow(/not part of the plan/);
  });

  test('says how many rows a page has and the newest time in it', () => {
    expect(readList({ code: 0, results: [1], query: { total: 1, type: 'time', max_time: 77 } }).query).toEqual({ total: 1, maxTime: 77 });
    expect(readList({ code: 0, results: [1] }).query).toEqual({ total: undefined, maxTime: undefined });
  });
});
