import { useTranslation } from 'react-i18next';
import type { Side } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { DEFAULT_LANGUAGE, isLanguage, TENANTS } from '#contract/locale/tenants.ts';
import { timeOf } from '#i18n/dates.ts';
import { useLocale } from '#stores/preferences/locale.ts';

const HOME_FIRST = ['home', 'away'] as const;
const AWAY_FIRST = ['away', 'home'] as const;

/** Returns the display order of the sides: Chinese basketball lists put the away side first (docs/domain.md#away-side-first). */
export function useSideOrder(sport: Sport): readonly [Side, Side] {
  const { i18n } = useTranslation('match');
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  return sport === 'basketball' && TENANTS[language].awayFirst ? AWAY_FIRST : HOME_FIRST;
}

/** Returns a kick-off (ms) as the viewer's time of day. */
export function useKickoff(at: number): string {
  const { i18n } = useTranslation('match');
  const { timeZone } = useLocale();
  return timeOf(at, i18n.language, timeZone);
}
