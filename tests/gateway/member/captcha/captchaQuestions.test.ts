import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { type CaptchaQuestion, drawQuestion, isRightAnswer } from '#gateway/member/captcha/captchaQuestions.ts';
import { CATEGORIES, VOCABULARY } from '#gateway/member/captcha/captchaVocabulary.ts';
import { WORDINGS } from '#gateway/member/captcha/captchaWordings.ts';
import { answerQuestion } from '#tests/builders/answerQuestion.ts';

const COUNT = 1_000;
const MAX_SOLVED = COUNT / 10;

/** What a script sees without knowing what words mean: the list, its numbers, and all words. */
interface Seen {
  readonly items: readonly string[];
  /** Words of the list without their numbers. */
  readonly words: readonly string[];
  readonly numbers: readonly number[];
}

/** Each returns one guess. */
const SCRIPTS: Readonly<Record<string, (seen: Seen) => string | number>> = {
  'sum of the numbers': ({ numbers }) => sum(numbers),
  'first number': ({ numbers }) => numbers[0] ?? '',
  'last number': ({ numbers }) => numbers.at(-1) ?? '',
  'largest number': ({ numbers }) => Math.max(...numbers),
  'smallest number': ({ numbers }) => Math.min(...numbers),
  'sum of the first two numbers': ({ numbers }) => sum(numbers.slice(0, 2)),
  'sum of the largest two numbers': ({ numbers }) => sum(numbers.toSorted((a, b) => b - a).slice(0, 2)),
  'difference of the extremes': ({ numbers }) => Math.max(...numbers) - Math.min(...numbers),
  'count of the list': ({ items }) => items.length,
  'count of the numbers': ({ numbers }) => numbers.length,
  'half of the list': ({ items }) => items.length / 2,
  'always 2': () => 2,
  'always 3': () => 3,
  'always 10': () => 10,
  'first word': ({ words }) => words[0] ?? '',
  'second word': ({ words }) => words[1] ?? '',
  'third word': ({ words }) => words[2] ?? '',
  'last word': ({ words }) => words.at(-1) ?? '',
  'longest word': ({ words }) => words.toSorted((a, b) => b.length - a.length)[0] ?? '',
  'shortest word': ({ words }) => words.toSorted((a, b) => a.length - b.length)[0] ?? '',
  'first of the alphabet': ({ words }) => words.toSorted()[0] ?? '',
  'word of the largest number': ({ words, numbers }) => words[numbers.indexOf(Math.max(...numbers))] ?? '',
  'word of the smallest number': ({ words, numbers }) => words[numbers.indexOf(Math.min(...numbers))] ?? '',
};

describe.each(LANGUAGES)('drawQuestion in %s', (language) => {
  const random = new SeededRandom('captcha questions', language);
  const questions = Array.from({ length: COUNT }, () => drawQuestion(language, (max) => random.whole(0, max - 1)));

  test('is answered by whoever understands it', () => {
    for (const question of questions)
      expect([question.text, isRightAnswer(question, answerQuestion(question.text, language))]).toEqual([question.text, true]);
  });

  test.each(Object.entries(SCRIPTS))('is not answered by a script that sends the %s', (_, guess) => {
    const solved = questions.filter((question) => isRightAnswer(question, String(guess(seenIn(question.text, language)))));
    expect(solved.length).toBeLessThan(MAX_SOLVED);
  });

  test('hardly ever repeats a text, and no answer is the right one often', () => {
    expect(new Set(questions.map(({ text }) => text)).size).toBeGreaterThan(COUNT * 0.99);
    const counts = new Map<string | number, number>();
    for (const { answer } of questions) counts.set(answer, (counts.get(answer) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeLessThan(MAX_SOLVED);
  });

  test('shows neither a placeholder nor more than a breath of text', () => {
    for (const { text } of questions) {
      expect(text).not.toMatch(/[{}]|undefined|  /);
      expect(text.length).toBeLessThan(200);
    }
  });
});

describe('VOCABULARY', () => {
  test.each(LANGUAGES)('in %s has sixteen words in each category, each of them once and short enough to be sent', (language) => {
    const words = CATEGORIES.flatMap((category) => VOCABULARY[language][category]);
    expect(words.length).toBe(CATEGORIES.length * 16);
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect([word, word.length <= 20 && word === word.trim() && word !== '']).toEqual([word, true]);
  });
});

describe('isRightAnswer', () => {
  test.each<[Language, string | number, readonly string[], readonly string[]]>([
    ['zh-CN', 12, ['12', ' １２ ', '十二', '12。', '12个'], ['2', '十', '']],
    ['zh-CN', 2, ['二', '两个', '2'], ['三']],
    ['zh-CN', '红色', ['红色', '红', '是红色'], ['白色', '']],
    ['vi-VN', 17, ['17', 'Mười  bảy', 'muoi bay'], ['mười', '7']],
    ['vi-VN', 'đu đủ', ['Đu Đủ', 'du du', 'quả đu đủ', 'đu đủ'.normalize('NFD')], ['dứa', 'đu']],
    ['en-US', 4, ['4', 'Four.', 'FOUR'], ['fourteen', 'for']],
    ['en-US', 'elephant', ['Elephant', 'an elephant', 'It is the elephant.', '“elephant”'], ['elephants or dogs', 'dog']],
    ['id-ID', 15, ['15', 'Lima belas'], ['lima', 'belas']],
    ['id-ID', 'abu-abu', ['Abu-abu', 'warna abu-abu'], ['abu']],
  ])('in %s for %j accepts %j and refuses %j', (language, answer, right, wrong) => {
    const question: CaptchaQuestion = { language, text: '', answer };
    expect(right.filter((text) => !isRightAnswer(question, text))).toEqual([]);
    expect(wrong.filter((text) => isRightAnswer(question, text))).toEqual([]);
  });
});

/** The longest run of listed words in a text, split as anybody would who sees commas. */
function seenIn(text: string, language: Language): Seen {
  const { separator, numbers: numberWords } = WORDINGS[language];
  const parts = text.split(/[:：。?？]|\. /);
  const list = parts.toSorted((a, b) => b.split(separator).length - a.split(separator).length)[0] ?? '';
  const items = list.split(separator).map((item) => item.trim().toLowerCase());
  const numberOf = (item: string): number => {
    const last = item.split(' ').at(-1) ?? '';
    return /^\d+$/.test(last) ? Number(last) : numberWords.indexOf(last);
  };
  return {
    items,
    words: items.map((item) => (numberOf(item) < 0 ? item : item.slice(0, item.lastIndexOf(' ')))),
    numbers: items.map(numberOf).filter((number) => number >= 0),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
