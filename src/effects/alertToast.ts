import type { TFunction } from 'i18next';
import { headline, scoreLine, type Sides, timedHeadline } from '#i18n/eventText.ts';
import type { ToastMessage } from '#stores/overlays/toast.ts';
import type { Alert, MatchEvent } from '#streams/alerts/alert.ts';

/** A toast lists this many goals; the rest are a count. */
const MAX_LINES = 3;

export interface AlertTextOptions {
  readonly t: TFunction<'alerts'>;
  readonly language: string;
  /** Returns the sides of a match, or null while its names are unknown. */
  readonly sidesOf: (matchId: number) => Sides | null;
}

/** Returns an alert as text: one event with minute and score, or several goals with the newest scores. Null while the names are unknown. */
export function alertToastOf({ id, events }: Alert, options: AlertTextOptions): ToastMessage | null {
  const newest = events.findLast(({ matchId }) => options.sidesOf(matchId));
  if (!newest) return null;
  const tone = newest.kind === 'goal' ? 'goal' : newest.kind === 'goalCancelled' ? 'annulled' : 'plain';
  if (events.length === 1) return { id, tone, title: titleOf(newest, options), lines: [lineOf(newest, options)] };
  const shown = events.slice(-MAX_LINES).map((event) => lineOf(event, options));
  const rest = events.length - shown.length;
  return {
    id,
    tone,
    title: options.t('several', { count: events.length }),
    lines: rest > 0 ? [...shown, options.t('more', { count: rest })] : shown,
  };
}

/** Returns the page's title for a goal or a cancellation while the page is hidden; null for any other event. */
export function pageTitleOf(event: MatchEvent, options: AlertTextOptions): string | null {
  const names = options.sidesOf(event.matchId);
  if (!names || (event.kind !== 'goal' && event.kind !== 'goalCancelled')) return null;
  return options.t('line', {
    what: headline({ ...event, side: null }, names, options.t),
    match: scoreLine(event, names, options.language),
  });
}

function titleOf(event: MatchEvent, { t, sidesOf }: AlertTextOptions): string {
  const sides = sidesOf(event.matchId);
  return sides ? timedHeadline(event, sides, t) : '';
}

function lineOf(event: MatchEvent, { sidesOf, language }: AlertTextOptions): string {
  const sides = sidesOf(event.matchId);
  return sides ? scoreLine(event, sides, language) : `${event.home}–${event.away}`;
}
