import { describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { requestedList } from '#app/serviceWorker/requestedList.ts';
import { cachingStrategyOf } from '#app/serviceWorker/cachingStrategy.ts';
import { ORIGIN } from '#tests/builders/fakeWorker.ts';

describe('cachingStrategyOf', () => {
  test.each([
    ['a screen', 'GET', '/vi-VN/match', 'navigate', 'page'],
    ['the bare address', 'GET', '/', 'navigate', 'page'],
    ['a hashed file', 'GET', '/assets/Match-0gBz.js', 'cors', 'asset'],
    ['a document of the gateway', 'GET', '/openapi.json', 'navigate', 'network'],
    ['a call that was typed as an address', 'GET', '/WOS-DATACENTER/noauth/focus/list', 'navigate', 'network'],
    ['an icon', 'GET', '/icons/icon.svg', 'no-cors', 'network'],
    ['the worker itself', 'GET', '/sw.js', 'same-origin', 'network'],
    ['a form', 'POST', '/vi-VN/match', 'navigate', 'network'],
  ] as const)('returns the strategy of %s', (_, method, path, mode, way) => {
    expect(cachingStrategyOf({ method, url: ORIGIN + path, mode }, ORIGIN)).toBe(way);
  });

  test('leaves another host to the network', () => {
    expect(cachingStrategyOf({ method: 'GET', url: 'https://elsewhere.test/assets/x.js', mode: 'cors' }, ORIGIN)).toBe('network');
  });

  test('caches the three lists and no other call', () => {
    const kept = Object.entries(CALLS).filter(
      ([, call]) => cachingStrategyOf({ method: call.method, url: ORIGIN + call.path, mode: 'cors' }, ORIGIN) === 'list',
    );
    expect(kept.map(([name]) => name)).toEqual(['instantList', 'scheduleList', 'overList']);
  });
});

describe('requestedList', () => {
  test('has the same cache key for any position and order of keys', () => {
    const known = { epoch: 'e', seq: 7 };
    expect(address({ sport: 'football', day: '2026-11-21', known })).toBe(address({ day: '2026-11-21', sport: 'football' }));
  });

  test.each([
    ['sport', { sport: 'basketball', day: '2026-11-21' }, {}],
    ['day', { sport: 'football', day: '2026-11-22' }, {}],
    ['filter', { sport: 'football', day: '2026-11-21', competitionIds: [1] }, {}],
    ['language', { sport: 'football', day: '2026-11-21' }, { language: 'id-ID' }],
    ['time zone', { sport: 'football', day: '2026-11-21' }, { 'time-zone': 'Asia/Jakarta' }],
  ])('has another cache key for another %s', (_, body, headers) => {
    expect(address(body, headers)).not.toBe(address({ sport: 'football', day: '2026-11-21' }));
  });

  test('has no device id in its cache key', () => {
    expect(address({ sport: 'football' }, { 'device-id': 'device-of-a-test-1' })).toBe(address({ sport: 'football' }));
  });

  test('is null for an unknown body', () => {
    for (const text of ['', '[1]', 'null', '{']) expect(requestedList(`${ORIGIN}/x`, new Headers(), text)).toBeNull();
  });

  test('has a body that requests the complete list', () => {
    expect(requestedList(`${ORIGIN}/x`, new Headers(), '{"sport":"football","known":{"epoch":"e","seq":7}}')?.body).toBe(
      '{"sport":"football"}',
    );
  });
});

function address(body: object, headers: Readonly<Record<string, string>> = {}): string | undefined {
  return requestedList(`${ORIGIN}/x`, new Headers({ language: 'vi-VN', 'time-zone': 'UTC', ...headers }), JSON.stringify(body))?.address;
}
