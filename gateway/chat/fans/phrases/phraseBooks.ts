import type { Language } from '#contract/locale/tenants.ts';
import { CHINESE_PHRASES } from './chinesePhrases.ts';
import { ENGLISH_PHRASES } from './englishPhrases.ts';
import type { FanPhrases } from './fanTopic.ts';
import { INDONESIAN_PHRASES } from './indonesianPhrases.ts';
import { VIETNAMESE_PHRASES } from './vietnamesePhrases.ts';

/** Each language's own phrases; none is a translation of another. */
export const FAN_PHRASES: Readonly<Record<Language, FanPhrases>> = {
  'zh-CN': CHINESE_PHRASES,
  'vi-VN': VIETNAMESE_PHRASES,
  'en-US': ENGLISH_PHRASES,
  'id-ID': INDONESIAN_PHRASES,
};
