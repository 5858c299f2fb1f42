import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { CHINESE_PROFILES } from './chineseProfiles.ts';
import type { DemoProfile } from './demoProfile.ts';
import { ENGLISH_PROFILES } from './englishProfiles.ts';
import { INDONESIAN_PROFILES } from './indonesianProfiles.ts';
import { VIETNAMESE_PROFILES } from './vietnameseProfiles.ts';

const PROFILES: Readonly<Record<Language, readonly DemoProfile[]>> = {
  'zh-CN': CHINESE_PROFILES,
  'vi-VN': VIETNAMESE_PROFILES,
  'en-US': ENGLISH_PROFILES,
  'id-ID': INDONESIAN_PROFILES,
};

const DAY_MS = 86_400_000;
/** How long ago an expert became one when they are created. */
const SEASON_MS = 90 * DAY_MS;
/** The last so many of a tenant became experts not long ago, so that their season is soon written. */
const NEWCOMERS = 3;
const NEWCOMER_SEASON_MS = 10 * DAY_MS;

/** A demo expert of a tenant. */
export interface DemoExpertProfile extends DemoProfile {
  readonly tenant: string;
  readonly language: Language;
  /** Distinguishes the expert from all others, in every database: `TYCC/0`. */
  readonly key: string;
  /** In the tenant, from 0. */
  readonly index: number;
  readonly isNewcomer: boolean;
  /** How long their season is: it is written when they are created, and they publish as everybody does from then on. */
  readonly seasonMs: number;
}

/** Returns the demo experts of all tenants: the first of each tenant, then the second of each, and so on. */
export function demoProfiles(languages: readonly Language[]): readonly DemoExpertProfile[] {
  return languages
    .flatMap((language) =>
      PROFILES[language].map((profile, index) => {
        const tenant = TENANTS[language].tenantCode;
        const isNewcomer = index >= PROFILES[language].length - NEWCOMERS;
        const seasonMs = isNewcomer ? NEWCOMER_SEASON_MS : SEASON_MS;
        return { ...profile, tenant, language, index, key: `${tenant}/${index}`, isNewcomer, seasonMs };
      }),
    )
    .sort((a, b) => a.index - b.index);
}
