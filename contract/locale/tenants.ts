/** The languages in the order in which they are offered (docs/product.md#languages). */
export const LANGUAGES = ['zh-CN', 'vi-VN', 'en-US', 'id-ID'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'zh-CN';

export interface Tenant {
  readonly tenantCode: string;
  readonly captchaLang: string;
  readonly appKey: string;
  /** Public id that is exchanged for a guest session; null: the tenant has no guests. */
  readonly guestClientId: string | null;
  /** Chinese listings of basketball name the away team first (docs/domain.md#away-side-first). */
  readonly awayFirst: boolean;
}

/** Tenants by language (docs/product.md#tenants): each language is one tenant. */
export const TENANTS: Readonly<Record<Language, Tenant>> = {
  'zh-CN': { tenantCode: 'TYCC', captchaLang: 'zh-CN', appKey: 'touchline-tycc', guestClientId: null, awayFirst: true },
  'vi-VN': { tenantCode: 'VNWOS', captchaLang: 'vi', appKey: 'touchline-vnwos', guestClientId: null, awayFirst: false },
  'en-US': { tenantCode: 'MYWOS', captchaLang: 'en', appKey: 'touchline-mywos', guestClientId: 'touchline-mywos-h5', awayFirst: false },
  'id-ID': { tenantCode: 'IDWOS', captchaLang: 'id', appKey: 'touchline-idwos', guestClientId: null, awayFirst: false },
};

export const CAPTCHA_LANGUAGES: readonly string[] = LANGUAGES.map((language) => TENANTS[language].captchaLang);

/** Returns the language with this captcha name, the default language for an unknown one. */
export function captchaLanguage(name: string): Language {
  return LANGUAGES.find((language) => TENANTS[language].captchaLang === name) ?? DEFAULT_LANGUAGE;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

export function isTenantCode(value: unknown): boolean {
  return tenantLanguage(value) !== undefined;
}

/** Returns the language of a tenant code, or undefined for any other value. */
export function tenantLanguage(tenantCode: unknown): Language | undefined {
  return LANGUAGES.find((language) => TENANTS[language].tenantCode === tenantCode);
}

/** Returns the language for a browser's preference: `vi`, `id` (formerly `in`), `en`, with or without region; zh-CN for all others. */
export function languageFor(preference: string | null | undefined): Language {
  const primary = (preference ?? '').toLowerCase().split(/[-_]/)[0];
  switch (primary) {
    case 'vi':
      return 'vi-VN';
    case 'id':
    case 'in':
      return 'id-ID';
    case 'en':
      return 'en-US';
    default:
      return DEFAULT_LANGUAGE;
  }
}
