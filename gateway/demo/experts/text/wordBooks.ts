import type { Language } from '#contract/locale/tenants.ts';
import { CHINESE_WORDS } from './chineseWords.ts';
import { ENGLISH_WORDS } from './englishWords.ts';
import { INDONESIAN_WORDS } from './indonesianWords.ts';
import type { StanceWords } from './stanceWords.ts';
import { VIETNAMESE_WORDS } from './vietnameseWords.ts';

/** Each language's own words; none is a translation of another. */
export const WORD_BOOKS: Readonly<Record<Language, StanceWords>> = {
  'zh-CN': CHINESE_WORDS,
  'vi-VN': VIETNAMESE_WORDS,
  'en-US': ENGLISH_WORDS,
  'id-ID': INDONESIAN_WORDS,
};
