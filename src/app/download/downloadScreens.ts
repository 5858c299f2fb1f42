import type { Language } from '#contract/locale/tenants.ts';

/** Index, Match, Expert, Forecast, Account: their paths below the language (spec section 1). */
const SCREENS: ReadonlySet<string> = new Set(['', 'match', 'expert', 'forecast', 'account']);

/** Whether the download is offered on a screen: on five of them, and to nobody who reads English. */
export function offersDownload(pathname: string, language: Language): boolean {
  return language !== 'en-US' && SCREENS.has(pathname.split('/').slice(2).join('/').replace(/\/$/, ''));
}
