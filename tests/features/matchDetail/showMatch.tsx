import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import type { Language } from '#contract/locale/tenants.ts';
import MatchDetail from '#features/matchDetail/MatchDetail.tsx';
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import '#tests/parts/mount.tsx';

const NAMESPACES = ['alerts', 'common', 'detail', 'errors', 'lists', 'match', 'sheet', 'stances', 'wall'];

/** Stubs what jsdom lacks. Call `vi.unstubAllGlobals()` afterwards. */
export function stubPage({ isWide = false } = {}): { collapse(isCollapsed: boolean): void } {
  const observers = new Set<IntersectionObserverCallback>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #run: IntersectionObserverCallback;
      constructor(run: IntersectionObserverCallback) {
        this.#run = run;
      }
      observe(): void {
        observers.add(this.#run);
      }
      disconnect(): void {
        observers.delete(this.#run);
      }
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }));
  return {
    collapse(isCollapsed) {
      const entry = { isIntersecting: !isCollapsed, boundingClientRect: { height: 100 } };
      act(() => {
        for (const run of observers) Reflect.apply(run, null, [[entry]]);
      });
    },
  };
}

/** Renders the screen of a match at an address below the language, after the given earlier ones. */
export async function showMatch(
  live: LiveClient | null,
  addresses: readonly string[],
  language: Language = 'en-US',
  state: unknown = null,
) {
  const texts = await Promise.all(
    NAMESPACES.map(async (name): Promise<[string, object]> => [name, (await import(`../../../locales/${language}/${name}.json`)).default]),
  );
  const words = createInstance();
  await words.use(initReactI18next).init({ lng: language, resources: { [language]: Object.fromEntries(texts) }, fallbackLng: false });
  const router = createMemoryRouter(
    [
      { path: `/${language}/match`, element: 'the lists' },
      { path: `/${language}`, element: 'index' },
      { path: `/${language}/match/:id/:type?`, Component: MatchDetail },
    ],
    {
      initialEntries: addresses.map((address, i) => ({
        pathname: `/${language}${address}`,
        state: i === addresses.length - 1 ? state : null,
      })),
    },
  );
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const locale = { language, timeZone: 'UTC', switchLanguage: () => undefined } as const;
  await act(async () =>
    root.render(
      <I18nextProvider i18n={words}>
        <LocaleContext.Provider value={locale}>
          <LiveClientContext.Provider value={live}>
            <RouterProvider router={router} />
          </LiveClientContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    ),
  );
  return {
    page,
    router,
    path: () => router.state.location.pathname,
    button(name: string): HTMLButtonElement {
      const found = [...page.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent).trim() === name);
      if (!found) throw new Error(`no button ${name}`);
      return found;
    },
    tab(name: RegExp): HTMLElement {
      const found = [...page.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => name.test(one.textContent));
      if (!found) throw new Error(`no tab ${String(name)}`);
      return found;
    },
    async tap(element: HTMLElement): Promise<void> {
      await act(async () => element.click());
    },
    close() {
      act(() => root.unmount());
      router.dispose();
      page.remove();
      queryClient.clear();
    },
  };
}
