import { expect, test } from 'vitest';
import { AnalysisParts } from '#gateway/feed/apisports/plan/analysisParts.ts';

test('parts of each match are kept apart, and taken once', () => {
  const parts = new AnalysisParts();
  parts.begin('a');
  parts.add('a', '0', 'meetings');
  parts.add('b', '0', 'of another match');
  parts.add('a', '1', 'home');
  const taken = parts.take('a');
  expect(['0', '1', '2'].map(taken)).toEqual(['meetings', 'home', undefined]);
  expect(parts.take('a')('0')).toBeUndefined();
  expect(parts.take('b')('0')).toBe('of another match');
});

test('a new beginning forgets what an attempt has left', () => {
  const parts = new AnalysisParts();
  parts.add('a', '1', 'old');
  parts.begin('a');
  expect(parts.take('a')('1')).toBeUndefined();
});
