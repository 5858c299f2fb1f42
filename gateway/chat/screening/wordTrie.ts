/** A word ends at a node; `isWhole` when it counts only as a whole word. */
export interface WordNode {
  readonly next: Map<string, WordNode>;
  end: { isWhole: boolean } | null;
}

/** A character of a screened text. */
export interface TextUnit {
  readonly char: string;
  readonly isLetter: boolean;
  /** A letter or digit that would continue a word of a script with spaces. */
  readonly isJoined: boolean;
}

const LETTER = /\p{L}/u;
const JOINED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u;
/** Punctuation ends a clause in scripts without spaces: "他真傻，逼平了" holds no word. */
const CLAUSE_END = ',!?;:。、';
/** Longest gap between two letters of a hidden word. */
const MAX_GAP = 3;

/** Digits and signs that stand for letters. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '!': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** Returns the trie of words given as their letters. */
export function wordTrie(words: readonly { readonly letters: readonly string[]; readonly isWhole: boolean }[]): WordNode {
  const root: WordNode = { next: new Map(), end: null };
  for (const { letters, isWhole } of words) {
    let node = root;
    for (const letter of letters) {
      const next = node.next.get(letter) ?? { next: new Map(), end: null };
      node.next.set(letter, next);
      node = next;
    }
    node.end = { isWhole };
  }
  return root;
}

/** Returns the characters of a folded text. */
export function unitsOf(folded: string): readonly TextUnit[] {
  return Array.from(folded, (char) => ({ char, isLetter: LETTER.test(char), isJoined: JOINED.test(char) }));
}

/** Returns whether a text has a word of the trie, with letters repeated, apart, or written as digits. */
export function hasWord(root: WordNode, units: readonly TextUnit[]): boolean {
  return units.some((first, start) => {
    const isWordStart = units[start - 1]?.isJoined !== true;
    if (first.isJoined && !isWordStart) return false;
    /** Where nodes were followed in vain: "aaaa…" can be divided among the letters of a word in too many ways to try each. */
    const tried = new Map<WordNode, Set<number>>();
    return follow(root, '', start);

    /** Whether a word ends at `node`, entered by `letter` with the unit before `at`, or further on. */
    function follow(node: WordNode, letter: string, at: number): boolean {
      const triedAt = tried.get(node) ?? new Set();
      if (triedAt.has(at)) return false;
      tried.set(node, triedAt.add(at));
      if (node.end !== null && (!node.end.isWhole || (isWordStart && units[at]?.isJoined !== true))) return true;
      const unit = units[at];
      if (unit === undefined) return false;
      for (const meant of [unit.char, ...(LEET[unit.char] ?? '')]) {
        const next = node.next.get(meant);
        if (next !== undefined && follow(next, meant, at + 1)) return true;
        if (meant === letter && follow(node, letter, at + 1)) return true;
      }
      const behind = afterGap(at);
      return behind !== null && followLetter(node, behind);
    }

    /** A letter behind a gap begins no repetition. */
    function followLetter(node: WordNode, at: number): boolean {
      const { char } = units[at] ?? { char: '' };
      const next = node.next.get(char);
      return next !== undefined && follow(next, char, at + 1);
    }

    /** Returns where the letter is that follows a gap at `at`; null when there is none. A gap is between letters, so "A 55" holds no word. */
    function afterGap(at: number): number | null {
      if (at === start || units[at - 1]?.isLetter !== true) return null;
      const mayEndClause = units[at - 1]?.isJoined === true;
      for (let i = at; i <= at + MAX_GAP; i += 1) {
        const unit = units[i];
        if (unit === undefined) return null;
        if (unit.isLetter) return i > at ? i : null;
        if (unit.isJoined || (!mayEndClause && CLAUSE_END.includes(unit.char))) return null;
      }
      return null;
    }
  });
}
