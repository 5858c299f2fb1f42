import { LANGUAGES, type Language, tenantLanguage } from '#contract/locale/tenants.ts';

/** A text in some languages. Never a bare string: from jsonb, `1860` would come back as a number. */
export type LocalizedTexts = Readonly<Partial<Record<Language, string>>>;

/** Language and tenant for which a text is selected. */
export interface TextAudience {
  readonly language: Language;
  readonly tenant: string;
}

/** Returns the text in the requested language, else in the tenant's, else in any; empty when there is none. */
export function selectText(texts: LocalizedTexts, { language, tenant }: TextAudience): string {
  const order = [language, tenantLanguage(tenant) ?? language, ...LANGUAGES];
  return order.map((candidate) => texts[candidate]).find((text) => text !== undefined && text !== '') ?? '';
}
