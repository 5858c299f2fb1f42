import { foldText, withoutDiacritics } from './foldText.ts';
import { hasWord, unitsOf, wordTrie } from './wordTrie.ts';

/** Scripts that are written without spaces: their words have no end that could be seen. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const IGNORED = /[^\p{L}\p{N}\p{S}]/gu;

/** Whether a text holds one of the words. */
export type WordMatcher = (text: string) => boolean;

/**
 * Returns the matcher of blocked words. It sees a word in other letter forms, with letters repeated, apart or as digits; of a word with
 * diacritics only in exactly these, of others with any. Words of spaced scripts are matched whole.
 */
export function createWordMatcher(words: readonly string[]): WordMatcher {
  const folded = words.map((word) => foldText(word).replace(IGNORED, '')).filter((word) => word !== '');
  const hasMarks = (word: string): boolean => withoutDiacritics(word) !== word;
  const marked = trieOf(folded.filter(hasMarks));
  const plain = trieOf(folded.filter((word) => !hasMarks(word)));
  return (text) => {
    const seen = foldText(text);
    return hasWord(marked, unitsOf(seen)) || hasWord(plain, unitsOf(withoutDiacritics(seen)));
  };
}

function trieOf(words: readonly string[]) {
  return wordTrie(words.map((word) => ({ letters: Array.from(word), isWhole: !UNSPACED.test(word) })));
}
