import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { timeOf } from '#i18n/dates.ts';
import { useDetail, useIsStale } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';

/** Says up to when prices are true while the connection is lost. */
export function StaleNote({ id }: { readonly id: MatchId }): ReactNode {
  const { t, i18n } = useTranslation('detailOdds');
  const { timeZone } = useLocale();
  const isStale = useIsStale();
  const updatedAt = useDetail((state) => (state.matchId === id ? state.updatedAt : null));
  if (!isStale || updatedAt === null) return null;
  return (
    <p className="odds-stale" role="status">
      {t('stale', { time: timeOf(updatedAt, i18n.language, timeZone) })}
    </p>
  );
}
