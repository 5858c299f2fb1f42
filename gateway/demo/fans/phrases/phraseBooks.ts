import type { Language } from '#contract/locale/tenants.ts';
import { CHINESE_BANTER } from './chineseBanter.ts';
import { CHINESE_BASKETBALL } from './chineseBasketball.ts';
import { CHINESE_FOOTBALL } from './chineseFootball.ts';
import { ENGLISH_BANTER } from './englishBanter.ts';
import { ENGLISH_BASKETBALL } from './englishBasketball.ts';
import { ENGLISH_FOOTBALL } from './englishFootball.ts';
import { INDONESIAN_BANTER } from './indonesianBanter.ts';
import { INDONESIAN_BASKETBALL } from './indonesianBasketball.ts';
import { INDONESIAN_FOOTBALL } from './indonesianFootball.ts';
import { VIETNAMESE_BANTER } from './vietnameseBanter.ts';
import { VIETNAMESE_BASKETBALL } from './vietnameseBasketball.ts';
import { VIETNAMESE_FOOTBALL } from './vietnameseFootball.ts';
import type { FanPhrases, FanTopic } from './fanTopic.ts';

/** Each language's own phrases; none is a translation of another. */
export const FAN_PHRASES: Readonly<Record<Language, FanPhrases<FanTopic>>> = {
  'zh-CN': { ...CHINESE_FOOTBALL, ...CHINESE_BASKETBALL, ...CHINESE_BANTER },
  'vi-VN': { ...VIETNAMESE_FOOTBALL, ...VIETNAMESE_BASKETBALL, ...VIETNAMESE_BANTER },
  'en-US': { ...ENGLISH_FOOTBALL, ...ENGLISH_BASKETBALL, ...ENGLISH_BANTER },
  'id-ID': { ...INDONESIAN_FOOTBALL, ...INDONESIAN_BASKETBALL, ...INDONESIAN_BANTER },
};
