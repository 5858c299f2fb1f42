import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';

describe('initial bundles', () => {
  test.each(LANGUAGES)('the initial bundle of %s has exactly the namespaces that no other chunk has', (language) => {
    const [, from, first] =
      /'\/locales\/([\w-]+)\/\{([\w,]+)\}\.json'/.exec(readFileSync(`src/i18n/initialBundles/${language}.ts`, 'utf8')) ?? [];
    const [, left] = /'!\/locales\/\*\/\{([\w,]+)\}\.json'/.exec(readFileSync('src/i18n/setup.ts', 'utf8')) ?? [];
    expect(from).toBe(language);
    expect(first).toBeDefined();
    expect(first).toBe(left);
  });
});
