import { expect, test } from 'vitest';
import { staleFeedCount } from '#parts/staleFeedCount.ts';

test.each([
  ['a tenth of what is in play is not worth a banner', 4, 40, 'live', 0],
  ['more than a tenth is', 5, 40, 'live', 5],
  ['more than a tenth is on the slower road too', 5, 40, 'polling', 5],
  ['a link that is down says so itself', 40, 40, 'stale', 0],
  ['nothing in play is nothing silent', 0, 0, 'live', 0],
] as const)('%s', (_, stale, live, state, told) => {
  const football = { live: live - 10 < 0 ? 0 : live - 10, total: live, followed: 0, stale };
  const basketball = { live: live - 10 < 0 ? live : 10, total: 10, followed: 0, stale: 0 };
  expect(staleFeedCount({ liveData: { football, basketball }, connection: { state, lastMessageAt: 0 } })).toBe(told);
});
