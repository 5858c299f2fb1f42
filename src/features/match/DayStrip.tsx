import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { STRIP_DAYS } from '#contract/calls/limits.ts';
import { addDays, weekdayOf } from '#i18n/dates.ts';
import { useMatchCounts } from '#stores/live/matchCounts.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useToday } from './useListKey.ts';

/** The widest bar under a day, in px: that of the fullest day. */
const BAR_PX = 34;

/** A week around today, each day with a bar as long as it is full. The instant list is always now, so it has none. */
export function DayStrip(): ReactNode {
  const { t } = useTranslation('lists');
  const { language } = useLocale();
  const { sport, tab, day, choose } = useMatchView();
  const today = useToday();
  const counts = useMatchCounts(sport, today);
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    void chosen.current?.scrollIntoView({ inline: 'center', block: 'nearest' }); // a promise in new browsers, which an effect must not return
  }, [tab]);
  if (tab === 'instant') return null;
  const days = Array.from({ length: 2 * STRIP_DAYS + 1 }, (_, i) => addDays(today, i - STRIP_DAYS));
  const most = Math.max(1, ...(counts?.days.map((one) => one[tab]) ?? []));
  return (
    <nav className="days" aria-label={t('days')}>
      {days.map((one) => {
        const count = counts?.days.find((each) => each.day === one)?.[tab];
        const current = one === (day ?? today);
        return (
          <button
            key={one}
            ref={current ? chosen : undefined}
            type="button"
            aria-current={current ? 'date' : undefined}
            onClick={() => choose({ day: one === today ? null : one })}
            style={{ '--n': `${Math.round(((count ?? 0) / most) * BAR_PX)}px` }}
          >
            <span>{one === today ? t('today') : weekdayOf(one, language)}</span>
            <b className="tabular-nums">{Number(one.slice(8))}</b>
          </button>
        );
      })}
    </nav>
  );
}
