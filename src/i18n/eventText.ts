import type { TFunction } from 'i18next';
import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import type { Sport } from '#contract/match/sport.ts';
import { isLanguage, TENANTS } from '#contract/locale/tenants.ts';

/** What happened in a match, as far as it is put into words. */
export interface Tellable {
  readonly sport: Sport;
  readonly kind: AlertKind;
  readonly side: 'home' | 'away' | null;
  readonly minute: string;
  /** The score after it. */
  readonly home: number;
  readonly away: number;
}

/** The names of both sides, in the reader's language. */
export interface Sides {
  readonly home: string;
  readonly away: string;
}

/** `Arsenal 2–1 Chelsea`; in Chinese listings of basketball the away side stands first (domain.md 3). */
export function scoreLine({ sport, home, away }: Pick<Tellable, 'sport' | 'home' | 'away'>, names: Sides, language: string): string {
  const awayFirst = sport === 'basketball' && isLanguage(language) && TENANTS[language].awayFirst;
  return awayFirst ? `${names.away} ${away}–${home} ${names.home}` : `${names.home} ${home}–${away} ${names.away}`;
}

/** What happened, in a few words: `Goal, Arsenal`, `Half-time`. Words of the `alerts` namespace. */
export function headline(told: Tellable, names: Sides, t: TFunction<'alerts'>): string {
  if (told.side === null) return t(`kind.${told.kind}`);
  return t('ofTeam', { what: t(`kind.${told.kind}`), team: names[told.side] });
}

/** The headline with its minute, where the match has minutes to tell: `Goal, Arsenal · 63'`. */
export function timedHeadline(told: Tellable, names: Sides, t: TFunction<'alerts'>): string {
  const what = headline(told, names, t);
  return /^\d/.test(told.minute) ? t('timed', { what, minute: told.minute }) : what;
}
