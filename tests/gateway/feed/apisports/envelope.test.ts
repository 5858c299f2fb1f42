import { describe, expect, test } from 'vitest';
import { nextPage, readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { ProviderError, type ProviderErrorKind } from '#gateway/feed/provider/providerError.ts';
import { translateFixtures } from '#gateway/feed/apisports/football/translateFixtures.ts';
import { aContext, answer } from './contexts.ts';

const withErrors = (errors: unknown) => ({ get: '', parameters: [], errors, results: 0, paging: { current: 1, total: 1 }, response: [] });

describe('readAnswer', () => {
  test.each<[ProviderErrorKind, Readonly<Record<string, string>>]>([
    ['rateLimited', { rateLimit: 'Too many requests.' }],
    ['daySpent', { requests: 'You have reached the request limit for the day.' }],
    ['refused', { token: 'Missing application key.' }],
    ['refused', { plan: 'Free plans do not have access to this season.' }],
    ['refused', { id: 'The Id field cannot be used with live field.' }],
    ['http', { bug: 'This is on our side.' }],
  ])('an answer with status 200 and an error object is a failed poll: %s', (kind, errors) => {
    expect(failureOf(withErrors(errors))).toBe(kind);
    expect(() => translateFixtures(withErrors(errors), aContext())).toThrow(ProviderError);
  });

  test.each([
    ['<html>', '<html></html>'],
    ['null', null],
    ['no errors', { response: [] }],
    ['no rows', { errors: [] }],
    ['a list', []],
  ])('is no answer: %s', (_, payload) => {
    expect(failureOf(payload)).toBe('garbled');
  });

  test('no rows without an error are an answer that says nothing', () => {
    expect(readAnswer(answer([]))).toEqual({ parameters: {}, rows: [], page: { current: 1, total: 1 } });
    expect(translateFixtures(answer([]), aContext())).toEqual([]);
  });

  test.each([
    [
      'Free plans do not have access to this date, try from 2026-11-20 to 2026-11-22.',
      { parameter: 'date', range: { from: '2026-11-20', to: '2026-11-22' } },
    ],
    ['Free plans do not have access to this season, try from 2022 to 2024.', { parameter: 'season', range: { from: '2022', to: '2024' } }],
    ['Free plans do not have access to the Ids parameter.', { parameter: 'ids', range: null }],
    ['Free plans do not have access to this season.', null],
    [17, null],
  ])('reads from %j what the plan limits', (text, limit) => {
    const refusal = (): unknown => {
      try {
        return readAnswer({ errors: { plan: text }, response: [] });
      } catch (error) {
        return error;
      }
    };
    expect(refusal()).toMatchObject({ kind: 'refused', limit });
  });

  test('repeats nothing of a refused key', () => {
    expect(() => readAnswer(withErrors({ token: 'the key abcdef0123456789 is unknown' }))).toThrow(/^(?!.*abcdef)/);
  });
});

describe('nextPage', () => {
  const request = { sport: 'football', path: 'odds', params: { date: '2026-01-04' } } as const;

  test('asks for the pages after the first, until the last', () => {
    const first = readAnswer({ ...answer([]), paging: { current: 1, total: 2 } });
    expect(nextPage(first, request)?.params).toEqual({ date: '2026-01-04', page: '2' });
    expect(nextPage({ ...first, page: { current: 2, total: 2 } }, request)).toBeUndefined();
  });

  test('basketball has no pages', () => {
    const { paging: _, ...unpaged } = answer([]);
    expect(nextPage(readAnswer(unpaged), request)).toBeUndefined();
  });
});

function failureOf(payload: unknown): ProviderErrorKind | null {
  try {
    readAnswer(payload);
    return null;
  } catch (error) {
    return error instanceof ProviderError ? error.kind : null;
  }
}
