import i18next, { type ResourceKey } from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/locale/tenants.ts';
import { AppError } from '#app/routing/ScreenError.tsx';

/** As text, so that they are a copy: the texts of a language are the chunk that may be missing. */
const TEXTS = import.meta.glob<string>('/locales/*/{shell,common}.json', { query: '?raw', import: 'default', eager: true });

/** Shows that the app did not start, in place of everything, with a button that reloads. */
export async function showStartError(page: Element, language: Language): Promise<void> {
  const textsOf = (name: string): ResourceKey => JSON.parse(TEXTS[`/locales/${language}/${name}.json`] ?? '{}');
  const texts = { shell: textsOf('shell'), common: textsOf('common') };
  await i18next.use(initReactI18next).init({ lng: language, fallbackLng: false, resources: { [language]: texts } });
  createRoot(page).render(<AppError />);
}
