import { Activity, act, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { type RoomClient, RoomClientContext } from '#stores/room/roomClient.ts';
import { createRoomStore, type RoomActions } from '#stores/room/roomStore.ts';
import { useOpenRoom, useRoom, useRoomActions } from '#stores/room/useRoom.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

let mounted: Mounted | undefined;

afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

describe('useOpenRoom', () => {
  test('opens the room while the tab is visible, and the next one before it leaves the former', async () => {
    const { client, log } = aClient();
    mounted = await mount(<Page client={client} mode="visible" id={101} />);
    expect(log.splice(0)).toEqual(['open 101']);
    mounted.show(<Page client={client} mode="hidden" id={101} />);
    expect(log.splice(0)).toEqual(['close 101']);
    mounted.show(<Page client={client} mode="visible" id={102} />);
    expect(log.splice(0)).toEqual(['open 102']);
    mounted.unmount();
    mounted = undefined;
    expect(log).toEqual(['close 102']);
  });
});

describe('useRoom', () => {
  test('renders what it selects, and the actions are of the same client', async () => {
    const { client, log } = aClient();
    mounted = await mount(<Page client={client} mode="visible" id={101} />);
    act(() => client.store.setState({ online: 12 }));
    expect(mounted.page.textContent).toBe('12');
    mounted.page.querySelector('button')?.click();
    expect(log.at(-1)).toBe('older');
  });

  test('uses the room client of the live client', async () => {
    mounted = await mount(
      <LiveClientContext value={aLiveClient(NO_GATEWAY)}>
        <Room id={101} />
      </LiveClientContext>,
    );
    expect(mounted.page.textContent).toBe('–');
  });
});

function Page({ client, mode, id }: { readonly client: RoomClient; readonly mode: 'visible' | 'hidden'; readonly id: number }): ReactNode {
  return (
    <LiveClientContext value={LIVE}>
      <RoomClientContext value={client}>
        <Activity mode={mode}>
          <Room id={id} />
        </Activity>
      </RoomClientContext>
    </LiveClientContext>
  );
}

function Room({ id }: { readonly id: number }): ReactNode {
  useOpenRoom(id);
  const online = useRoom((room) => room.online);
  const { loadOlder } = useRoomActions();
  return (
    <button type="button" onClick={loadOlder}>
      {online ?? '–'}
    </button>
  );
}

const LIVE = aLiveClient(NO_GATEWAY);

function aClient() {
  const log: string[] = [];
  const nothing = async (): Promise<void> => undefined;
  const actions: RoomActions = {
    send: () => undefined,
    retry: () => undefined,
    discard: () => () => undefined,
    loadOlder: () => void log.push('older'),
    reload: () => undefined,
    setFollowing: () => undefined,
    remove: nothing,
    report: nothing,
    react: nothing,
    block: nothing,
  };
  const client: RoomClient = {
    store: createRoomStore(),
    actions,
    now: () => 0,
    prefetch: () => Promise.resolve(),
    open(id) {
      log.push(`open ${id}`);
      return () => void log.push(`close ${id}`);
    },
  };
  return { client, log };
}
