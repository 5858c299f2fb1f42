import type { Language } from '#contract/locale/tenants.ts';

/** Legal texts of the operator. */
export type PolicyKind = 'privacy' | 'agreement' | 'recharge' | 'expert';

export interface Policy {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** The texts of a language, from `locales/<language>/policy.json`; `template` is a note that they are placeholders for the operator's own. */
export type Policies = Readonly<Record<PolicyKind, Policy>> & { readonly template: string };

/** Loaded with their route instead of i18next, because a text can be shown in another language than the page. */
const FILES = import.meta.glob<Policies>('/locales/*/policy.json', { import: 'default' });

/** Loads the texts of any language. */
export function loadPolicies(language: Language): Promise<Policies> {
  const load = FILES[`/locales/${language}/policy.json`];
  return load ? load() : Promise.reject(new Error(`no policies in ${language}: add locales/${language}/policy.json`));
}
