import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STILL = '@media (prefers-reduced-motion: reduce)';
const FREE = '@media (prefers-reduced-motion: no-preference)';
/** Scripts that move something, each of which asks first. */
const ASKING = ['src/parts/blink.ts'];

const RULES = sources('.css').flatMap((file) => declarationsOf(readFileSync(file, 'utf8')).map((one) => ({ file, ...one })));
/** The lengths of movements that are nothing where movement is not wanted. */
const GONE = new Set(
  RULES.filter(({ property, value, within }) => property.startsWith('--m-') && value === '0ms' && within.includes(STILL)).map(
    ({ property }) => `var(${property})`,
  ),
);

test('styles animate only where movement is wanted', () => {
  const animations = RULES.filter(({ property }) => property.startsWith('animation'));
  expect(animations.length).toBeGreaterThan(4);
  expect(animations.filter(({ within }) => !within.includes(FREE)).map(said)).toEqual([]);
});

test('each transition lasts as long as is wanted, which is no time at all where movement is not', () => {
  const transitions = RULES.filter(({ property }) => property.startsWith('transition'));
  expect(transitions.length).toBeGreaterThan(2);
  const lasts = (value: string) => value.split(',').map((one) => one.trim().split(/\s+/)[1] ?? '');
  // A wait of no length is none: with it fields keep their ground when a browser fills them in.
  expect(transitions.filter(({ value }) => !lasts(value).every((time) => GONE.has(time) || time === '0s')).map(said)).toEqual([]);
});

test('nothing scrolls by itself smoothly, and a script that moves something asks first', () => {
  expect(RULES.filter(({ property }) => property === 'scroll-behavior' || property.startsWith('view-transition')).map(said)).toEqual([]);
  const moving = sources('.ts', '.tsx').filter((file) =>
    /\.animate\(|behavior: 'smooth'|startViewTransition|framer-motion/.test(readFileSync(file, 'utf8')),
  );
  expect(moving).toEqual(ASKING);
  for (const file of moving) expect(readFileSync(file, 'utf8')).toContain("matchMedia('(prefers-reduced-motion: reduce)').matches");
});

interface Declaration {
  readonly property: string;
  readonly value: string;
  /** The rules around it, the outermost first. */
  readonly within: readonly string[];
}

function declarationsOf(css: string): Declaration[] {
  const found: Declaration[] = [];
  const within: string[] = [];
  for (const [, text = '', end] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') within.push(text.trim());
    const [, property, value] = /^\s*([\w-]+)\s*:(.*)$/s.exec(text) ?? [];
    if (end !== '{' && property && value) found.push({ property, value: value.trim(), within: [...within] });
    if (end === '}') within.pop();
  }
  return found;
}

function said({ file, property, value }: Declaration & { readonly file: string }): string {
  return `${file}: ${property}: ${value}`;
}

function sources(...ends: readonly string[]): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.some((end) => name.endsWith(end)))
    .map((name) => join('src', name))
    .toSorted();
}
