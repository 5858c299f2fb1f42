import { POST_CONTENT_MAX_CHARS, POST_TITLE_MAX_CHARS } from '#contract/community/communityLimits.ts';
import { textLength } from '#parts/text/textLength.ts';

/** What is wrong with a text; null for nothing. */
export type TextProblem = { readonly kind: 'none' } | { readonly kind: 'long'; readonly count: number } | null;

export interface PostProblems {
  readonly title: TextProblem;
  readonly content: TextProblem;
}

export const TITLE_LIMITS = { min: 1, max: POST_TITLE_MAX_CHARS };
export const CONTENT_LIMITS = { min: 1, max: POST_CONTENT_MAX_CHARS };

/** Returns what is wrong with the texts of a post (docs/product.md#community-limits). */
export function problemsOf({ title, content }: { readonly title: string; readonly content: string }): PostProblems {
  return { title: problemOf(title, TITLE_LIMITS.max), content: problemOf(content, CONTENT_LIMITS.max) };
}

function problemOf(text: string, max: number): TextProblem {
  const length = textLength(text);
  if (length === 0) return { kind: 'none' };
  return length > max ? { kind: 'long', count: length - max } : null;
}
