import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { loadPolicies, type Policies, type PolicyKind } from '#features/policy/policies.ts';

const KINDS: readonly PolicyKind[] = ['privacy', 'agreement', 'recharge'];
/** Below, a text is a stub; Chinese says in one sign what others say in a few letters. */
const LEAST = { 'zh-CN': 900, 'vi-VN': 2_500, 'en-US': 2_500, 'id-ID': 2_500 } as const;

test.each(LANGUAGES)('the policies of %s are whole texts, marked as a template, and say what the app keeps', async (language) => {
  const policies = await loadPolicies(language);
  expect(policies.template).not.toBe('');
  for (const kind of KINDS) expect([kind, textOf(policies, kind).length > LEAST[language]]).toEqual([kind, true]);
  expect(textOf(policies, 'privacy')).toContain('FBAPPH_TOKEN');
});

test('no section and no paragraph stands twice in a text, for each is its own key', async () => {
  for (const language of LANGUAGES) {
    const policies = await loadPolicies(language);
    for (const { sections } of KINDS.map((kind) => policies[kind])) {
      const said = sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
      expect(new Set(said).size).toBe(said.length);
    }
  }
});

test('what the texts wait for the operator to fill in stands in brackets', () => {
  for (const language of LANGUAGES) {
    const text = readFileSync(`locales/${language}/policy.json`, 'utf8');
    const brackets = language === 'zh-CN' ? /【[^】]+】/g : /\[[^\]"]+\]/g;
    expect((text.match(brackets) ?? []).length).toBeGreaterThanOrEqual(15);
  }
});

function textOf(policies: Policies, kind: PolicyKind): string {
  return policies[kind].sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
}
