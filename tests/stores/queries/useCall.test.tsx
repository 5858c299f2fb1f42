import { readdirSync, readFileSync } from 'node:fs';
import { act, Activity, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '#api/apiClient.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { invalidateCall } from '#stores/queries/queryClient.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { aTestApi } from '#tests/builders/testApi.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { untilShown } from '#tests/builders/untilShown.ts';
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

describe('useMemberCall', () => {
  test('requests no member data for a hidden screen that is shown after logout', async () => {
    const { api, requested } = aTestApi({ letterCount: () => ({ count: 3, mentions: 0, announcements: [] }) });
    const live = aLiveClient(api);
    logIn();
    show(live, 'visible');
    await untilShown(() => expect(page.textContent).toBe('3'));
    show(live, 'hidden');
    act(resetSession);
    show(live, 'visible');
    expect(requested).toEqual(['letterCount']);
  });

  test('retries transient errors only', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = [
      new Response('<html>', { status: 502 }),
      Response.json({ code: '200', data: { count: 4, mentions: 0, announcements: [] } }),
    ];
    const fetch = vi.fn(async () => answers.shift() ?? new Response('', { status: 501 }));
    const live = aLiveClient(createApiClient(CLIENT, fetch));
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

describe('useCall', () => {
  test('is used for calls that need no member, and useMemberCall for the others', () => {
    const used = sourcesOf('src').flatMap((source) => [...source.matchAll(/\b(useCall|useMemberCall)\('(\w+)'/g)]);
    const wrong = used.filter(([, hook, name]) => (hook === 'useMemberCall') !== needsMember(name));
    expect(wrong.map(([text]) => text)).toEqual([]);
    expect(used.length).toBeGreaterThan(1);
  });
});

function needsMember(name: string | undefined): boolean {
  const path = Object.entries(CALLS).find(([one]) => one === name)?.[1].path;
  if (path === undefined) throw new Error(`the call table has no ${name}`);
  return !path.includes('/noauth/');
}

function sourcesOf(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
}

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
  const { data } = useMemberCall('letterCount', {});
  return data?.count;
}

/** The very element each time, as the shell keeps its tabs. */
const KEPT = <Letters />;
