import type { TFunction } from 'i18next';
import { headline, scoreLine, type Sides, timedHeadline } from '#i18n/eventText.ts';
import type { ToastMessage } from '#stores/overlays/toast.ts';
import type { Alert, MatchEvent } from '#streams/alerts/alert.ts';

/** Goals named one by one in a notice; of more than these only the number is told. */
const LINES = 3;

export interface AlertTextOptions {
  readonly t: TFunction<'alerts'>;
  readonly language: string;
  /** The sides of a match; null while its names are not known. */
  readonly names: (matchId: number) => Sides | null;
}

/** An alert in words: one happening with its minute and score, several goals with the newest scores. Null while nobody knows the names. */
export function alertToastOf({ id, events }: Alert, words: AlertTextOptions): ToastMessage | null {
  const newest = events.findLast((one) => words.names(one.matchId));
  if (!newest) return null;
  const tone = newest.kind === 'goal' ? 'goal' : newest.kind === 'goalCancelled' ? 'lost' : 'plain';
  if (events.length === 1) return { id, tone, title: titleOf(newest, words), lines: [lineOf(newest, words)] };
  const shown = events.slice(-LINES).map((one) => lineOf(one, words));
  const rest = events.length - shown.length;
  return {
    id,
    tone,
    title: words.t('several', { count: events.length }),
    lines: rest > 0 ? [...shown, words.t('more', { count: rest })] : shown,
  };
}

/** What the page's title says of a happening while nobody looks; null for what is quiet. */
export function pageTitleOf(happening: MatchEvent, words: AlertTextOptions): string | null {
  const names = words.names(happening.matchId);
  if (!names || (happening.kind !== 'goal' && happening.kind !== 'goalCancelled')) return null;
  return words.t('line', {
    what: headline({ ...happening, side: null }, names, words.t),
    match: scoreLine(happening, names, words.language),
  });
}

function titleOf(happening: MatchEvent, { t, names }: AlertTextOptions): string {
  const sides = names(happening.matchId);
  return sides ? timedHeadline(happening, sides, t) : '';
}

function lineOf(happening: MatchEvent, { names, language }: AlertTextOptions): string {
  const sides = names(happening.matchId);
  return sides ? scoreLine(happening, sides, language) : `${happening.home}–${happening.away}`;
}
