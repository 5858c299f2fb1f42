import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goToMatch, provideMatchOrder } from '#stores/overlays/goToMatch.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import '#tests/parts/mount.tsx';

const preloaded = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()));
vi.mock('#app/routing/loadMatchDetail.ts', () => ({ loadMatchDetail: preloaded }));

const { useMatchNavigation } = await import('#app/routing/useMatchNavigation.ts');

let router: ReturnType<typeof createMemoryRouter>;
let close = (): void => undefined;
let page: HTMLElement;

beforeEach(() => {
  preloaded.mockClear();
  router = createMemoryRouter(
    [
      {
        path: '/en-US',
        Component: Frame,
        children: [
          { path: 'match', element: <List /> },
          { path: 'match/:id/:type?', element: 'a match' },
          { path: 'account', element: 'the account' },
        ],
      },
    ],
    { initialEntries: ['/en-US/match'] },
  );
  page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const locale = { language: 'en-US', timeZone: 'UTC', switchLanguage: () => undefined } as const;
  act(() =>
    root.render(
      <LocaleContext.Provider value={locale}>
        <RouterProvider router={router} />
      </LocaleContext.Provider>,
    ),
  );
  close = () => {
    act(() => root.unmount());
    router.dispose();
    page.remove();
  };
});

afterEach(() => close());

describe('useMatchNavigation', () => {
  test('opens a match with the order of its list, and replaces it by another', async () => {
    const withdraw = provideMatchOrder(() => [9, 7, 8]);
    await act(async () => goToMatch(7));
    expect([path(), router.state.location.state]).toEqual(['/en-US/match/7', { order: [9, 7, 8] }]);
    await act(async () => goToMatch(8));
    expect(path()).toBe('/en-US/match/8');
    withdraw();
    await act(() => router.navigate(-1));
    expect(path()).toBe('/en-US/match');
    await act(async () => goToMatch(7));
    expect(router.state.location.state).toEqual({ order: [] });
  });

  test('stays in the tab when the open match is tapped again', async () => {
    await act(() => router.navigate('/en-US/match/7/odds'));
    await act(async () => goToMatch(7));
    expect(path()).toBe('/en-US/match/7/odds');
  });

  test('opens a tab that was asked for, also of the open match', async () => {
    await act(async () => goToMatch(7, 'chat'));
    expect(path()).toBe('/en-US/match/7/chat');
    await act(() => router.navigate('/en-US/match/7', { replace: true }));
    await act(async () => goToMatch(7, 'chat'));
    expect(path()).toBe('/en-US/match/7/chat');
    await act(() => router.navigate(-1));
    expect(path()).toBe('/en-US/match');
  });

  test('returns the focus to the match in the list', async () => {
    await act(async () => goToMatch(7));
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate(-1));
    expect(document.activeElement?.id).toBe('row');
  });

  test('takes the focus from nothing else, and of no other screen', async () => {
    await act(async () => goToMatch(7));
    await act(() => router.navigate('/en-US/account'));
    await act(() => router.navigate('/en-US/match'));
    expect(document.activeElement).toBe(document.body);
  });

  test('loads the screen of a match as soon as a finger is on one', () => {
    expect(preloaded).not.toHaveBeenCalled();
    act(() => void page.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    expect(preloaded).not.toHaveBeenCalled();
    const row = page.querySelector('#row');
    for (let i = 0; i < 2; i += 1) act(() => void row?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    expect(preloaded).toHaveBeenCalledOnce();
  });

  test('ends with its page', () => {
    close();
    goToMatch(7);
    expect(path()).toBe('/en-US/match');
    close = () => undefined;
  });
});

function Frame(): ReactNode {
  useMatchNavigation();
  return <Outlet />;
}

/** jsdom has no layout: the element says itself that it is shown. */
function List(): ReactNode {
  const show = (element: HTMLElement | null): void => void (element && Object.assign(element, { getClientRects: () => [{}] }));
  return (
    <>
      <button type="button" data-match="7" id="hidden" />
      <button type="button" data-match="7" id="row" ref={show} />
    </>
  );
}

function path(): string {
  return router.state.location.pathname;
}
