import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#contract/locale/tenants.ts';

/** Where the reader is: language and time zone, and the way to another language. */
export interface Locale {
  readonly language: Language;
  /** IANA name: days turn over at the reader's midnight. */
  readonly timeZone: string;
  /** Keeps the choice and opens the same address in it, loading the page anew (spec section 2). */
  switchLanguage(language: Language): void;
}

export const LocaleContext = createContext<Locale>({ language: DEFAULT_LANGUAGE, timeZone: 'UTC', switchLanguage: () => undefined });

export function useLocale(): Locale {
  return useContext(LocaleContext);
}
