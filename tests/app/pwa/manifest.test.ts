import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { manifestOf } from '#app/pwa/manifest.ts';

const PUBLIC = 'src/app/public';

describe.each(LANGUAGES)('the manifest in %s', (language) => {
  const words = JSON.parse(readFileSync(`locales/${language}/install.json`, 'utf8'));
  const manifest = manifestOf(language, words);

  test('starts in its language and is the same app in all', () => {
    expect(manifest).toMatchObject({ id: '/', start_url: `/${language}`, lang: language, name: words.name, display: 'standalone' });
  });

  test('has the title of the product below its icon', () => {
    expect([manifest.short_name, APP_CONFIG.productTitle]).toEqual(['Touchline', 'Touchline']);
  });

  test('names existing icons of the stated size, each purpose in both sizes', () => {
    for (const { src, sizes } of manifest.icons) expect([src, sizeOf(join(PUBLIC, src))]).toEqual([src, sizes]);
    expect(manifest.icons.map((icon) => `${icon.purpose} ${icon.sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
  });
});

describe('index.html', () => {
  test('names existing icons', () => {
    const named = [...readFileSync('index.html', 'utf8').matchAll(/href="(\/icons\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(named).toHaveLength(3);
    for (const path of named) expect(readFileSync(join(PUBLIC, path)).length).toBeGreaterThan(0);
  });
});

/** Returns width and height from a PNG's header. */
function sizeOf(file: string): string {
  const header = readFileSync(file);
  return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`;
}
