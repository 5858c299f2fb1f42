import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/locale/tenants.ts';
import type { OddsFormat, OddsPreferences } from './oddsPreferences.ts';

/** What each language's betting-information sites show before anybody chooses. 1X2 is decimal everywhere. */
const USUAL_FORMATS: Readonly<Record<Language, OddsFormat>> = {
  'zh-CN': 'hongKong',
  'vi-VN': 'malay',
  'en-US': 'decimal',
  'id-ID': 'decimal',
};

/** Returns the chosen format, or the usual one of a language. */
export function formatIn({ format }: OddsPreferences, language: string): OddsFormat {
  return format ?? USUAL_FORMATS[isLanguage(language) ? language : DEFAULT_LANGUAGE];
}
