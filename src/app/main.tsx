import './styles/tokens.css';
import './styles/base.css';
import './styles/opening.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Language } from '#contract/tenants.ts';
import { inLanguage, keepLanguage, languageOfPath, resolveLanguage } from '#i18n/language.ts';
import { openWords } from '#i18n/words.ts';
import { ReaderContext } from '#stores/reader.ts';
import { restoreTheme } from '#stores/theme.ts';
import { linkManifest } from './install/link.ts';
import { letWorkerIn } from './install/worker.ts';
import { beginLoading, loadTabs, routes } from './routes.tsx';
import { storageOf } from './storage.ts';

const storage = storageOf(window);
const language = resolveLanguage(location.pathname, storage, navigator.language);
const page = document.getElementById('page');

restoreTheme(storage);
keepLanguage(language, storage);
document.documentElement.lang = language;
if (import.meta.env.PROD) {
  linkManifest(document, language);
  letWorkerIn(window, loadTabs);
}
// With no previous route the language is prefixed onto the path (spec section 2).
if (languageOfPath(location.pathname) === null)
  history.replaceState(null, '', inLanguage(location.pathname, language) + location.search + location.hash);

beginLoading(location.pathname);
await openWords(language);

if (page) {
  const router = createBrowserRouter(routes(language, openIn));
  const reader = {
    language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    switchLanguage: (wish: Language) => openIn(wish, location.pathname),
  };
  createRoot(page).render(
    <StrictMode>
      <ReaderContext.Provider value={reader}>
        <RouterProvider router={router} />
      </ReaderContext.Provider>
    </StrictMode>,
  );
}

/** Opens an address in another language: the choice is kept and the page loaded anew. */
function openIn(wish: Language, path: string): void {
  keepLanguage(wish, storage);
  location.assign(inLanguage(path, wish) + location.search);
}
