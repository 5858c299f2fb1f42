import { isLanguage, type Language, languageFor } from '#contract/locale/tenants.ts';

/** Apart from the app's keys: an operator may use the app in another language. */
const LANGUAGE_KEY = 'touchline.console.language';
const THEME_KEY = 'touchline.console.theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Returns the language that the operator chose on this device, else the browser's. */
export function storedLanguage(storage: Storage, browser: string): Language {
  const stored = storage.getItem(LANGUAGE_KEY);
  return isLanguage(stored) ? stored : languageFor(browser);
}

export function storeLanguage(language: Language, storage: Storage): void {
  storage.setItem(LANGUAGE_KEY, language);
}

/** Returns the theme that the operator chose on this device. */
export function storedTheme(storage: Storage): Theme {
  const stored = storage.getItem(THEME_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Shows a theme and stores it. */
export function applyTheme(theme: Theme, storage: Storage): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  storage.setItem(THEME_KEY, theme);
}
