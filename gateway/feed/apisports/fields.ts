import * as z from 'zod/mini';
import { decoration } from '#gateway/feed/provider/decoration.ts';
import type { Person } from '#contract/detail/fields.ts';
import type { Names } from '#contract/locale/names.ts';
import type { Sport } from '#contract/match/sport.ts';
import { type ApisportsKind, apisportsId } from './sourceIds.ts';

/** Numbers of matches, teams and competitions. */
export const number = z.int().check(z.minimum(1));
export const maybeNumber = z.nullish(z.number());
/** A text that decorates a row; null for anything else, because it is not worth the row. */
export const maybeText = decoration(z.string());
/** A list; null for anything else. Its entries are read one by one, so that a bad one costs itself alone. */
export const maybeList = decoration(z.array(z.unknown()));
/** A count of each side; null where it is not known. */
export const maybeCounts = z.nullish(z.object({ home: maybeNumber, away: maybeNumber }));
/** Anything but true is false. */
export const flag = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value === true),
);
/** A number, or a text that is one; null for anything else. */
export const figure = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => numberIn(value)),
);
/** Unix seconds. */
export const timestamp = z.int().check(z.minimum(1));
/** A player or coach: either may be unknown, and nobody is worth the row. */
export const maybePerson = decoration(z.object({ id: decoration(z.number()), name: maybeText }));

const MAX_NAME_CHARS = 200;

/** Returns a name or text in one line; null when there is none. The provider has one language, mostly English. */
export function englishOf(text: string | null | undefined): Names | null {
  const line = lineOf(text);
  return line === null ? null : { 'en-US': line };
}

/** Returns a text in one line; null when there is none. */
export function lineOf(text: string | null | undefined): string | null {
  const line = (text ?? '')
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_CHARS)
    .trim();
  return line === '' ? null : line;
}

/** Returns a person; null without a name. The number 0 is somebody unknown, and never identifies anybody. */
export function personOf(
  sport: Sport,
  person: { readonly id?: number | null | undefined; readonly name?: string | null | undefined } | null | undefined,
  kind: Extract<ApisportsKind, 'player' | 'coach'> = 'player',
): Person | null {
  const name = englishOf(person?.name);
  if (name === null) return null;
  const id = person?.id ?? 0;
  return { id: Number.isInteger(id) && id > 0 ? apisportsId(sport, kind, id) : null, name };
}

const MAX_COUNT = 999;

/** Returns a count of both sides; null when one of them is unknown, or cannot be a count. */
export function countsOf(counts: z.output<typeof maybeCounts>): { readonly home: number; readonly away: number } | null {
  const { home, away } = counts ?? {};
  return isCount(home) && isCount(away) ? { home, away } : null;
}

function isCount(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT;
}

/** Returns the number in `47%`, `2.73` or 5; null for anything else. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^[+-]?\d+(\.\d+)?%?$/.test(value.trim())) return null;
  return Number.parseFloat(value);
}
