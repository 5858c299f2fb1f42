import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Sizes that several parts share on purpose. */
const SHARED = 'src/parts/match/geometry.css';
/** Classes that mark one of two sides wherever sides are shown. */
const SIDES = ['home', 'away'];

/** The style sheets with a rule for a class alone: `.row {` and not `.list .row {`. */
const FILES_OF_CLASS = new Map<string, string[]>();
for (const file of sheets()) {
  for (const name of new Set(lonelyClasses(readFileSync(file, 'utf8'))))
    FILES_OF_CLASS.set(name, [...(FILES_OF_CLASS.get(name) ?? []), file]);
}

// Style sheets are global, and most load with their screen: a collision shows only after another screen was visited.
describe('style sheets', () => {
  test('define each class in one file', () => {
    const collisions = [...FILES_OF_CLASS].filter(([, files]) => files.filter((file) => file !== SHARED).length > 1);
    expect(FILES_OF_CLASS.size).toBeGreaterThan(200);
    expect(collisions).toEqual([]);
  });

  test('give the names of the two sides no style of their own', () => {
    expect(SIDES.flatMap((side) => FILES_OF_CLASS.get(side) ?? [])).toEqual([]);
  });
});

function sheets(): readonly string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join('src', name));
}

function lonelyClasses(css: string): readonly string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[};{])\s*(?<selectors>[^{};@]+)\{/g);
  return [...rules].flatMap(({ groups }) =>
    (groups?.['selectors'] ?? '').split(',').flatMap((selector) => /^\s*\.(?<name>[\w-]+)\s*$/.exec(selector)?.groups?.['name'] ?? []),
  );
}
