import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { REMOVAL_RULES } from '#contract/community/removal.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { RULE_NAMES } from '#gateway/community/moderation/moderationLetters.ts';

const shown = z.object({ rule: z.record(z.string(), z.string()) });

test.each(LANGUAGES)('the letter about a removal names rules in %s as the list of removals does', (language) => {
  const { rule } = shown.parse(JSON.parse(readFileSync(`locales/${language}/removals.json`, 'utf8')));
  expect(Object.fromEntries(REMOVAL_RULES.map((key) => [key, RULE_NAMES[key][language]]))).toEqual(rule);
});
