import { foldText, withoutDiacritics } from './foldText.ts';

/** Digits and signs that stand for letters. They count only beside a letter of the word, so that "A 55" holds no word. */
const LEET: Readonly<Record<string, string>> = {
  a: '4@',
  b: '8',
  e: '3',
  g: '9',
  i: '1!',
  l: '1',
  o: '0',
  s: '5$',
  t: '7+',
  z: '2',
};
/** Scripts that are written without spaces: their words have no end that could be seen. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Between the letters of a hidden word. Punctuation ends a clause in scripts without spaces: "他真傻，逼平了" holds no word. */
const SEPARATOR = '[^\\p{L}\\p{N}]{0,3}';
const SEPARATOR_UNSPACED = '[^\\p{L}\\p{N},!?;:。、]{0,3}';
/** Patterns joined into one expression: more at once make it slow to compile. */
const PATTERNS_PER_EXPRESSION = 200;

/** Whether a text holds one of the words. */
export type WordMatcher = (text: string) => boolean;

/**
 * Returns the matcher of blocked words. It sees a word in other letter forms, with letters repeated, apart or as digits; of a word with
 * diacritics only in exactly these, of others with any. Words of spaced scripts are matched whole.
 */
export function createWordMatcher(words: readonly string[]): WordMatcher {
  const folded = [...new Set(words.map((word) => foldText(word).trim()))].filter((word) => lettersOf(word).length > 0);
  const hasMarks = (word: string): boolean => withoutDiacritics(word) !== word;
  const marked = expressionsOf(folded.filter(hasMarks));
  const plain = expressionsOf(folded.filter((word) => !hasMarks(word)));
  return (text) => {
    const seen = foldText(text);
    const bare = withoutDiacritics(seen);
    return marked.some((one) => one.test(seen)) || plain.some((one) => one.test(bare));
  };
}

function expressionsOf(words: readonly string[]): readonly RegExp[] {
  const patterns = words.map(patternOf);
  const expressions: RegExp[] = [];
  for (let start = 0; start < patterns.length; start += PATTERNS_PER_EXPRESSION)
    expressions.push(new RegExp(patterns.slice(start, start + PATTERNS_PER_EXPRESSION).join('|'), 'u'));
  return expressions;
}

function patternOf(word: string): string {
  const letters = lettersOf(word);
  if (letters.some((letter) => UNSPACED.test(letter))) return letters.map(escape).join(SEPARATOR_UNSPACED);
  // A separator stands between two letters only, never beside a digit.
  const body = letters.map((letter) => `${classOf(letter)}+`).join(`(?:(?<=\\p{L})${SEPARATOR}(?=\\p{L}))?`);
  return `(?<![\\p{Script=Latin}\\p{N}])${body}(?![\\p{Script=Latin}\\p{N}])`;
}

function lettersOf(word: string): readonly string[] {
  return Array.from(word.replace(/[^\p{L}\p{N}\p{S}]/gu, ''));
}

function classOf(letter: string): string {
  const others = LEET[letter];
  return others === undefined ? escape(letter) : `[${escape(letter)}${others}]`;
}

/** Escapes what has a meaning in an expression with the flag u, outside and inside of a class. */
function escape(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
