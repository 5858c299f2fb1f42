import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockOf } from '#i18n/dates.ts';

/** Px of the tallest bar. */
const TALLEST_PX = 64;
const HOURS = 24;
/** A match that began this many hours ago is most likely still on. */
const ON_HOURS = 2;
const MARKED = [0, 6, 12, 18];
/** A mark this near to the present would be written over it, at 360 px: the first begins at the edge, and reaches furthest. */
const NEAR_HOURS = 3.75;

export interface DayCurveProps {
  /** Matches by hour of the reader's day, 24 numbers. */
  readonly hours: readonly number[];
  readonly now: number;
  readonly timeZone: string;
}

/** The day at a glance: how many matches begin in each hour, and where in it we are. */
export function DayCurve({ hours, now, timeZone }: DayCurveProps): ReactNode {
  const { t } = useTranslation('home');
  const { hour, minute } = clockOf(now, timeZone);
  const at = hour + minute / 60;
  const most = Math.max(1, ...hours);
  const busiest = hours.indexOf(most);
  return (
    <div className="day-curve" role="img" aria-label={t('curve', { time: `${busiest}:00`, count: most })}>
      <div className="bars">
        {Array.from({ length: HOURS }, (_, h) => (
          <i key={h} className={classOf(h, hour)} style={{ height: Math.round(((hours[h] ?? 0) / most) * TALLEST_PX) }} />
        ))}
      </div>
      <div className="line">
        <i style={{ left: `${(at / HOURS) * 100}%` }} />
      </div>
      <div className="marks tabular-nums">
        {MARKED.filter((h) => Math.abs(h - at) > NEAR_HOURS).map((h) => (
          <span key={h} style={{ left: `${(h / HOURS) * 100}%` }}>
            {two(h)}:00
          </span>
        ))}
        <b style={{ left: `${(at / HOURS) * 100}%` }}>
          {two(hour)}:{two(minute)}
        </b>
      </div>
    </div>
  );
}

function classOf(h: number, hour: number): 'past' | 'on' | 'next' {
  if (h > hour) return 'next';
  return h > hour - ON_HOURS ? 'on' : 'past';
}

function two(figure: number): string {
  return String(figure).padStart(2, '0');
}
