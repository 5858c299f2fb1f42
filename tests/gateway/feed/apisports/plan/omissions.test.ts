import { expect, test } from 'vitest';
import { apisportsOmissions } from '#gateway/feed/apisports/plan/omissions.ts';

test('a large plan leaves nothing out, a middling one the age of pages', () => {
  expect(apisportsOmissions(Infinity)).toEqual([]);
  expect(apisportsOmissions(10_000)).toEqual([]);
  expect(apisportsOmissions(9_999)).toEqual([expect.stringMatching(/^prices, tables/)]);
  expect(apisportsOmissions(5_760)).toHaveLength(1);
});

test('a free plan says how old scores get, and that details are seldom', () => {
  const [scores, details, pages] = apisportsOmissions(100);
  expect(scores).toMatch(/every 12 min or so with 12 hours of play a day, every 24 min with play around the clock/);
  expect(details).toMatch(/^line-ups and statistics/);
  expect(pages).toMatch(/^prices, tables/);
  expect(apisportsOmissions(5_759)[0]).toMatch(/every 15 s or so with 12 hours of play a day, every 25 s with/);
});
