import { CHAT_MAX_CHARS } from '#contract/calls/limits.ts';

/** Marks on one letter beyond these pile up over other lines. Vietnamese needs two, Thai and Hebrew three. */
const MAX_MARKS = 4;
const PILED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');
/** Formatting characters that reorder or hide text. The joiners of emoji and scripts (U+200C, U+200D) stay. */
const HIDDEN = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const BREAKS = /\s*(?:\r\n|[\n\r\u2028\u2029])\s*/gu;
const SPACES = /[^\S\n]+/gu;

/**
 * Returns the text of a message as it is sent and stored: one line, composed (NFC), trimmed, without control characters, bidirectional
 * overrides and piled-up marks. Text that people write stays as it is.
 */
export function normalizeChatText(text: string): string {
  return text.normalize('NFC').replace(BREAKS, ' ').replace(HIDDEN, '').replace(PILED_MARKS, '$1').replace(SPACES, ' ').trim();
}

/** Returns the length of a normalized text in characters, an emoji of one code point counted once. */
export function chatTextLength(text: string): number {
  return Array.from(text).length;
}

/** Whether a normalized text has 1 to 200 characters (domain.md 8). */
export function isChatText(text: string): boolean {
  const length = chatTextLength(text);
  return length > 0 && length <= CHAT_MAX_CHARS;
}
