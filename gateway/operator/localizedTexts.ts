import { LANGUAGES, type Language, tenantLanguage } from '#contract/locale/tenants.ts';

/** A text in the languages that it was given in. Never a bare string: read from jsonb, one such as `1860` would come back as a number. */
export type LocalizedTexts = Readonly<Partial<Record<Language, string>>>;

/** For whom words are chosen: a request's language and tenant. */
export interface TextAudience {
  readonly language: Language;
  readonly tenant: string;
}

/** The text in the context's language, else in the tenant's own, else in any; empty where there is none at all. */
export function selectText(words: LocalizedTexts, { language, tenant }: TextAudience): string {
  const order = [language, tenantLanguage(tenant) ?? language, ...LANGUAGES];
  return order.map((one) => words[one]).find((text) => text !== undefined && text !== '') ?? '';
}
