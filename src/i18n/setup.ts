import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/locale/tenants.ts';

type Texts = Record<string, unknown>;

interface InitialBundle {
  readonly default: Readonly<Record<string, Texts>>;
  readonly laterTexts: LaterTexts;
}

/** Loads the texts of a file. */
type LaterTexts = Readonly<Record<string, () => Promise<{ readonly default: Texts }>>>;

/** Texts of the first screens, one chunk per language, with the names of the files of all others: the first load has those of one language. */
const INITIAL_BUNDLES = import.meta.glob<InitialBundle>('./initialBundles/*.ts');

/** Of the language of the page, once it is known. */
let laterTexts: LaterTexts = {};

/** Initialises i18next. Resolves once the texts of the first screens have loaded. */
export async function initI18n(language: Language): Promise<i18n> {
  const resources = { [language]: await loadInitialTexts(language) };
  await i18next
    .use({ type: 'backend', init: () => undefined, read: readBundle })
    .use(initReactI18next)
    .init({
      lng: language,
      ns: ['common', 'shell', 'errors'],
      defaultNS: 'common',
      fallbackLng: false,
      resources,
      partialBundledLanguages: true,
      interpolation: { escapeValue: false }, // React escapes
      react: { useSuspense: true },
      maxRetries: 0, // the next call tries again
    });
  return i18next;
}

async function loadInitialTexts(language: Language): Promise<Record<string, Texts>> {
  const load = INITIAL_BUNDLES[`./initialBundles/${language}.ts`];
  if (!load) throw new Error(`no initial bundle for ${language}: add src/i18n/initialBundles/${language}.ts`);
  const { default: files, ...bundle } = await load();
  ({ laterTexts } = bundle);
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]));
}

/** Loads the texts of a screen in parallel with its code. Rejects when they do not load: the screen would show keys. The next call tries again. */
export async function loadNamespaces(...namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces]); // resolves in any case
  if (!i18next.isInitialized) return;
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));
  if (missing.length > 0) throw new Error(`no texts of ${missing.join()}`);
}

async function readBundle(language: string, namespace: string, done: (error: unknown, texts: Texts | boolean) => void): Promise<void> {
  const load = laterTexts[`/locales/${language}/${namespace}.json`];
  if (!load) {
    done(new Error(`no texts for ${language}/${namespace}`), false);
    return;
  }
  try {
    done(null, (await load()).default);
  } catch (error) {
    done(error, true); // false would be for good
  }
}
