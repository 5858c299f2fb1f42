import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type LiveClient, LiveClientContext, useMatch } from '#stores/live/liveClient.ts';
import type { Fixture } from '#streams/board/fixtureStore.ts';
import { LiveCell } from '#streams/board/cell.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';

let mounted: Mounted | undefined;

afterEach(() => mounted?.unmount());

describe('useMatch', () => {
  test('renders an unknown match once a list brings it', async () => {
    const known = new Map<number, { readonly cell: LiveCell; readonly names: Fixture }>();
    const live = createClient(known);
    mounted = await mount(
      <LiveClientContext.Provider value={live}>
        <Home id={7} />
      </LiveClientContext.Provider>,
    );
    expect(mounted.page.textContent).toBe('nobody');
    known.set(7, { cell: new LiveCell(aMatch({ id: 7 }), 0, 0), names: aNamedMatch(7) });
    act(() => live.store.setState({ liveData: { ...live.store.getState().liveData } }));
    expect(mounted.page.textContent).toBe('Northwick');
  });
});

function Home({ id }: { readonly id: number }): ReactNode {
  return useMatch(id)?.names.home.name ?? 'nobody';
}

function createClient(known: ReadonlyMap<number, { readonly cell: LiveCell; readonly names: Fixture }>): LiveClient {
  return aLiveClient(NO_GATEWAY, { streams: { cell: (id) => known.get(id)?.cell, fixture: (id) => known.get(id)?.names } });
}
