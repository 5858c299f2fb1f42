import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#contract/locale/tenants.ts';

/** Language and time zone of the page. */
export interface Locale {
  readonly language: Language;
  /** IANA name: days start at the viewer's midnight. */
  readonly timeZone: string;
  /** Persists the language and reloads the same address in it (docs/product.md#language-of-a-page). */
  switchLanguage(language: Language): void;
}

export const LocaleContext = createContext<Locale>({ language: DEFAULT_LANGUAGE, timeZone: 'UTC', switchLanguage: () => undefined });

export function useLocale(): Locale {
  return useContext(LocaleContext);
}
