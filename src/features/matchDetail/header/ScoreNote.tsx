import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockLabel } from '#contract/match/clock.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { FootballRow, Side, SideCount } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { dayOf } from '#i18n/dates.ts';
import { dateOf } from '#i18n/moments.ts';
import { runningPeriod } from '#parts/score/periodText.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { StaleFor } from '#parts/row/StaleFor.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { Tag } from '#ui/Tag.tsx';
import type { HeaderState } from './useHeaderState.ts';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 1_440;

/** The line below the clock: the state of the last goal or of the feed; else a score by parts, the period, or the time to kick-off. */
export function ScoreNote({ state }: { readonly state: HeaderState }): ReactNode {
  const { t } = useTranslation('match');
  const { row, goals, stale } = state;
  if (goals.flash.length > 0) return <span className="note goal">{t('goal')}</span>;
  if (goals.annulled)
    return (
      <span className="note">
        <Tag variant="ink">{t('annulled')}</Tag>
        <s className="struck">{struckScore(state, goals.annulled.side)}</s>
      </span>
    );
  if (stale)
    return (
      <span className="note">
        <StaleFor since={row.feedSilentSince} />
      </span>
    );
  if (goals.provisional.length > 0)
    return (
      <span className="note">
        <Tag variant="goal">{t('provisional')}</Tag>
      </span>
    );
  return (
    <span className="note">
      {goals.corrected && <Tag variant="ink">{t('corrected')}</Tag>}
      {phaseOf(row) === 'upcoming' ? <Countdown kickoff={row.kickoff} /> : <PartialScore state={state} />}
    </span>
  );
}

/** The score that no longer counts. */
function struckScore({ row, order }: HeaderState, annulled: Side): string {
  return order.map((side) => row.score[side] + (side === annulled ? 1 : 0)).join('–');
}

function PartialScore({ state: { row, order } }: { readonly state: HeaderState }): ReactNode {
  const { t } = useTranslation('detail');
  const { t: match } = useTranslation('match');
  const period = useClock((now) => {
    const label = clockLabel(row, now);
    return label.kind === 'quarter' ? label.period : null;
  });
  if (row.sport === 'basketball') return period === null ? null : runningPeriod(period, match);
  return partOf(row, (pair) => order.map((side) => pair[side]).join('–'), t);
}

/** Returns the shoot-out, else the score after 90 minutes, else that of the first half; empty while none is known. */
function partOf(row: FootballRow, text: (pair: SideCount) => string, t: TFunction<'detail'>): string {
  if (row.penalties) return t('penalties', { score: text(row.penalties) });
  if (row.regular) return t('regular', { score: text(row.regular) });
  return row.half && row.status !== F.firstHalf && row.status !== F.halfTime ? t('half', { score: text(row.half) }) : '';
}

/** To the minute; on another day the date comes first. */
function Countdown({ kickoff }: { readonly kickoff: number }): ReactNode {
  const { t } = useTranslation('detail');
  const { language, timeZone } = useLocale();
  const minutes = useClock((now) => Math.ceil((kickoff - now) / MINUTE_MS));
  const isToday = useClock((now) => dayOf(now, timeZone) === dayOf(kickoff, timeZone));
  if (minutes <= 0) return t('countdown.due');
  const left =
    minutes < HOUR_MIN
      ? t('countdown.minutes', { count: minutes })
      : minutes < DAY_MIN
        ? t('countdown.hours', { count: Math.floor(minutes / HOUR_MIN) })
        : t('countdown.days', { count: Math.floor(minutes / DAY_MIN) });
  return isToday ? left : `${dateOf(kickoff, language, timeZone)} · ${left}`;
}
