import { describe, expect, test } from 'vitest';
import { DETAIL_TABS, type DetailType } from '#features/matchDetail/detailTabs.ts';
import { likelyNext } from '#features/matchDetail/usePreparedTabs.ts';

describe('likelyNext', () => {
  test.each<[DetailType, DetailType[]]>([
    ['live', ['chat']],
    ['chat', ['odds', 'live']],
    ['stance', ['fundamentals', 'odds', 'chat']],
    ['forecast', ['intelligence', 'chat']],
  ])('beside %s are %j', (chosen, next) => {
    expect(likelyNext(DETAIL_TABS, chosen).map(({ type }) => type)).toEqual(next);
  });
});
