import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';

describe('initial bundles', () => {
  test.each(LANGUAGES)('the initial bundle of %s has exactly the namespaces that no other chunk has', (language) => {
    const source = readFileSync(`src/i18n/initialBundles/${language}.ts`, 'utf8');
    const [, from, first] = /'\/locales\/([\w-]+)\/\{([\w,]+)\}\.json'/.exec(source) ?? [];
    const [, leftFrom, left] = /'!\/locales\/([\w-]+)\/\{([\w,]+),install,policy,room,console\}\.json'/.exec(source) ?? [];
    expect([from, leftFrom]).toEqual([language, language]);
    expect(first).toBeDefined();
    expect(first).toBe(left);
  });
});
