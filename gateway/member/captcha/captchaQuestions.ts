import type { Language } from '#contract/locale/tenants.ts';
import { CATEGORIES, type Category, VOCABULARY } from './captchaVocabulary.ts';
import { QUESTION_KINDS, type QuestionKind, WORDINGS } from './captchaWordings.ts';

/** A question about a list of words. It takes knowing what the words mean, and resists scripts that do not; not language models. */
export interface CaptchaQuestion {
  readonly language: Language;
  readonly text: string;
  /** A word of the list, or a number. */
  readonly answer: string | number;
}

/** Returns a whole number from 0 up to, but not including, `max`. */
export type Draw = (max: number) => number;

/** Kinds whose answer is in the list are drawn less often: a script that picks any word of it is right one time in six. */
const WEIGHTS: Readonly<Record<QuestionKind, number>> = { oddOneOut: 1, howMany: 2, nthOf: 1, addOnly: 2, extremeOf: 1 };
const DRAWN_KINDS = QUESTION_KINDS.flatMap((kind) => Array.from({ length: WEIGHTS[kind] }, () => kind));
const WORDS = 6;
const MAX_NUMBER = 9;

/** One place of a list; `number` belongs to some kinds of questions only. */
interface Item {
  readonly word: string;
  readonly isMember: boolean;
  readonly number: number;
}

/** What depends on the kind: members of the category in the list, whether numbers are listed, and how a list is answered. */
interface KindRule {
  readonly members: (draw: Draw) => number;
  readonly hasNumbers: boolean;
  /** `choice` is 0, 1 or 2: the nth, or the extreme, that is asked for. */
  readonly answerOf: (members: readonly Item[], others: readonly Item[], choice: number) => string | number;
}

const RULES: Readonly<Record<QuestionKind, KindRule>> = {
  oddOneOut: { members: () => WORDS - 1, hasNumbers: false, answerOf: (_, others) => others[0]?.word ?? '' },
  howMany: { members: (draw) => 1 + draw(WORDS - 1), hasNumbers: false, answerOf: (members) => members.length },
  nthOf: { members: () => WORDS / 2, hasNumbers: false, answerOf: (members, _, choice) => members[choice]?.word ?? '' },
  addOnly: { members: () => 2, hasNumbers: true, answerOf: (members) => members.reduce((sum, { number }) => sum + number, 0) },
  extremeOf: {
    members: () => WORDS / 2,
    hasNumbers: true,
    answerOf: (members, _, choice) => members.toSorted((a, b) => (choice === 0 ? b.number - a.number : a.number - b.number))[0]?.word ?? '',
  },
};

/** Returns a random question. */
export function drawQuestion(language: Language, draw: Draw): CaptchaQuestion {
  const { templates, names, nth, extremes, separator } = WORDINGS[language];
  const kind = oneOf(DRAWN_KINDS, draw);
  const { members, hasNumbers, answerOf } = RULES[kind];
  const category = oneOf(CATEGORIES, draw);
  const items = drawItems(language, category, members(draw), draw);
  const choice = draw(kind === 'nthOf' ? nth.length : extremes.length);
  const list = items.map(({ word, number }) => (hasNumbers ? `${word} ${writeNumber(number, language, draw)}` : word)).join(separator);
  const values: Readonly<Record<string, string | undefined>> = { list, kind: names[category], nth: nth[choice], extreme: extremes[choice] };
  const text = oneOf(templates[kind], draw).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const answer = answerOf(
    items.filter(({ isMember }) => isMember),
    items.filter(({ isMember }) => !isMember),
    choice,
  );
  return { language, text: capitalize(text), answer };
}

/** Whether an answer is right: a number in digits of any width or in words, a word in any case, with or without diacritics. */
export function isRightAnswer({ answer, language }: CaptchaQuestion, typed: string): boolean {
  const text = plain(typed, language);
  if (typeof answer === 'string') return text === plain(answer, language);
  const words = WORDINGS[language].numbers.map((word) => plain(word, language));
  return /^\d{1,2}$/.test(text) ? Number(text) === answer : text === words[answer] || (text === '两' && answer === 2);
}

/** Words of one category, and others of any other category, in random order; no two numbers are the same. */
function drawItems(language: Language, category: Category, members: number, draw: Draw): readonly Item[] {
  const vocabulary = VOCABULARY[language];
  const others = CATEGORIES.filter((other) => other !== category).flatMap((other) => vocabulary[other]);
  const words = [
    ...shuffle(vocabulary[category], draw)
      .slice(0, members)
      .map((word) => ({ word, isMember: true })),
    ...shuffle(others, draw)
      .slice(0, WORDS - members)
      .map((word) => ({ word, isMember: false })),
  ];
  const numbers = shuffle(
    Array.from({ length: MAX_NUMBER }, (_, i) => i + 1),
    draw,
  );
  return shuffle(words, draw).map((item, i) => ({ ...item, number: numbers[i] ?? 0 }));
}

function writeNumber(number: number, language: Language, draw: Draw): string {
  return draw(2) === 0 ? String(number) : (WORDINGS[language].numbers[number] ?? '');
}

/** Returns a text without what differs between writers: width, case, diacritics, spaces, the last full stop, an article. */
function plain(text: string, language: Language): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll(/[.。!！?？"“”']/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(WORDINGS[language].extras, '');
}

function oneOf<Item>(items: readonly Item[], draw: Draw): Item {
  const item = items[draw(items.length)];
  if (item === undefined) throw new RangeError(`nothing was drawn of ${items.length} items`);
  return item;
}

/** Fisher and Yates. */
function shuffle<Item>(items: readonly Item[], draw: Draw): readonly Item[] {
  const left = [...items];
  return items.map(() => left.splice(draw(left.length), 1)).flat();
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
