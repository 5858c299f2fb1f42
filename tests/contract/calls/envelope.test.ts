import { describe, expect, test } from 'vitest';
import { failed, httpStatus, isSuccess, ok, quoteMemberIds } from '#contract/calls/envelope.ts';

describe('envelope', () => {
  test('only "200", 200 and "23005" are success', () => {
    expect(['200', 200, '23005'].every(isSuccess)).toBe(true);
    expect(['201', 23005, '401', 0, undefined, null].some(isSuccess)).toBe(false);
    expect([ok(1), failed(404, 'gone')]).toEqual([
      { code: '200', msg: 'ok', data: 1 },
      { code: '404', msg: 'gone' },
    ]);
  });

  test('a code is its own HTTP status, 1048 and 1049 have 503, and 1050 has 400', () => {
    expect([400, 1048, 1049, 1050].map(httpStatus)).toEqual([400, 503, 503, 400]);
  });

  test('quoteMemberIds keeps every digit of a memberId', () => {
    const read = (text: string): unknown => JSON.parse(quoteMemberIds(text));
    expect(read('{"memberId":12345678901234567890,"n":1}')).toEqual({ memberId: '12345678901234567890', n: 1 });
    expect(read('{"a":[{"memberId": -7}]}')).toEqual({ a: [{ memberId: '-7' }] });
    expect(read('{"memberId":"77","x":"memberId: 5"}')).toEqual({ memberId: '77', x: 'memberId: 5' });
    expect(read('{"memberId":1.5}')).toEqual({ memberId: 1.5 });
  });
});
