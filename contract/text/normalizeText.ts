const BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
/** Whitespace, with the characters that are as wide and as empty as a space. */
const SPACES = /[\s\u0085\u2800\u{1D159}]+/gu;

/** Emoji joined to one, those with a skin tone or a presentation, keycaps, and the flags of England, Scotland and Wales. */
const EMOJI = '\\p{Extended_Pictographic}(?:\\uFE0F\\u20E3?|\\uFE0E|\\p{Emoji_Modifier})?';
const EMOJI_SEQUENCE = `${EMOJI}(?:\\u200D${EMOJI})*`;
const KEYCAP = '[0-9#*]\\uFE0F\\u20E3';
const FLAG =
  '\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}';
/** Scripts in which joiners change how the letters beside them are written. */
const JOINING = 'Arabic Bengali Devanagari Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Tamil Telugu'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('');
/** The Arabic letter mark is of such a script, and hidden itself. */
const JOINING_LETTER = `(?!\\p{Default_Ignorable_Code_Point})[${JOINING}]`;
const JOINED_LETTER = `${JOINING_LETTER}[\\u200C\\u200D](?=${JOINING_LETTER})`;
/** Control characters, lone surrogates, annotations of interlinear text, and what is invisible by default: it hides or reorders text. */
const HIDDEN = '[\\p{Cc}\\p{Cs}\\uFFF9-\\uFFFB\\p{Default_Ignorable_Code_Point}]';
const SEQUENCE_OR_HIDDEN = new RegExp(`(${FLAG}|${EMOJI_SEQUENCE}|${KEYCAP}|${JOINED_LETTER})|${HIDDEN}`, 'gu');

/** Marks on one letter beyond these pile up over other lines. Vietnamese needs two, Thai and Hebrew three. */
const MAX_MARKS = 4;
const PILED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');
const VISIBLE = /[^\p{M}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Returns what a user wrote as it is sent and stored: one trimmed line, composed (NFC), without hidden characters and piled-up marks; empty
 * when nothing in it is visible. Text that people write stays as it is.
 */
export function normalizeLine(text: string): string {
  const line = text
    .replace(SPACES, ' ')
    .replace(SEQUENCE_OR_HIDDEN, (_, sequence?: string) => sequence ?? '')
    .normalize('NFC')
    .replace(PILED_MARKS, '$1')
    .replace(SPACES, ' ')
    .trim();
  return VISIBLE.test(line) ? line : '';
}

/** Returns a text of several lines, each normalized, with at most one empty line between two. */
export function normalizeParagraphs(text: string): string {
  return text
    .split(BREAK)
    .map(normalizeLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
