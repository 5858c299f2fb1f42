import type { Language } from '#contract/locale/tenants.ts';

/** English is British. */
const LOCALES: Readonly<Record<Language, string>> = { 'zh-CN': 'zh-CN', 'vi-VN': 'vi-VN', 'en-US': 'en-GB', 'id-ID': 'id-ID' };
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Returns date and time (ms) as the app writes them: `21 Nov 2026, 20:00`, and in Vietnamese `20:00 21/11/2026`. */
export function writtenMoment(ms: number, language: Language, timeZone: string): string {
  const month = language === 'vi-VN' ? '2-digit' : language === 'zh-CN' ? 'long' : 'short';
  const day = language === 'vi-VN' ? '2-digit' : 'numeric';
  const options = { timeZone, year: 'numeric', month, day, ...TIME } as const;
  return new Intl.DateTimeFormat(LOCALES[language], options).format(ms).replace(/(\d\d)\.(\d\d)$/, '$1:$2');
}
