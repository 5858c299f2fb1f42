import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PLURAL = /_(ordinal_)?(zero|one|two|few|many|other)$/;

// The compiler checks the opposite: that each used key exists (src/i18n/keys.d.ts).
describe('locale keys', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join('src', name), 'utf8'))
    .join('\n');
  const plain = new Set(Array.from(sources.matchAll(/'([\w:.]+)'/g), ([, text = '']) => withoutNamespace(text)));
  const patterns = Array.from(sources.matchAll(/\bt(?:\.\w+)?\(`([\w:.]*\$\{[^`]*)`/g), ([, text = '']) => patternOf(text));

  // The policy screen shows its whole file.
  test.each(readdirSync('locales/zh-CN').filter((file) => file !== 'policy.json'))('of %s are all used', (file) => {
    const namespace = file.replace('.json', '');
    const keys = keysOf(JSON.parse(readFileSync(join('locales/zh-CN', file), 'utf8')));
    expect(keys.length).toBeGreaterThan(0);
    expect([...new Set(keys)].filter((key) => !plain.has(key) && !patterns.some((pattern) => pattern.test(`${namespace}:${key}`)))).toEqual(
      [],
    );
  });
});

/** Returns a key without its namespace. */
function withoutNamespace(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

/** Returns a pattern of the keys that a template such as `state.${status}.title` can produce, in any namespace unless it has one. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', String.raw`\.`));
  return new RegExp(`^${template.includes(':') ? '' : String.raw`\w+:`}${parts.join('[^.:]+')}$`);
}

function keysOf(text: Readonly<Record<string, unknown>>, prefix = ''): string[] {
  return Object.entries(text).flatMap(([key, value]) =>
    isRecord(value) ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`.replace(PLURAL, '')],
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
