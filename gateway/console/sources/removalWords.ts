import { REMOVAL_RULES, type RemovalRule } from '#contract/community/removal.ts';
import { DEFAULT_LANGUAGE, tenantLanguage } from '#contract/locale/tenants.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { RULE_NAMES } from '#gateway/community/moderation/moderationLetters.ts';
import type { ActInput } from './reviewSource.ts';

/** Returns the rule that was broken, and what its author reads: the operator's words, else the name of the rule. */
export function removalWords(
  tenant: string,
  { reason, text = '' }: Pick<ActInput, 'reason' | 'text'>,
): { readonly rule: RemovalRule; readonly words: string } {
  const rule = REMOVAL_RULES.find((one) => one === reason);
  if (rule === undefined || (rule === 'other' && text === '')) throw new UsageError('This reason needs a text.');
  return { rule, words: text === '' ? RULE_NAMES[rule][tenantLanguage(tenant) ?? DEFAULT_LANGUAGE] : text };
}
