import { afterEach, describe, expect, test, vi } from 'vitest';
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { storedOutbox } from '#stores/room/storedOutbox.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { mount } from '#tests/parts/mount.tsx';
import { until } from '#tests/builders/until.ts';

const roomClientOf = vi.hoisted(() => vi.fn<(live: unknown) => void>());
vi.mock('#stores/room/createRoomClient.ts', () => ({ roomClientOf }));
vi.mock('#app/download/Download.tsx', () => ({ Download: () => null }));
vi.mock('#app/version/VersionNotice.tsx', () => ({ VersionNotice: () => null }));
vi.mock('#app/statistics/Statistics.tsx', () => ({ Statistics: () => null }));

const { ExtraWidgets } = await import('#app/deferred/ExtraWidgets.tsx');

afterEach(() => {
  storedOutbox.setState({ messages: [] });
  roomClientOf.mockClear();
});

describe('ExtraWidgets', () => {
  test('begins to send what an earlier page stored', async () => {
    storedOutbox.setState({ messages: [{}] });
    const live = aLiveClient(NO_GATEWAY);
    const mounted = await show(live);
    await until(() => expect(roomClientOf).toHaveBeenCalledExactlyOnceWith(live));
    mounted.unmount();
  });

  test('loads nothing of rooms when nothing is stored', async () => {
    const mounted = await show(aLiveClient(NO_GATEWAY));
    await Promise.resolve();
    expect(roomClientOf).not.toHaveBeenCalled();
    mounted.unmount();
  });
});

function show(live: ReturnType<typeof aLiveClient>) {
  return mount(
    <LiveClientContext value={live}>
      <ExtraWidgets />
    </LiveClientContext>,
  );
}
