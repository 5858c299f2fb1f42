import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const REDUCED = '@media (prefers-reduced-motion: reduce)';
const NO_PREFERENCE = '@media (prefers-reduced-motion: no-preference)';
/** Scripts that animate, each after checking prefers-reduced-motion. */
const ANIMATING_SCRIPTS = ['src/features/matchDetail/live/timeline/useStableScroll.ts', 'src/parts/row/blink.ts'];

const RULES = sources('.css').flatMap((file) =>
  declarationsOf(readFileSync(file, 'utf8')).map((declaration) => ({ file, ...declaration })),
);
/** Custom properties of durations that are 0 with reduced motion. */
const REDUCIBLE_DURATIONS = new Set(
  RULES.filter(({ property, value, within }) => property.startsWith('--m-') && value === '0ms' && within.includes(REDUCED)).map(
    ({ property }) => `var(${property})`,
  ),
);

describe('motion', () => {
  test('animates in CSS only without reduced motion', () => {
    const animations = RULES.filter(({ property }) => property.startsWith('animation'));
    expect(animations.length).toBeGreaterThan(4);
    expect(animations.filter(({ within }) => !within.includes(NO_PREFERENCE)).map(describeRule)).toEqual([]);
  });

  test('gives each transition a duration that is 0 with reduced motion', () => {
    const transitions = RULES.filter(({ property }) => property.startsWith('transition'));
    expect(transitions.length).toBeGreaterThan(2);
    const durations = (value: string) => value.split(',').map((part) => part.trim().split(/\s+/)[1] ?? '');
    // 0s is allowed: such transitions with a delay keep the background of autofilled fields.
    expect(
      transitions
        .filter(({ value }) => !durations(value).every((time) => REDUCIBLE_DURATIONS.has(time) || time === '0s'))
        .map(describeRule),
    ).toEqual([]);
  });

  test('scrolls nothing smoothly, and checks reduced motion in scripts that animate', () => {
    expect(
      RULES.filter(({ property }) => property === 'scroll-behavior' || property.startsWith('view-transition')).map(describeRule),
    ).toEqual([]);
    const moving = sources('.ts', '.tsx').filter((file) =>
      /\.animate\(|behavior: 'smooth'|startViewTransition/.test(readFileSync(file, 'utf8')),
    );
    expect(moving).toEqual(ANIMATING_SCRIPTS);
    for (const file of moving) expect(readFileSync(file, 'utf8')).toContain("matchMedia('(prefers-reduced-motion: reduce)').matches");
  });

  test('moves the elements of framer-motion only as the user prefers', () => {
    const motion = readFileSync('src/ui/overlay/Motion.tsx', 'utf8');
    expect(motion).toContain('reducedMotion="user"');
    expect(motion).toContain('<LazyMotion features={loaded ?? loadFeatures} strict>'); // an element outside it would throw
    const providers = sources('.tsx').filter((file) => /<(LazyMotion|MotionConfig)\b/.test(readFileSync(file, 'utf8')));
    expect(providers).toEqual(['src/ui/overlay/Motion.tsx']);
  });
});

interface Declaration {
  readonly property: string;
  readonly value: string;
  /** Enclosing rules, outermost first. */
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

function describeRule({ file, property, value }: Declaration & { readonly file: string }): string {
  return `${file}: ${property}: ${value}`;
}

function sources(...ends: readonly string[]): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.some((end) => name.endsWith(end)))
    .map((name) => join('src', name))
    .toSorted();
}
