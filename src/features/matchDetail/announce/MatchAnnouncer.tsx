import './matchAnnouncer.css';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useKickoff, useSideOrder } from '#parts/text/localeHooks.ts';
import { serverNow } from '#parts/text/serverClock.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { useLiveClient, type useMatch } from '#stores/live/liveClient.ts';
import { setAnnouncerPaused, useAnnouncerPaused } from '#stores/preferences/announcerPreference.ts';
import { announcementOf, type Difference } from './matchAnnouncement.ts';
import { useMatchAnnouncement } from './useMatchAnnouncement.ts';

/**
 * Tells screen readers politely what changes in the open match: score, period and end, as late as the screen shows them, and not what a toast
 * says already. A button, visible while it has focus, pauses it.
 */
export function MatchAnnouncer({ match: { row, names } }: { readonly match: NonNullable<ReturnType<typeof useMatch>> }): ReactNode {
  const { t } = useTranslation('detail');
  const { t: match } = useTranslation('match');
  const { alerts } = useLiveClient();
  const isPaused = useAnnouncerPaused();
  const order = useSideOrder(row.sport);
  const kickoff = useKickoff(row.kickoff);
  const [home, away] = [names.home.name, names.away.name];
  const receipts = useCallback(() => alerts.getState().receipts, [alerts]);
  const describe = useCallback(
    (from: MatchRow, to: MatchRow, difference: Difference) =>
      announcementOf(from, to, difference, serverNow(), { names: { home, away }, order, kickoff, t, match }),
    [home, away, order, kickoff, t, match],
  );
  const text = useMatchAnnouncement({ row, isPaused, receipts, describe });
  return (
    <div className="match-announcer">
      <button type="button" aria-pressed={isPaused} onClick={() => setAnnouncerPaused(!isPaused)}>
        {t('announce.pause')}
      </button>
      <p className="visually-hidden" role="status">
        {text}
      </p>
    </div>
  );
}
