import { describe, expect, test } from 'vitest';
import { staleFeedCount } from '#parts/row/staleFeedCount.ts';

describe('staleFeedCount', () => {
  test.each([
    ['a tenth of the matches in play needs no banner', 4, 40, 'live', 0],
    ['more than a tenth does', 5, 40, 'live', 5],
    ['more than a tenth does while polling too', 5, 40, 'polling', 5],
    ['a lost connection has its own banner', 40, 40, 'stale', 0],
    ['nothing in play is nothing stale', 0, 0, 'live', 0],
  ] as const)('%s', (_, stale, live, state, told) => {
    const football = { live: live - 10 < 0 ? 0 : live - 10, total: live, followed: 0, stale };
    const basketball = { live: live - 10 < 0 ? live : 10, total: 10, followed: 0, stale: 0 };
    expect(staleFeedCount({ liveData: { football, basketball }, connection: { state, lastMessageAt: 0 } })).toBe(told);
  });
});
