import type { Language } from '#contract/tenants.ts';

/** Each language by its own name, whoever reads. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'vi-VN': 'Tiếng Việt',
  'en-US': 'English',
  'id-ID': 'Bahasa Indonesia',
};
