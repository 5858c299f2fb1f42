import type { TFunction } from 'i18next';
import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import type { Sport } from '#contract/match/sport.ts';
import { isLanguage, TENANTS } from '#contract/locale/tenants.ts';

export interface EventTextInput {
  readonly sport: Sport;
  readonly kind: AlertKind;
  readonly side: 'home' | 'away' | null;
  readonly minute: string;
  /** The score after it. */
  readonly home: number;
  readonly away: number;
}

export interface Sides {
  readonly home: string;
  readonly away: string;
}

/** Returns `Arsenal 2–1 Chelsea`. */
export function scoreLine({ sport, home, away }: Pick<EventTextInput, 'sport' | 'home' | 'away'>, names: Sides, language: string): string {
  return isAwayFirst(sport, language) ? `${names.away} ${away}–${home} ${names.home}` : `${names.home} ${home}–${away} ${names.away}`;
}

/** Returns `Arsenal – Chelsea`. */
export function sidesLine(sport: Sport, names: Sides, language: string): string {
  return isAwayFirst(sport, language) ? `${names.away} – ${names.home}` : `${names.home} – ${names.away}`;
}

/** Chinese basketball listings put the away side first (docs/domain.md#away-side-first). */
function isAwayFirst(sport: Sport, language: string): boolean {
  return sport === 'basketball' && isLanguage(language) && TENANTS[language].awayFirst;
}

/** Returns `Goal, Arsenal` or `Half-time`. `t` is of the `alerts` namespace. */
export function headline(event: EventTextInput, names: Sides, t: TFunction<'alerts'>): string {
  if (event.side === null) return t(`kind.${event.kind}`);
  return t('ofTeam', { what: t(`kind.${event.kind}`), team: names[event.side] });
}

/** Returns the headline with the minute, if the event has one: `Goal, Arsenal · 63'`. */
export function timedHeadline(event: EventTextInput, names: Sides, t: TFunction<'alerts'>): string {
  const text = headline(event, names, t);
  return /^\d/.test(event.minute) ? t('timed', { what: text, minute: event.minute }) : text;
}
