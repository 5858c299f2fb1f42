/** The four languages, in the order in which they are offered (spec section 1). */
export const LANGUAGES = ['zh-CN', 'vi-VN', 'en-US', 'id-ID'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** What a tenant fixes for its readers. */
export interface Tenant {
  readonly tenantCode: string;
  readonly captchaLang: string;
  readonly appKey: string;
  /** Public: exchanged for a session of the device that only reads. null: readers of this tenant have none until they log in. */
  readonly guestClientId: string | null;
  /** Chinese listings of basketball name the away team first (domain.md 3). */
  readonly awayFirst: boolean;
}

/** Per-language settings (spec section 3): each language is one tenant's. */
export const TENANTS: Readonly<Record<Language, Tenant>> = {
  'zh-CN': { tenantCode: 'TYCC', captchaLang: 'zh-CN', appKey: 'touchline-tycc', guestClientId: null, awayFirst: true },
  'vi-VN': { tenantCode: 'VNWOS', captchaLang: 'vi', appKey: 'touchline-vnwos', guestClientId: null, awayFirst: false },
  'en-US': { tenantCode: 'MYWOS', captchaLang: 'en', appKey: 'touchline-mywos', guestClientId: 'touchline-mywos-h5', awayFirst: false },
  'id-ID': { tenantCode: 'IDWOS', captchaLang: 'id', appKey: 'touchline-idwos', guestClientId: null, awayFirst: false },
};

/** What the captcha calls the four languages. */
export const CAPTCHA_LANGUAGES: readonly string[] = LANGUAGES.map((language) => TENANTS[language].captchaLang);

/** The language that the captcha calls so; the default one for a word that it does not know. */
export function captchaLanguage(word: string): Language {
  return LANGUAGES.find((language) => TENANTS[language].captchaLang === word) ?? DEFAULT_LANGUAGE;
}

export function isLanguage(word: unknown): word is Language {
  return LANGUAGES.some((one) => one === word);
}

export function isTenantCode(word: unknown): boolean {
  return tenantLanguage(word) !== undefined;
}

/** The language that a tenant is at home in; undefined for a word that names no tenant. */
export function tenantLanguage(word: unknown): Language | undefined {
  return LANGUAGES.find((one) => TENANTS[one].tenantCode === word);
}

/**
 * The language for a browser's wish: `zh-*`, `vi*`, `id*` and the old `in*`, `en*`; zh-CN for anything else.
 */
export function languageFor(wish: string | null | undefined): Language {
  const head = (wish ?? '').toLowerCase().split(/[-_]/)[0];
  switch (head) {
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
