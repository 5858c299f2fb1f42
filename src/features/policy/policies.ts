import type { Output } from '#contract/calls/calls.ts';
import type { Language } from '#contract/locale/tenants.ts';

/** Legal texts of the operator. */
export type PolicyKind = 'privacy' | 'agreement' | 'recharge' | 'expert';

export interface Policy {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** Who runs the tenant. */
export type Operator = Output<'operatorInfo'>;

/**
 * The texts of a language, from `locales/<language>/policy.json`. `{{operator}}`, `{{contact}}` and `{{place}}` stand for the tenant's
 * operator, in general words where the operator has set nothing.
 */
export interface Policies extends Readonly<Record<PolicyKind, Policy>> {
  /** With `{{date}}`. */
  readonly validFrom: string;
  readonly defaults: Operator;
}

/** The first day of this version, in each language; a change of substance sets another. */
export const POLICIES_VALID_FROM = Date.UTC(2026, 11, 1);

/** Loaded with their route instead of i18next, because a text can be shown in another language than the page. */
const FILES = import.meta.glob<Policies>('/locales/*/policy.json', { import: 'default' });

/** Loads the texts of any language. */
export function loadPolicies(language: Language): Promise<Policies> {
  const load = FILES[`/locales/${language}/policy.json`];
  return load ? load() : Promise.reject(new Error(`no policies in ${language}: add locales/${language}/policy.json`));
}

/** Returns a text that names the operator, in the words of `defaults` for what is empty. */
export function withOperator(text: string, operator: Operator, defaults: Operator): string {
  return text.replaceAll(/\{\{(operator|contact|place)\}\}/g, (_, name: keyof Operator) => operator[name] || defaults[name]);
}

/** Returns the day from which the texts are valid, in their language. */
export function validFrom({ validFrom: text }: Policies, language: Language): string {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(POLICIES_VALID_FROM);
  return text.replace('{{date}}', date);
}
