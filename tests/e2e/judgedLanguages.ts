import type { Language } from '#contract/locale/tenants.ts';

/** In this language axe judges each screen, in both themes. */
export const LANGUAGE_OF_AXE: Language = 'en-US';
/** The words of this language are the longest (tests/locales.test.ts): each screen is judged by its width on the narrowest phone. */
export const LANGUAGE_OF_WIDTHS: Language = 'id-ID';
/** What is written is judged over the texts of all languages (tests/locales.test.ts), not once more on each screen. */
export const JUDGED: readonly Language[] = [LANGUAGE_OF_AXE, LANGUAGE_OF_WIDTHS];
