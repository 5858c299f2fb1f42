import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/locale/tenants.ts';

type Bundle = { readonly default: Record<string, unknown> };

/** Texts of the first screens, one chunk per language. */
const INITIAL_BUNDLES = import.meta.glob<{ readonly default: Readonly<Record<string, Record<string, unknown>>> }>('./initialBundles/*.ts');
/**
 * Texts of all other screens, one chunk per namespace, loaded with their screen. The build uses `install`; the policy screens and
 * the chat load `policy` and `room` themselves.
 */
const BUNDLES = import.meta.glob<Bundle>([
  '/locales/*/*.json',
  '!/locales/*/{common,shell,errors,home,match,lists,wall,alerts}.json',
  '!/locales/*/{install,policy,room}.json',
]);

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

async function loadInitialTexts(language: Language): Promise<Record<string, Record<string, unknown>>> {
  const load = INITIAL_BUNDLES[`./initialBundles/${language}.ts`];
  if (!load) throw new Error(`no initial bundle for ${language}: add src/i18n/initialBundles/${language}.ts`);
  const { default: files } = await load();
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]));
}

/** Loads the texts of a screen in parallel with its code. Rejects when they do not load: the screen would show keys. The next call tries again. */
export async function loadNamespaces(...namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces]); // resolves in any case
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));
  if (i18next.isInitialized && missing.length > 0) throw new Error(`no texts of ${missing.join()}`);
}

async function readBundle(
  language: string,
  namespace: string,
  done: (error: unknown, texts: Record<string, unknown> | boolean) => void,
): Promise<void> {
  const load = BUNDLES[`/locales/${language}/${namespace}.json`];
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
