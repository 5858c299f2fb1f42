import './styles/tokens.css';
import './styles/base.css';
import './styles/opening.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, type DataRouter, RouterProvider } from 'react-router-dom';
import { type Language, TENANTS } from '#contract/tenants.ts';
import { inLanguage, persistLanguage, languageOfPath, resolveLanguage } from '#i18n/language.ts';
import { initI18n } from '#i18n/words.ts';
import { LocaleContext } from '#stores/reader.ts';
import { restoreSession } from '#stores/session.ts';
import { restoreTheme } from '#stores/theme.ts';
import { preloadLiveClient } from './ahead.ts';
import { parseEntryParams, withoutEntryParams } from './entry.ts';
import type { Address } from './guards.ts';
import { whenIdle } from './idle.ts';
import { linkManifest } from './install/link.ts';
import { registerWorker } from './install/worker.ts';
import { beginLoading, loadTabs, routes } from './routes.tsx';
import { runSessionNavigation } from './sessionways.ts';
import { storageOf } from './storage.ts';
import { handleEntryParams } from './takein.ts';
import { firstTimeZone } from './timezone.ts';

const storage = storageOf(window);
const language = resolveLanguage(location.pathname, storage, navigator.language);
const page = document.getElementById('page');

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
