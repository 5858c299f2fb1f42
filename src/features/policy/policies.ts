import type { Language } from '#contract/locale/tenants.ts';

/** The texts that the operator answers for. */
export type PolicyKind = 'privacy' | 'agreement' | 'recharge';

export interface Policy {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** The texts of a language, in `locales/<language>/policy.json`; `template` says that they wait for the operator's own. */
export type Policies = Readonly<Record<PolicyKind, Policy>> & { readonly template: string };

/** Texts to be read, not words to be said: each language is a file of its own, loaded with the route that shows it. */
const FILES = import.meta.glob<Policies>('/locales/*/policy.json', { import: 'default' });

/** Loads the texts of a language, whatever the language of the page. */
export function loadPolicies(language: Language): Promise<Policies> {
  const load = FILES[`/locales/${language}/policy.json`];
  return load ? load() : Promise.reject(new Error(`no policies in ${language}: add locales/${language}/policy.json`));
}
