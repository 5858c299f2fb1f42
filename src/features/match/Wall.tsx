import './wall.css';
import { memo, type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match.ts';
import { SILENT, tasteOf } from '#contract/taste.ts';
import { Tile } from '#parts/Tile.tsx';
import { useTicked } from '#parts/ticker.ts';
import { useFilters } from '#stores/filters.ts';
import { useHeld, useLive, useMatch, useMatches, useStale } from '#stores/live.ts';
import { openMatch } from '#stores/matchsheet.ts';
import { useTaste } from '#stores/taste.ts';
import { MOST_TILES, pin, useWall } from '#stores/wall.ts';
import { Bone } from '#ui/Bone.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { usePressed } from '#ui/usePressed.ts';
import { useToday } from './useListKey.ts';
import { RestingOrder, wallOrder } from './wallorder.ts';

/** The pinned matches of both sports, as many as can be watched at once. */
export function Wall(): ReactNode {
  const pinned = useWall();
  useHeld({ sport: 'football', tab: 'instant' });
  useHeld({ sport: 'basketball', tab: 'instant' });
  return pinned.length === 0 ? <Nothing /> : <Tiles pinned={pinned} />;
}

/** Tiles of these matches, whatever is pinned on this device. */
export function Tiles({ pinned }: { readonly pinned: readonly MatchId[] }): ReactNode {
  const { t } = useTranslation('wall');
  const order = useRestingOrder(pinned, usePressed());
  return (
    <section className="wall" aria-label={t('title')}>
      {order.map((id) => (
        <WallTile key={id} id={id} />
      ))}
    </section>
  );
}

/** The order of the tiles, looked at each second. */
function useRestingOrder(pinned: readonly MatchId[], touched: boolean): readonly MatchId[] {
  const { streams } = useLive();
  const [resting] = useState(() => new RestingOrder());
  const order = useTicked(
    (now) =>
      resting.settle(
        wallOrder(pinned, (id) => streams.cell(id)?.value),
        now,
        touched,
      ),
    (a, b) => a.join() === b.join(),
  );
  return order.length === pinned.length ? order : pinned;
}

/** What a device pins and silences is its own: a tape that is played knows nothing of it. */
const WallTile = memo(function WallTile({ id }: { readonly id: MatchId }): ReactNode {
  const match = useMatch(id, 'shape'); // a tile shows no counts
  const { taped = false } = useLive();
  const followed = useMatches((state) => state.followed.has(id));
  const stale = useStale();
  const silent = useTaste((state) => tasteOf(state, id).muted || tasteOf(state, id).sound === SILENT);
  const onOpen = useCallback(() => openMatch(id), [id]);
  const onUnpin = useCallback(() => void pin(id, false), [id]);
  if (!match) return <Unknown id={id} />;
  const { row, bornAt, names } = match;
  return (
    <Tile
      row={row}
      home={names.home}
      away={names.away}
      competition={names.competition.name}
      bornAt={bornAt}
      followed={followed}
      stale={stale}
      silent={silent && !taped}
      onOpen={onOpen}
      onUnpin={taped ? undefined : onUnpin}
    />
  );
});

/** A pinned match that no board has: it may stand in today's lists, which are asked for; else it is over long ago. */
function Unknown({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation('wall');
  const day = useToday();
  useHeld({ sport: 'football', tab: 'over', day });
  useHeld({ sport: 'football', tab: 'schedule', day });
  useHeld({ sport: 'basketball', tab: 'over', day });
  useHeld({ sport: 'basketball', tab: 'schedule', day });
  const asked = useMatches(({ dayLists }) =>
    ['football', 'basketball'].every((sport) =>
      [`${sport}/over/${day}`, `${sport}/schedule/${day}`].every((name) => dayLists[name]?.groups),
    ),
  );
  return (
    <article className="tile bare" aria-busy={!asked}>
      {asked ? (
        <>
          <p>{t('gone')}</p>
          <IconButton icon="close" label={t('unpin', { match: '' }).trim()} onClick={() => void pin(id, false)} />
        </>
      ) : (
        <>
          <Bone width={52} height={24} />
          <Bone width={96} />
          <Bone width={80} />
        </>
      )}
    </article>
  );
}

function Nothing(): ReactNode {
  const { t } = useTranslation('wall');
  const choose = useFilters((state) => state.choose);
  const followed = useMatches((state) => state.followed);
  const action =
    followed.size > 0
      ? { label: t('followed'), onPress: () => [...followed].slice(0, MOST_TILES).forEach((id) => void pin(id, true)) }
      : { label: t('find'), onPress: () => choose({ scope: 'all', tab: 'instant' }) };
  return <Empty type="match" title={t('emptyTitle')} text={t('emptyText', { most: MOST_TILES })} action={action} />;
}
