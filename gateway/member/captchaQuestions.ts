import type { Language } from '#contract/locale/tenants.ts';

interface Wording {
  /** 0 to 18, as spelled in a sum. */
  readonly numbers: readonly string[];
  readonly ask: (first: string, second: string) => string;
}

/** Small sums in words, for users who cannot see or move the puzzle. */
const WORDINGS: Readonly<Record<Language, Wording>> = {
  'zh-CN': {
    numbers: '零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八'.split(' '),
    ask: (first, second) => `${first}加${second}等于几？`,
  },
  'vi-VN': {
    numbers: 'không,một,hai,ba,bốn,năm,sáu,bảy,tám,chín,mười,mười một,mười hai,mười ba,mười bốn,mười lăm,mười sáu,mười bảy,mười tám'.split(
      ',',
    ),
    ask: (first, second) => `${capitalize(first)} cộng ${second} bằng mấy?`,
  },
  'en-US': {
    numbers:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(' '),
    ask: (first, second) => `What is ${first} plus ${second}?`,
  },
  'id-ID': {
    numbers:
      'nol,satu,dua,tiga,empat,lima,enam,tujuh,delapan,sembilan,sepuluh,sebelas,dua belas,tiga belas,empat belas,lima belas,enam belas,tujuh belas,delapan belas'.split(
        ',',
      ),
    ask: (first, second) => `Berapa ${first} ditambah ${second}?`,
  },
};

/** The largest addend. */
export const MAX_ADDEND = 9;

/** Returns the question for a sum of two numbers from 0 to 9. */
export function formatQuestion(first: number, second: number, language: Language): string {
  const { numbers, ask } = WORDINGS[language];
  return ask(numbers[first] ?? '', numbers[second] ?? '');
}

/** Returns the number of an answer, in digits of any width or words of the language; null for neither. */
export function parseAnswer(answer: string, language: Language): number | null {
  const text = answer
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/[.。!]$/, '');
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const index = WORDINGS[language].numbers.indexOf(text);
  return index === -1 ? null : index;
}

function capitalize(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
