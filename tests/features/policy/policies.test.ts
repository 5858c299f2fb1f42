import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coinMoneyOf } from '#contract/ledger/currency.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { loadPolicies, type Policies, type PolicyKind } from '#features/policy/policies.ts';
import { inviteRewardOf } from '#gateway/invite/inviteReward.ts';
import { moneyOf } from '#i18n/money.ts';

const KINDS: readonly PolicyKind[] = ['privacy', 'agreement', 'recharge', 'expert'];
/** Min characters of a real text; Chinese needs fewer. */
const MIN_CHARS = { 'zh-CN': 900, 'vi-VN': 2_500, 'en-US': 2_500, 'id-ID': 2_500 } as const;

describe('loadPolicies', () => {
  test.each(LANGUAGES)('loads complete texts in %s, marked as a template, that name the stored cookie', async (language) => {
    const policies = await loadPolicies(language);
    expect(policies.template).not.toBe('');
    for (const kind of KINDS) expect([kind, textOf(policies, kind).length > MIN_CHARS[language]]).toEqual([kind, true]);
    expect(textOf(policies, 'privacy')).toContain('FBAPPH_TOKEN');
  });

  test('has no duplicate titles or paragraphs, which are React keys', async () => {
    for (const language of LANGUAGES) {
      const policies = await loadPolicies(language);
      for (const { sections } of KINDS.map((kind) => policies[kind])) {
        const texts = sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
        expect(new Set(texts).size).toBe(texts.length);
      }
    }
  });

  test.each(LANGUAGES)('says in %s what the invite reward is worth in the tenant’s own currency', async (language) => {
    const { tenantCode } = TENANTS[language];
    const { amount, currency } = inviteRewardOf(tenantCode, coinMoneyOf(tenantCode).coinPrice);
    const worth = moneyOf(amount, currency, language).replaceAll(/\s/g, ' ');
    const policies = await loadPolicies(language);
    expect(textOf(policies, 'recharge')).toContain(worth);
    expect(textOf(policies, 'recharge')).not.toMatch(/yuan|nhân dân tệ/);
  });

  test('marks the operator’s placeholders with brackets', () => {
    for (const language of LANGUAGES) {
      const text = readFileSync(`locales/${language}/policy.json`, 'utf8');
      const brackets = language === 'zh-CN' ? /【[^】]+】/g : /\[[^\]"]+\]/g;
      expect((text.match(brackets) ?? []).length).toBeGreaterThanOrEqual(15);
    }
  });
});

function textOf(policies: Policies, kind: PolicyKind): string {
  return policies[kind].sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
}
