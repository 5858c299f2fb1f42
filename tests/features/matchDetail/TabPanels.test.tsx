import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TabPanels } from '#features/matchDetail/TabPanels.tsx';
import type { DetailTab, DetailType } from '#features/matchDetail/detailTabs.ts';
import { markPageSettled } from '#stores/overlays/pageSettled.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

const idle: (() => void)[] = [];
let mounted: Mounted | null = null;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

afterEach(() => {
  mounted?.unmount();
  mounted = null;
  idle.length = 0;
  vi.unstubAllGlobals();
});

describe('TabPanels', () => {
  test('an idle page renders the next tab and the chat with what they show first, and a tap shows the same elements', async () => {
    const { tabs, prefetched } = someTabs(['live', 'odds', 'stance', 'chat']);
    await show(tabs, 'live');
    await act(async () => markPageSettled());
    expect(prefetched).toEqual([]);
    await settle();
    expect(prefetched).toEqual(['odds', 'chat']);
    const odds = panel('odds');
    expect([odds?.textContent, isShown(odds)]).toEqual(['odds of 101', false]);
    expect(panel('stance')).toBeNull();
    await show(tabs, 'odds');
    expect([panel('odds') === odds, isShown(odds), odds?.textContent]).toEqual([true, true, 'odds of 101']);
  });

  test('a tab that cannot be loaded before it is chosen keeps no other from being prepared', async () => {
    const { tabs, prefetched } = someTabs(['live', 'odds', 'chat'], 'odds');
    await show(tabs, 'live');
    await act(async () => markPageSettled());
    await settle();
    expect([prefetched, panel('odds')]).toEqual([['chat'], null]);
  });
});

/** Tabs that show their type, with the types whose data was fetched. */
function someTabs(types: readonly DetailType[], failing?: DetailType) {
  const prefetched: DetailType[] = [];
  const tabs = types.map((type): DetailTab => ({
    type,
    load: () =>
      type === failing
        ? Promise.reject(new Error('no chunk'))
        : Promise.resolve({
            Tab: ({ id }) => `${type} of ${id}`,
            prefetch: async () => void prefetched.push(type),
          }),
  }));
  return { tabs, prefetched };
}

async function show(tabs: readonly DetailTab[], chosen: DetailType): Promise<void> {
  const panels = <TabPanels id={101} tabs={tabs} chosen={chosen} />;
  if (mounted === null) mounted = await mount(panels);
  else mounted.show(panels);
  await act(() => Promise.resolve());
}

/** Calls the page idle until nothing waits for it. */
async function settle(): Promise<void> {
  for (let rounds = 0; rounds < 10; rounds += 1)
    await act(async () => {
      for (const run of idle.splice(0)) run();
    });
}

function panel(type: DetailType): HTMLElement | null {
  return mounted?.page.querySelector<HTMLElement>(`#detail-${type}`) ?? null;
}

function isShown(element: HTMLElement | null): boolean {
  return element !== null && element.style.display !== 'none';
}
