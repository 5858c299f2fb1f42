import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Words that nobody says are removed; that each said word exists is the compiler's to check (src/i18n/keys.d.ts). */
const PLURAL = /_(ordinal_)?(zero|one|two|few|many|other)$/;

describe('the words', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join('src', name), 'utf8'))
    .join('\n');
  const plain = new Set(Array.from(sources.matchAll(/'([\w:.]+)'/g), ([, words = '']) => bare(words)));
  const patterns = Array.from(sources.matchAll(/\bt(?:\.\w+)?\(`([\w:.]*\$\{[^`]*)`/g), ([, words = '']) => patternOf(words));

  // The policies are texts: their screen shows the whole file.
  test.each(readdirSync('locales/zh-CN').filter((file) => file !== 'policy.json'))('of %s are all said somewhere', (file) => {
    const namespace = file.replace('.json', '');
    const keys = keysOf(JSON.parse(readFileSync(join('locales/zh-CN', file), 'utf8')));
    expect(keys.length).toBeGreaterThan(0);
    expect([...new Set(keys)].filter((key) => !plain.has(key) && !patterns.some((pattern) => pattern.test(`${namespace}:${key}`)))).toEqual(
      [],
    );
  });
});

/** A key without its namespace. */
function bare(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

/** `state.${standing}.title` as the keys that it may become, of any namespace unless it names one. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', String.raw`\.`));
  return new RegExp(`^${template.includes(':') ? '' : String.raw`\w+:`}${parts.join('[^.:]+')}$`);
}

function keysOf(words: Readonly<Record<string, unknown>>, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    isRecord(value) ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`.replace(PLURAL, '')],
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
