import { act, Activity, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Live, LiveContext } from '#stores/live.ts';
import { useCall } from '#stores/query.ts';
import { isLoggedIn, useSession } from '#stores/session.ts';
import { resetSession } from '#stores/sessionacts.ts';
import { aDoor } from '#tests/builders/api.ts';
import { aNewDevice, logIn } from '#tests/builders/session.ts';
import { aLive } from '#tests/builders/live.ts';
import '#tests/parts/mount.tsx';

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

test('a kept screen that is shown again after a log-out asks for nothing of the member, which would be refused', async () => {
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

function show(live: Live, mode: 'visible' | 'hidden'): void {
  act(() =>
    root.render(
      <LiveContext.Provider value={live}>
        <Activity mode={mode}>{KEPT}</Activity>
      </LiveContext.Provider>,
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
