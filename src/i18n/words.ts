import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/tenants.ts';

type Bundle = { readonly default: Record<string, unknown> };

/** One chunk per language and namespace: a reader loads the words of one language, and of the screens opened. Those of the manifest are the build's. */
const BUNDLES = import.meta.glob<Bundle>(['/locales/*/*.json', '!/locales/*/install.json']);

/** Opens the words of a language. Resolves once those of the frame are there; those of a screen come with it. */
export async function openWords(language: Language): Promise<i18n> {
  await i18next
    .use({ type: 'backend', init: () => undefined, read: readBundle })
    .use(initReactI18next)
    .init({
      lng: language,
      ns: ['common', 'shell', 'errors'],
      defaultNS: 'common',
      fallbackLng: false,
      interpolation: { escapeValue: false }, // React escapes
      react: { useSuspense: true },
    });
  return i18next;
}

/** Loads the words of a screen beside its code, so that it never shows without them. */
export function loadWords(...namespaces: readonly string[]): Promise<void> {
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
