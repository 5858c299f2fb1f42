import { expect, test } from 'vitest';
import { BAR_SCREENS, barScreenOf, TABS } from '#app/routing/tabs.ts';
import { ROUTE_TABLE } from '#app/routing/routeTable.ts';

test('the tab bar has Match, Expert, Index, Community and Account, each of them a screen', () => {
  expect(TABS.map(({ id }) => id)).toEqual(['match', 'expert', 'home', 'community', 'account']);
  const paths = ROUTE_TABLE.map(({ path }) => path);
  expect(BAR_SCREENS.filter(({ path }) => !paths.includes(path))).toEqual([]);
});

test('the screens of the bar and the forecast stay mounted, but not the account', () => {
  const kept = BAR_SCREENS.filter(({ isKeptAlive }) => isKeptAlive).map(({ id }) => id);
  expect(kept).toEqual(['match', 'expert', 'home', 'community', 'forecast']);
});

test('a screen below one of the bar has no bar', () => {
  expect(barScreenOf('/en-US/community')?.id).toBe('community');
  expect([barScreenOf('/en-US/community/7'), barScreenOf('/en-US/account/message')]).toEqual([null, null]);
});
