import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sport } from '#contract/match/sport.ts';
import { RowSkeleton } from '#parts/row/RowSkeleton.tsx';
import { useClock } from '#parts/text/serverClock.ts';
import { useAreRowsPriced } from '#stores/queries/oddsOn.ts';
import { useDelayPreference } from '#stores/preferences/delayPreference.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';

const SECOND_MS = 1_000;

/** Skeleton of a list. While the screen delay holds the list back, a note shows the seconds left. */
export function ListLoading({ sport }: { readonly sport: Sport }): ReactNode {
  const { t } = useTranslation('lists');
  const { streams } = useLiveClient();
  const delay = useDelayPreference();
  const isPriced = useAreRowsPriced();
  const left = useClock(() => Math.max(0, delay - Math.floor(streams.delay.currentMs / SECOND_MS)));
  return (
    <>
      {left > 0 && <p className="match-note">{t('delayed', { requested: delay, left })}</p>}
      <RowSkeleton sport={sport} rows={7} isPriced={isPriced} />
    </>
  );
}
