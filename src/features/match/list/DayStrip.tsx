import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { STRIP_DAYS } from '#contract/calls/limits.ts';
import { addDays } from '#i18n/dates.ts';
import { weekdayOf } from '#i18n/moments.ts';
import { useMatchCounts } from '#stores/queries/matchCounts.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useToday } from './useListKey.ts';

/** Width of the longest bar. */
const BAR_PX = 34;

/** The days around today, each with a bar for its number of matches. The instant list has no days. */
export function DayStrip(): ReactNode {
  const { t } = useTranslation('lists');
  const { language } = useLocale();
  const { sport, tab, day, choose } = useMatchView();
  const today = useToday();
  const counts = useMatchCounts(sport, today);
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    void chosen.current?.scrollIntoView({ inline: 'center', block: 'nearest' }); // returns a promise in new browsers, which an effect must not
  }, [tab]);
  if (tab === 'instant') return null;
  const days = Array.from({ length: 2 * STRIP_DAYS + 1 }, (_, i) => addDays(today, i - STRIP_DAYS));
  const max = Math.max(1, ...(counts?.days.map((counted) => counted[tab]) ?? []));
  return (
    <nav className="days" aria-label={t('days')}>
      {days.map((stripDay) => {
        const count = counts?.days.find((counted) => counted.day === stripDay)?.[tab];
        const isCurrent = stripDay === (day ?? today);
        return (
          <button
            key={stripDay}
            ref={isCurrent ? chosen : undefined}
            type="button"
            aria-current={isCurrent ? 'date' : undefined}
            onClick={() => choose({ day: stripDay === today ? null : stripDay })}
            style={{ '--n': `${Math.round(((count ?? 0) / max) * BAR_PX)}px` }}
          >
            <span>{stripDay === today ? t('today') : weekdayOf(stripDay, language)}</span>
            <b className="tabular-nums">{Number(stripDay.slice(8))}</b>
          </button>
        );
      })}
    </nav>
  );
}
