import './wall.css';
import { memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { NO_SOUND, overrideFor } from '#contract/alerts/alertPreferences.ts';
import { Tile } from '#parts/row/Tile.tsx';
import { useClock } from '#parts/text/serverClock.ts';
import { useRowFocus } from '#parts/row/useRowFocus.ts';
import { useMatchOrder } from '#parts/row/useMatchOrder.ts';
import { type RowOddsPart, useRowOddsItem } from '#parts/odds/useRowOddsItem.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useListSubscription, useLiveClient, useMatch, useMatchStore, useIsStale, useFollowState } from '#stores/live/liveClient.ts';
import { goToMatch } from '#stores/overlays/goToMatch.ts';
import { useAlertPreferences } from '#stores/preferences/alertPreferencesStore.ts';
import { MAX_TILES, setPinned, useWall } from '#stores/preferences/wall.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { IconButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useIsTextLarge } from '#ui/useIsTextLarge.ts';
import { usePressed } from '#ui/field/usePressed.ts';
import { useToday } from '#features/match/list/useListKey.ts';
import { RestingOrder, wallOrder } from './wallOrder.ts';

/** The pinned matches of both sports. */
export function Wall(): ReactNode {
  const pinned = useWall();
  useListSubscription({ sport: 'football', tab: 'instant' });
  useListSubscription({ sport: 'basketball', tab: 'instant' });
  return pinned.length === 0 ? <EmptyWall /> : <Tiles pinned={pinned} />;
}

/** Tiles of the given matches, whatever is pinned on this device. */
export function Tiles({ pinned }: { readonly pinned: readonly MatchId[] }): ReactNode {
  const { t } = useTranslation('wall');
  const box = useRef<HTMLElement>(null);
  const [focusedId, setFocusedId] = useState<MatchId | null>(null);
  const isPressed = usePressed();
  useIsTextLarge();
  useRowFocus(box, { onFocus: setFocusedId });
  const order = useRestingOrder(pinned, isPressed || focusedId !== null);
  const rowOdds = useRowOddsItem();
  useMatchOrder(useCallback(() => order, [order]));
  return (
    <section ref={box} className="wall" aria-label={t('title')} tabIndex={0}>
      {order.map((id) => (
        <WallTile key={id} id={id} {...rowOdds} />
      ))}
    </section>
  );
}

function useRestingOrder(pinned: readonly MatchId[], isTouched: boolean): readonly MatchId[] {
  const { streams } = useLiveClient();
  const [resting] = useState(() => new RestingOrder());
  const order = useClock(
    (now) =>
      resting.settle(
        wallOrder(pinned, (id) => streams.cell(id)?.value),
        now,
        isTouched,
      ),
    (a, b) => a.join() === b.join(),
  );
  return order.length === pinned.length ? order : pinned;
}

/** Pinning and muting belong to this device, so a played tape ignores them. */
const WallTile = memo(function WallTile({ id, isPriced, RowOddsItem }: RowOddsPart & { readonly id: MatchId }): ReactNode {
  const match = useMatch(id, 'withoutCounters'); // a tile shows no counters
  const { isPlayback = false } = useLiveClient();
  const followed = useFollowState((state) => state.followedMatchIds.has(id));
  const stale = useIsStale();
  const isMuted = useAlertPreferences((state) => overrideFor(state, id).muted || overrideFor(state, id).sound === NO_SOUND);
  const onOpen = useCallback(() => goToMatch(id), [id]);
  const onUnpin = useCallback(() => void setPinned(id, false), [id]);
  if (!match) return <UnknownTile id={id} />;
  const { row, firstSeenAt, names } = match;
  return (
    <Tile
      row={row}
      home={names.home}
      away={names.away}
      competition={names.competition.name}
      firstSeenAt={firstSeenAt}
      followed={followed}
      stale={stale}
      muted={isMuted && !isPlayback}
      onOpen={onOpen}
      onUnpin={isPlayback ? undefined : onUnpin}
      prices={isPriced ? RowOddsItem && <RowOddsItem id={id} isNarrow /> : undefined}
    />
  );
});

/** A pinned match that is on no board: looked up in today's lists; if absent, it ended on an earlier day. */
function UnknownTile({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation('wall');
  const day = useToday();
  useListSubscription({ sport: 'football', tab: 'over', day });
  useListSubscription({ sport: 'football', tab: 'schedule', day });
  useListSubscription({ sport: 'basketball', tab: 'over', day });
  useListSubscription({ sport: 'basketball', tab: 'schedule', day });
  const areListsLoaded = useMatchStore(({ dayLists }) =>
    ['football', 'basketball'].every((sport) =>
      [`${sport}/over/${day}`, `${sport}/schedule/${day}`].every((name) => dayLists[name]?.groups),
    ),
  );
  return (
    <article className="tile bare" aria-busy={!areListsLoaded}>
      {areListsLoaded ? (
        <>
          <p>{t('gone')}</p>
          <IconButton icon="close" label={t('unpin', { match: '' }).trim()} onClick={() => void setPinned(id, false)} />
        </>
      ) : (
        <>
          <Skeleton width={52} height={24} />
          <Skeleton width={96} />
          <Skeleton width={80} />
        </>
      )}
    </article>
  );
}

function EmptyWall(): ReactNode {
  const { t } = useTranslation('wall');
  const choose = useMatchView((state) => state.choose);
  const followed = useFollowState((state) => state.followedMatchIds);
  const action =
    followed.size > 0
      ? { label: t('followed'), onPress: () => [...followed].slice(0, MAX_TILES).forEach((id) => void setPinned(id, true)) }
      : { label: t('find'), onPress: () => choose({ scope: 'all', tab: 'instant' }) };
  return <EmptyState type="match" title={t('emptyTitle')} text={t('emptyText', { max: MAX_TILES })} action={action} />;
}
