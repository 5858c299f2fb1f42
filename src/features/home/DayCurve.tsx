import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockOf } from '#i18n/dates.ts';

const TALLEST_PX = 64;
const HOURS = 24;
/** A match that began within this many hours is probably live. */
const LIVE_HOURS = 2;
const LABELLED_HOURS = [0, 6, 12, 18];
/** A label closer to the current time than this would overlap it at 360 px. */
const MIN_LABEL_DISTANCE_H = 3.75;

export interface DayCurveProps {
  /** Matches by kick-off hour (0 to 23) of the user's day. */
  readonly hours: readonly number[];
  readonly now: number;
  readonly timeZone: string;
}

/** A bar chart of matches per kick-off hour, with the current time marked. */
export function DayCurve({ hours, now, timeZone }: DayCurveProps): ReactNode {
  const { t } = useTranslation('home');
  const { hour, minute } = clockOf(now, timeZone);
  const at = hour + minute / 60;
  const max = Math.max(1, ...hours);
  const busiest = hours.indexOf(max);
  return (
    <div className="day-curve" role="img" aria-label={t('curve', { time: `${busiest}:00`, count: max })}>
      <div className="bars">
        {Array.from({ length: HOURS }, (_, h) => (
          <i key={h} className={classOf(h, hour)} style={{ height: Math.round(((hours[h] ?? 0) / max) * TALLEST_PX) }} />
        ))}
      </div>
      <div className="line">
        <i style={{ left: `${(at / HOURS) * 100}%` }} />
      </div>
      <div className="marks tabular-nums">
        {LABELLED_HOURS.filter((h) => Math.abs(h - at) > MIN_LABEL_DISTANCE_H).map((h) => (
          <span key={h} style={{ left: `${(h / HOURS) * 100}%` }}>
            {twoDigits(h)}:00
          </span>
        ))}
        <b style={{ left: `${(at / HOURS) * 100}%` }}>
          {twoDigits(hour)}:{twoDigits(minute)}
        </b>
      </div>
    </div>
  );
}

function classOf(h: number, hour: number): 'past' | 'on' | 'next' {
  if (h > hour) return 'next';
  return h > hour - LIVE_HOURS ? 'on' : 'past';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
