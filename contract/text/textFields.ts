import * as z from 'zod/mini';
import { normalizeLine, normalizeParagraphs } from './normalizeText.ts';

/** Longest text before it is normalized. */
const RAW_MAX_CHARS = 10_000;

/** Characters of a normalized text. */
interface CharLimits {
  /** 0 by default: the text may be empty. */
  readonly min?: number;
  readonly max: number;
}

/** What a user writes, before and after it is normalized. Every text of a call is one of these, an id or a token. */
export const lineText = z.pipe(z.string().check(z.maxLength(RAW_MAX_CHARS)), z.transform(normalizeLine));
const paragraphsText = z.pipe(z.string().check(z.maxLength(RAW_MAX_CHARS)), z.transform(normalizeParagraphs));

/** A text of one line. */
export function line({ min = 0, max }: CharLimits) {
  return z.pipe(lineText, z.string().check(z.minLength(min), z.maxLength(max)));
}

/** A text that may have several lines. */
export function paragraphs({ min = 0, max }: CharLimits) {
  return z.pipe(paragraphsText, z.string().check(z.minLength(min), z.maxLength(max)));
}

/** A supplier's id. One that would change when it is normalized names nothing that could be shown. */
export const visibleId = z.string().check(
  z.minLength(1),
  z.maxLength(200),
  z.refine((text) => normalizeLine(text) === text, 'an id is 1 to 200 visible characters'),
);

/** An id or secret that this gateway made. */
export function token(maxChars: number) {
  return z.string().check(z.maxLength(maxChars), z.regex(/^[\u0020-\u007E]+$/, 'a token has printable characters of ASCII'));
}
