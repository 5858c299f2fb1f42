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
  expect(scores).toMatch(/every 24 min/);
  expect(details).toMatch(/^line-ups and statistics/);
  expect(pages).toMatch(/^prices, tables/);
  expect(apisportsOmissions(5_759)[0]).toMatch(/every 1 min/);
});
