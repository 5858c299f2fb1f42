import { afterEach, describe, expect, test } from 'vitest';
import { StaleFor } from '#parts/row/StaleFor.tsx';
import { setClock } from '#parts/text/serverClock.ts';
import type { ConnectionState } from '#streams/connection/connectionStatus.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { showScreen } from '#tests/features/showScreen.tsx';

/** This device is a minute behind the gateway: an age taken across the two clocks would show. */
const DEVICE = KICKOFF - 60_000;

let close = (): void => undefined;

afterEach(() => {
  close();
  setClock(Date.now);
});

describe('StaleFor', () => {
  test.each<[says: string, since: number, link: ConnectionState, heardAt: number | null]>([
    ['40s old', KICKOFF - 40_000, 'live', DEVICE],
    ['3m old', KICKOFF - 200_000, 'live', DEVICE],
    ['25s old', 0, 'stale', DEVICE - 25_000],
    ['7m old', 0, 'offline', DEVICE - 430_000],
    ['2h old', 0, 'offline', DEVICE - 8_000_000],
    ['No data', 0, 'live', DEVICE],
    ['No data', 0, 'stale', null],
  ])('shows the age of the data: %s', async (says, since, state, heardAt) => {
    setClock(() => KICKOFF);
    const live = aLiveClient(NO_GATEWAY, { deviceNow: () => DEVICE });
    live.store.setState({ connection: { state, lastMessageAt: heardAt } });
    const screen = await showScreen(<StaleFor since={since} />, live);
    ({ close } = screen);
    expect(screen.page.textContent).toBe(says);
  });
});
