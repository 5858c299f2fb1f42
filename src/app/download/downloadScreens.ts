import type { Language } from '#contract/locale/tenants.ts';

/** Paths of Index, Match, Expert, Forecast and Account below the language (docs/product.md#download-button). */
const SCREENS: ReadonlySet<string> = new Set(['', 'match', 'expert', 'forecast', 'account']);

/** Returns whether a screen offers the download: five do, in every language but English. */
export function offersDownload(pathname: string, language: Language): boolean {
  return language !== 'en-US' && SCREENS.has(pathname.split('/').slice(2).join('/').replace(/\/$/, ''));
}
