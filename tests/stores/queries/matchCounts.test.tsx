import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { useMatchCounts } from '#stores/queries/matchCounts.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { aTestApi } from '#tests/builders/testApi.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { untilShown } from '#tests/builders/untilShown.ts';
import '#tests/parts/mount.tsx';

const DAY = '2026-11-21';
const COUNTS = { instant: 5, live: 1, days: [{ day: DAY, schedule: 3, over: 2, hours: Array.from({ length: 24 }, () => 0) }] };

let root: Root | null = null;

afterEach(() => {
  act(() => root?.unmount());
  queryClient.clear();
});

describe('useMatchCounts', () => {
  test('requests once for all that show the counts, and shows them after the screen delay', async () => {
    const { api, requested } = aTestApi({ matchCount: () => COUNTS });
    const delayed: (() => void)[] = [];
    const delay = { currentMs: 0, set: () => undefined, later: (run: () => void) => void delayed.push(run), since: () => null };
    const page = document.createElement('div');
    root = createRoot(page);
    act(() =>
      root?.render(
        <LiveClientContext.Provider value={aLiveClient(api, { streams: { delay } })}>
          <Count />
          <Count />
        </LiveClientContext.Provider>,
      ),
    );
    await untilShown(() => expect(delayed).toHaveLength(1));
    expect(page.textContent).toBe('unknown unknown ');
    act(() => delayed[0]?.());
    await untilShown(() => expect(page.textContent).toBe('3 3 '));
    expect(requested).toEqual(['matchCount']);
  });
});

function Count(): ReactNode {
  return `${useMatchCounts('football', DAY)?.days[0]?.schedule ?? 'unknown'} `;
}
