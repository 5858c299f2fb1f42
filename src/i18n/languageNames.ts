import type { Language } from '#contract/locale/tenants.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'vi-VN': 'Tiếng Việt',
  'en-US': 'English',
  'id-ID': 'Bahasa Indonesia',
};

/** Short forms of the same names. */
export const SHORT_LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ...LANGUAGE_NAMES, 'zh-CN': '中文', 'id-ID': 'Indonesia' };
