import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSearch } from '#features/match/search/useSearch.ts';
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { aTestApi } from '#tests/builders/testApi.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import '#tests/parts/mount.tsx';

const NO_MATCHES = { unchanged: false, full: false, epoch: 'e-0000', seq: 1, at: 1, matches: [], competitions: [], teams: [], rows: [] };
/** The longest pause in typing that starts no search (ms). */
const PAUSE_MS = 250;

let page: HTMLElement;
let root: Root;
let live: LiveClient;
let requested: readonly string[];
const applied = vi.fn<LiveClient['streams']['applyList']>();

beforeEach(() => {
  vi.useFakeTimers();
  applied.mockClear();
  const testApi = aTestApi({ search: () => ({ teams: [], competitions: [], list: NO_MATCHES }) });
  requested = testApi.requested;
  live = aLiveClient(testApi.api, { streams: { applyList: applied } });
  page = document.createElement('div');
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  queryClient.clear();
  vi.useRealTimers();
});

describe('useSearch', () => {
  test('searches after a pause in typing, keeps the former result until the next, and passes the matches to the streams', async () => {
    await type('a');
    await type('ar');
    expect([page.textContent, requested]).toEqual(['nothing yet', []]);
    await pass(PAUSE_MS);
    expect([page.textContent, requested.length, applied.mock.calls.length]).toEqual(['ar', 1, 1]);
    await type('arg');
    expect(page.textContent).toBe('ar');
    await pass(PAUSE_MS);
    expect([page.textContent, requested.length, applied.mock.calls.length]).toEqual(['arg', 2, 2]);
  });
});

function Result({ text }: { readonly text: string }): ReactNode {
  return useSearch(text).data?.text ?? 'nothing yet';
}

async function type(text: string): Promise<void> {
  act(() =>
    root.render(
      <LiveClientContext.Provider value={live}>
        <Result text={text} />
      </LiveClientContext.Provider>,
    ),
  );
  await pass(PAUSE_MS - 50);
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
