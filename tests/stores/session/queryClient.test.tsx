import { act, Activity, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '#api/apiClient.ts';
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { invalidateCall, useCall } from '#stores/session/queryClient.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { aDoor } from '#tests/builders/apiClient.ts';
import { aNewDevice, logIn } from '#tests/builders/session.ts';
import { aLive } from '#tests/builders/live.ts';
import '#tests/parts/mount.tsx';

const CLIENT = { language: 'en-US', timeZone: 'UTC', appVersion: '0.1.0', deviceId: 'device-of-a-test-1' } as const;
/** Longer than the library waits before the second try. */
const RETRY_MS = 2_000;

let page: HTMLElement;
let root: Root;
let forget = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
  page = document.createElement('div');
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  resetSession();
  forget();
});

describe('useCall', () => {
  test('requests no member data for a hidden screen that is shown after logout', async () => {
    const { api, asked } = aDoor({ letterCount: () => ({ count: 3 }) });
    const live = aLive(api);
    logIn();
    show(live, 'visible');
    await act(() => vi.waitFor(() => expect(page.textContent).toBe('3')));
    show(live, 'hidden');
    act(resetSession);
    show(live, 'visible');
    expect(asked).toEqual(['letterCount']);
  });

  test('retries transient errors only', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = [new Response('<html>', { status: 502 }), Response.json({ code: '200', data: { count: 4 } })];
    const fetch = vi.fn(async () => answers.shift() ?? new Response('', { status: 501 }));
    const live = aLive(createApiClient(CLIENT, fetch));
    logIn();
    show(live, 'visible');
    await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
    expect([page.textContent, fetch.mock.calls.length]).toEqual(['4', 2]);
    await act(() => invalidateCall('letterCount'));
    await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
    expect(fetch).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
});

function show(live: LiveClient, mode: 'visible' | 'hidden'): void {
  act(() =>
    root.render(
      <LiveClientContext.Provider value={live}>
        <Activity mode={mode}>{KEPT}</Activity>
      </LiveClientContext.Provider>,
    ),
  );
}

function Letters(): ReactNode {
  const loggedIn = useSession(isLoggedIn);
  const { data } = useCall('letterCount', {}, { enabled: loggedIn });
  return data?.count;
}

/** The very element each time, as the shell keeps its tabs. */
const KEPT = <Letters />;
