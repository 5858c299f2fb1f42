import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/locale/tenants.ts';

type Texts = Readonly<Record<string, unknown>>;

/** The texts of the console and of errors: nothing else of the app's texts is loaded. */
const LOADERS: Readonly<Record<Language, () => Promise<readonly [Texts, Texts]>>> = {
  'zh-CN': () => both(import('#locales/zh-CN/console.json'), import('#locales/zh-CN/errors.json')),
  'vi-VN': () => both(import('#locales/vi-VN/console.json'), import('#locales/vi-VN/errors.json')),
  'en-US': () => both(import('#locales/en-US/console.json'), import('#locales/en-US/errors.json')),
  'id-ID': () => both(import('#locales/id-ID/console.json'), import('#locales/id-ID/errors.json')),
};

/** Loads the texts of a language and shows the page in it. */
export async function showLanguage(language: Language): Promise<void> {
  const [texts, errors] = await LOADERS[language]();
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      lng: language,
      ns: ['console', 'errors'],
      defaultNS: 'console',
      fallbackLng: false,
      resources: {},
      interpolation: { escapeValue: false }, // React escapes
    });
  i18next.addResourceBundle(language, 'console', texts);
  i18next.addResourceBundle(language, 'errors', errors);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.title = i18next.t('console:name');
}

async function both(
  texts: Promise<{ readonly default: Texts }>,
  errors: Promise<{ readonly default: Texts }>,
): Promise<readonly [Texts, Texts]> {
  const [one, other] = await Promise.all([texts, errors]);
  return [one.default, other.default];
}
