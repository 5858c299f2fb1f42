import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLoadMatch } from '#parts/useLoadMatch.ts';
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { openMatch, useMatchSheet } from '#stores/overlays/matchSheet.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { aTestApi } from '#tests/builders/testApi.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { mount, type Mounted } from './mount.tsx';

const FOUND = {
  sport: 'football',
  list: { unchanged: false, full: false, epoch: 'e-0000', seq: 1, at: 1, matches: [], competitions: [], teams: [], rows: [] },
};

let mounted: Mounted;

beforeEach(() => {
  useToasts.setState({ messages: [] });
  openMatch(101);
});

afterEach(() => {
  mounted.unmount();
  queryClient.clear();
});

describe('useLoadMatch', () => {
  test('requests an unknown match for the streams, and no known one', async () => {
    const applyList = vi.fn<LiveClient['streams']['applyList']>();
    const { api, requested } = aTestApi({ match: () => FOUND });
    const live = aLiveClient(api, { streams: { applyList } });
    mounted = await mount(sheet(live, true));
    expect(requested).toEqual([]);
    mounted.show(sheet(live, false));
    await act(() => vi.waitFor(() => expect(applyList).toHaveBeenCalledOnce()));
    expect([requested, useMatchSheet.getState().id]).toEqual([['match'], 101]);
  });

  test('closes the sheet of a match that does not exist', async () => {
    mounted = await mount(sheet(aLiveClient(aTestApi({ match: () => null }).api), false));
    await act(() => vi.waitFor(() => expect(useMatchSheet.getState().id).toBeNull()));
    expect(useToasts.getState().messages).toHaveLength(1);
  });
});

function Sheet({ isKnown }: { readonly isKnown: boolean }): ReactNode {
  useLoadMatch(
    useMatchSheet((state) => state.id),
    isKnown,
  );
  return null;
}

function sheet(live: LiveClient, isKnown: boolean): ReactNode {
  return (
    <LiveClientContext.Provider value={live}>
      <Sheet isKnown={isKnown} />
    </LiveClientContext.Provider>
  );
}
