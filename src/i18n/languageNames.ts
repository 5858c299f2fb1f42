import type { Language } from '#contract/locale/tenants.ts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'vi-VN': 'Tiếng Việt',
  'en-US': 'English',
  'id-ID': 'Bahasa Indonesia',
};

export const SHORT_LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ...LANGUAGE_NAMES, 'zh-CN': '中文', 'id-ID': 'Indonesia' };
