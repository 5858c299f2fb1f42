import '#app/styles/tokens.css';
import '#app/styles/base.css';
import '#app/styles/opening.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, type DataRouter, RouterProvider } from 'react-router-dom';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { inLanguage, persistLanguage, resolveLanguage } from '#i18n/language.ts';
import { initI18n } from '#i18n/setup.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { restoreSession } from '#stores/session/session.ts';
import { runTheme } from '#stores/preferences/theme.ts';
import { loadModule, watchStyles } from '#api/loadModule.ts';
import { preloadLiveClient } from '#app/live/preload.ts';
import type { Address } from '#app/routing/route.ts';
import { whenIdle } from './whenIdle.ts';
import { beginLoading, discoverRoutes, loadTabs, routes } from '#app/routing/routes.tsx';
import { runSessionNavigation } from '#app/routing/sessionNavigation.ts';
import { storageOf } from './storageOf.ts';
import { loadTimeZone } from './timeZone.ts';

const storage = storageOf(window);
const language = resolveLanguage(location.pathname, storage, navigator.language);
const page = document.getElementById('root');

watchStyles();
runTheme();
persistLanguage(language, storage);
restoreSession(TENANTS[language].tenantCode);
document.documentElement.lang = language;
if (import.meta.env.PROD) {
  whenIdle(() => {
    import('#app/pwa/install.ts').then(({ install }) => install(language, loadTabs)).catch(() => undefined);
  });
}
// Entry parameters are removed from the address before any request; `enter` returns the others. A path without a language gets one
// (docs/product.md#entry-parameters).
const { search } = location;
history.replaceState(history.state, '', inLanguage(location.pathname, language) + location.hash);

start().catch(() => import('./showStartError.tsx').then(({ showStartError }) => page && showStartError(page, language)));

async function start(): Promise<void> {
  const loading = Promise.all([loadTimeZone(), loadModule(() => initI18n(language))]);
  if (search === '') whenIdle(() => void enterApp());
  else await enterApp();
  beginLoading(location.pathname);
  const [timeZone] = await loading;

  if (page) {
    preloadLiveClient({ language, timeZone }, location.pathname);
    // Loaders run while the router is being created, so they read it through this variable.
    let created: DataRouter | null = null;
    const currentAddress = (): string | null => (created?.state.initialized ? createPath(created.state.location) : null);
    const requestedHash = (): string => (created?.state.navigation.location ?? location).hash;
    const context = { language, openIn, currentAddress, requestedHash };
    const router = createBrowserRouter(routes(context), { patchRoutesOnNavigation: discoverRoutes(context) });
    created = router;
    runSessionNavigation(router, language);
    const locale = {
      language,
      timeZone,
      switchLanguage: (requested: Language) => openIn(requested, location),
    };
    const root = createRoot(page);
    // A transition is interruptible: otherwise a slow phone handles no tap while the first screen renders.
    startTransition(() =>
      root.render(
        <StrictMode>
          <LocaleContext.Provider value={locale}>
            <RouterProvider router={router} />
          </LocaleContext.Provider>
        </StrictMode>,
      ),
    );
  }
}

/** Few visits have parameters: the code that reads them is not in the first load. A reload would lose them. */
function enterApp(): Promise<void> {
  return loadModule(() => import('./enter.ts'), 'never')
    .then(({ enter }) => enter(search, language))
    .catch(() => undefined); // the screens show that there is no network
}

function openIn(requested: Language, { pathname, search, hash }: Address): void {
  persistLanguage(requested, storage);
  location.assign(inLanguage(pathname, requested) + search + hash);
}
