import { describe, expect, test } from 'vitest';
import { coinMoneyOf } from '#contract/ledger/currency.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { loadPolicies, type Policies, type PolicyKind, validFrom, withOperator } from '#features/policy/policies.ts';
import { inviteRewardOf } from '#gateway/invite/inviteReward.ts';
import { moneyOf } from '#i18n/money.ts';

const KINDS: readonly PolicyKind[] = ['privacy', 'agreement', 'recharge', 'expert'];
/** Min characters of a real text; Chinese needs fewer. */
const MIN_CHARS = { 'zh-CN': 900, 'vi-VN': 2_500, 'en-US': 2_500, 'id-ID': 2_500 } as const;

describe('loadPolicies', () => {
  test.each(LANGUAGES)('loads complete texts in %s that name the stored cookie', async (language) => {
    const policies = await loadPolicies(language);
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

  test.each(LANGUAGES)('have no gap in %s, whoever runs the tenant', async (language) => {
    const policies = await loadPolicies(language);
    const texts = KINDS.map((kind) => textOf(policies, kind));
    for (const text of texts) expect(text).not.toMatch(/[[\]【】]/);
    for (const name of ['operator', 'contact', 'place'] as const) {
      expect(texts.join('\n')).toContain(`{{${name}}}`);
      expect(policies.defaults[name].trim()).not.toBe('');
    }
    const { defaults } = policies;
    const named = { operator: 'Example Ltd', contact: 'help@example.com', place: '' };
    const privacy = withOperator(textOf(policies, 'privacy'), named, defaults);
    expect(privacy).toContain('Example Ltd');
    expect(privacy).toContain('help@example.com');
    expect(privacy).toContain(defaults.place);
    expect(texts.map((text) => withOperator(text, defaults, defaults)).join('\n')).not.toMatch(/[{}]/);
  });

  test('say from which day they are valid, in their language', async () => {
    const days = await Promise.all(LANGUAGES.map(async (language) => validFrom(await loadPolicies(language), language)));
    expect(days).toEqual([
      '自 2026年12月1日 起生效',
      'Có hiệu lực từ 1 tháng 12, 2026',
      'Valid from December 1, 2026',
      'Berlaku sejak 1 Desember 2026',
    ]);
  });

  test('have the same sections in every language', async () => {
    const shapes = await Promise.all(
      LANGUAGES.map(async (language) => {
        const policies = await loadPolicies(language);
        return KINDS.map((kind) => policies[kind].sections.map(({ paragraphs }) => paragraphs.length));
      }),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  test.each(LANGUAGES)('tell in %s of everything that the product does with its users', async (language) => {
    const policies = await loadPolicies(language);
    const text = KINDS.map((kind) => textOf(policies, kind)).join('\n');
    expect(text).toContain('SHA-256');
    for (const figure of [/\b30\b/, /\b14\b/, /\b18\b/, /\b16\b/, /\b60\b/]) expect(text).toMatch(figure);
  });
});

function textOf(policies: Policies, kind: PolicyKind): string {
  return policies[kind].sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
}
