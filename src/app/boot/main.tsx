import '#app/styles/tokens.css';
import '#app/styles/base.css';
import '#app/styles/opening.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, type DataRouter, RouterProvider } from 'react-router-dom';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { inLanguage, persistLanguage, languageOfPath, resolveLanguage } from '#i18n/language.ts';
import { initI18n } from '#i18n/setup.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { restoreSession } from '#stores/session/session.ts';
import { restoreTheme } from '#stores/preferences/theme.ts';
import { preloadLiveClient } from '#app/live/preload.ts';
import { parseEntryParams, withoutEntryParams } from './entryParams.ts';
import type { Address } from '#app/routing/guards.ts';
import { whenIdle } from './whenIdle.ts';
import { linkManifest } from '#app/pwa/linkManifest.ts';
import { registerWorker } from '#app/pwa/registerWorker.ts';
import { beginLoading, loadTabs, routes } from '#app/routing/routes.tsx';
import { runSessionNavigation } from '#app/routing/sessionNavigation.ts';
import { storageOf } from './storage.ts';
import { handleEntryParams } from './handleEntryParams.ts';
import { firstTimeZone } from './timeZone.ts';

const storage = storageOf(window);
const language = resolveLanguage(location.pathname, storage, navigator.language);
const page = document.getElementById('root');

restoreTheme(storage);
persistLanguage(language, storage);
restoreSession(TENANTS[language].tenantCode);
document.documentElement.lang = language;
if (import.meta.env.PROD) {
  whenIdle(() => {
    linkManifest(document, language);
    registerWorker(window, loadTabs);
  });
}
// What the address brings is taken out of it before any request. With no previous route the language is prefixed onto the path
// (spec section 2).
const entry = parseEntryParams(location.search, { origin: location.origin, language });
const address = languageOfPath(location.pathname) === null ? inLanguage(location.pathname, language) : location.pathname;
history.replaceState(history.state, '', entry.redirect ?? address + withoutEntryParams(location.search) + location.hash);

void open();

async function open(): Promise<void> {
  beginLoading(location.pathname);
  const [timeZone] = await Promise.all([firstTimeZone(), initI18n(language)]);
  await handleEntryParams(entry, language);

  if (page) {
    preloadLiveClient({ language, timeZone }, location.pathname);
    // The router asks its loaders while it is being made.
    let made: DataRouter | null = null;
    const here = (): string | null => (made?.state.initialized ? createPath(made.state.location) : null);
    const router = createBrowserRouter(routes({ language, openIn, here }));
    made = router;
    runSessionNavigation(router, language);
    const reader = {
      language,
      timeZone,
      switchLanguage: (wish: Language) => openIn(wish, location),
    };
    const root = createRoot(page);
    // In slices: left to itself React draws the first screen in one go, and on a slow phone no tap is answered meanwhile.
    startTransition(() =>
      root.render(
        <StrictMode>
          <LocaleContext.Provider value={reader}>
            <RouterProvider router={router} />
          </LocaleContext.Provider>
        </StrictMode>,
      ),
    );
  }
}

/** Opens an address in another language: the choice is kept and the page loaded anew, with everything else of the address. */
function openIn(wish: Language, { pathname, search, hash }: Address): void {
  persistLanguage(wish, storage);
  location.assign(inLanguage(pathname, wish) + search + hash);
}
