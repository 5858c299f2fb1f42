import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/locale/tenants.ts';

type Bundle = { readonly default: Record<string, unknown> };

/** A reader loads the words of one language: those of the first screens in one chunk, */
const FIRST = import.meta.glob<{ readonly default: Readonly<Record<string, Record<string, unknown>>> }>('./initialBundles/*.ts');
/**
 * and those of each other screen in one of their own, when it is opened. Those of the manifest are the build's; the policies are
 * texts, which their screen loads.
 */
const BUNDLES = import.meta.glob<Bundle>([
  '/locales/*/*.json',
  '!/locales/*/{common,shell,errors,home,match,lists,wall,alerts}.json',
  '!/locales/*/{install,policy}.json',
]);

/** Opens the words of a language. Resolves once those of the first screens are there; those of another come with it. */
export async function initI18n(language: Language): Promise<i18n> {
  const resources = { [language]: await firstWords(language) };
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
    });
  return i18next;
}

/** By namespace. */
async function firstWords(language: Language): Promise<Record<string, Record<string, unknown>>> {
  const load = FIRST[`./initialBundles/${language}.ts`];
  if (!load) throw new Error(`no initial bundle for ${language}: add src/i18n/initialBundles/${language}.ts`);
  const { default: files } = await load();
  return Object.fromEntries(Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ''), words]));
}

/** Loads the words of a screen beside its code, so that it never shows without them. */
export function loadNamespaces(...namespaces: readonly string[]): Promise<void> {
  return i18next.loadNamespaces([...namespaces]);
}

async function readBundle(
  language: string,
  namespace: string,
  done: (error: unknown, words: Record<string, unknown> | false) => void,
): Promise<void> {
  const load = BUNDLES[`/locales/${language}/${namespace}.json`];
  if (!load) {
    done(new Error(`no words for ${language}/${namespace}`), false);
    return;
  }
  try {
    done(null, (await load()).default);
  } catch (error) {
    done(error, false);
  }
}
