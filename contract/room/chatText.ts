import { CHAT_MAX_CHARS } from '#contract/calls/limits.ts';

/** Returns the length of a normalized text in characters, an emoji of one code point counted once. */
export function chatTextLength(text: string): number {
  return Array.from(text).length;
}

/** Whether a normalized text has 1 to 200 characters. */
export function isChatText(text: string): boolean {
  const length = chatTextLength(text);
  return length > 0 && length <= CHAT_MAX_CHARS;
}
