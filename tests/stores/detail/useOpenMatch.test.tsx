import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { openDetails, shownDetail } from '#stores/detail/openDetails.ts';
import { useOpenMatch } from '#stores/detail/useOpenMatch.ts';
import { keyName, LiveClientContext, type ListKey } from '#stores/live/liveClient.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

let mounted: Mounted | undefined;

afterEach(() => mounted?.unmount());

describe('useOpenMatch', () => {
  test('opens the match while it is mounted', async () => {
    await show(<Page id={101} />);
    expect(shown()).toBe(101);
    mounted?.unmount();
    mounted = undefined;
    expect(shown()).toBeNull();
  });

  test('the match of the page on top is open, in whatever order pages come and go', async () => {
    await show(
      <>
        <Page id={101} />
        <Page id={102} />
      </>,
    );
    expect(shown()).toBe(102);
    await show(<Page id={103} />);
    expect(shown()).toBe(103);
  });

  test('watches the board of the match once its sport is known', async () => {
    const { live, held } = await show(<Page id={101} />);
    expect(held()).toEqual([]);
    act(() => live.store.setState({ detail: { row: aMatch({ id: 101 }), fixture: aNamedMatch(101) } }));
    expect(held()).toEqual(['football/instant']);
    act(() => live.store.setState({ detail: { row: aMatch({ id: 101, rev: 9 }), fixture: aNamedMatch(101) } }));
    expect(held()).toEqual(['football/instant']);
    mounted?.unmount();
    mounted = undefined;
    expect(held()).toEqual([]);
  });
});

function Page({ id }: { readonly id: number }): ReactNode {
  useOpenMatch(id);
  return null;
}

async function show(page: ReactNode) {
  const names: string[] = [];
  const live = aLiveClient(NO_GATEWAY, {
    lists: {
      subscribe(key: ListKey) {
        names.push(keyName(key));
        return () => void names.splice(names.indexOf(keyName(key)), 1);
      },
      setPressed: () => undefined,
      setFocused: () => undefined,
    },
  });
  const previous = mounted;
  mounted = await mount(<LiveClientContext.Provider value={live}>{page}</LiveClientContext.Provider>);
  previous?.unmount();
  return { live, held: () => names };
}

function shown(): number | null {
  return shownDetail(openDetails.getState());
}
