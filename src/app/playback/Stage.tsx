import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { GoalTicker } from '#features/match/list/GoalTicker.tsx';
import { flatten, heightOf } from '#features/match/list/listItems.ts';
import { MatchList } from '#features/match/list/MatchList.tsx';
import { leaveWall, SCOPE_ICONS, SCOPES } from '#features/match/scopes.ts';
import { filterGroups } from '#features/match/list/useShownList.ts';
import { Tiles } from '#features/match/wall/Wall.tsx';
import { MatchScreen } from '#features/matchDetail/MatchScreen.tsx';
import { ConnectionIndicator } from '#parts/screen/ConnectionIndicator.tsx';
import { onMatchLongPress } from '#parts/row/matchLongPress.ts';
import { MatchSheet } from '#parts/match/MatchSheet.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { RowSkeleton } from '#parts/row/RowSkeleton.tsx';
import { useSheetMatch } from '#parts/match/useSheetMatch.ts';
import { openMatchSheet } from '#stores/overlays/matchSheet.ts';
import { setMatchOpener } from '#stores/overlays/goToMatch.ts';
import type { Scope } from '#stores/preferences/matchView.ts';
import { type Group, useMatchStore, useFollowState } from '#stores/live/liveClient.ts';
import { MAX_TILES } from '#stores/preferences/wall.ts';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Player } from './createPlayer.ts';

const SECOND_MS = 1_000;
/** Height of a row of tiles, the gap between two rows, and the padding around all. */
const TILE_PX = 148;
const GAP_PX = 8;
const PADDING_PX = 20;

/** Sport and scope of the stage, which are independent of the match screen's. */
interface StageView {
  readonly sport: Sport;
  readonly sports: readonly Sport[];
  readonly scope: Scope;
  readonly choose: (change: { readonly sport?: Sport; readonly scope?: Scope }) => void;
}

/**
 * The match screen as the tape's user saw it: list, followed matches, wall, banners and connection. A tape contains no days, filters or
 * pins; its wall shows the followed matches. A match opens in place of the list.
 */
export function Stage({ player }: { readonly player: Player }): ReactNode {
  const view = useStageView();
  const sheetId = useSheetMatch();
  const [opened, setOpened] = useOpenedMatch();
  const hasMatches = view.sports.length > 0;
  return (
    <>
      <StageHeader player={player} />
      {opened === null ? (
        <>
          {hasMatches && <SportAndScope view={view} />}
          {hasMatches && view.scope === 'wall' ? <Wall /> : <List view={view} />}
        </>
      ) : (
        <div className="tape-match">
          <MatchScreen
            {...opened}
            type={undefined}
            onBack={() => setOpened(null)}
            onType={() => undefined}
            onOpen={(id) => setOpened({ ...opened, id })}
          />
        </div>
      )}
      <StatusBanners />
      <GoalTicker />
      <MatchSheet id={sheetId} />
    </>
  );
}

interface OpenedMatch {
  readonly id: MatchId;
  readonly order: readonly MatchId[];
}

/** Returns the match that is open in the player, and opens those that are tapped. */
function useOpenedMatch() {
  const state = useState<OpenedMatch | null>(null);
  const [, setOpened] = state;
  useEffect(() => setMatchOpener((id, order) => setOpened({ id, order })), [setOpened]);
  useEffect(() => onMatchLongPress(window, openMatchSheet), []);
  return state;
}

function useStageView(): StageView {
  const lists = useMatchStore((state) => state.instantList);
  const [requested, setRequested] = useState<{ readonly sport: Sport; readonly scope: Scope }>({ sport: 'football', scope: 'all' });
  const sports = SPORTS.filter((id) => (lists[id].groups?.length ?? 0) > 0);
  const sport = sports.includes(requested.sport) ? requested.sport : (sports[0] ?? requested.sport);
  return { sport, sports, scope: requested.scope, choose: (change) => setRequested((last) => ({ ...last, ...change })) };
}

function StageHeader({ player }: { readonly player: Player }): ReactNode {
  const { t } = useTranslation(['demo', 'match']);
  const name = useStore(player.state, (state) => state.name);
  const hidden = useStore(player.state, (state) => state.hidden);
  const delay = useStore(player.state, (state) => state.delay);
  const connection = useMatchStore((state) => state.connection);
  return (
    <div className="tape-head">
      <span className="truncate grow">{name}</span>
      {hidden && <Tag>{t('hidden')}</Tag>}
      {delay > 0 && <Tag>{t('match:connection.delayed', { seconds: Math.round(delay / SECOND_MS) })}</Tag>}
      <ConnectionIndicator state={connection.state} lastMessageAt={connection.lastMessageAt} />
    </div>
  );
}

function SportAndScope({ view: { sport, sports, scope, choose } }: { readonly view: StageView }): ReactNode {
  const { t } = useTranslation('lists');
  const followed = useFollowState((state) => state.followedMatchIds.size);
  return (
    <div className="tape-views">
      {sports.length > 1 && (
        <SegmentedControl
          label={t('sport.label')}
          segments={sports.map((id) => ({ id, label: t(`sport.${id}`), icon: id }))}
          chosen={sport}
          onChoose={(id) => choose({ sport: id, ...leaveWall(scope) })}
        />
      )}
      <SegmentedControl
        label={t('scope.label')}
        segments={SCOPES.map((id) => ({
          id,
          label: t(`scope.${id}`),
          icon: SCOPE_ICONS[id],
          count: id === 'followed' ? followed || undefined : undefined,
        }))}
        chosen={scope}
        onChoose={(id) => choose({ scope: id })}
      />
    </div>
  );
}

function List({ view: { sport, sports, scope } }: { readonly view: StageView }): ReactNode {
  const { t } = useTranslation(['demo', 'lists']);
  const { groups: all } = useMatchStore((state) => state.instantList[sport]);
  const followed = useFollowState((state) => state.followedMatchIds);
  const groups = useMemo(() => (scope === 'all' ? all : all && filterGroups(all, (id) => followed.has(id))), [all, scope, followed]);
  if (groups === null) return <RowSkeleton sport={sport} rows={2} />;
  if (sports.length === 0) return <p className="tape-note">{t('noMatches')}</p>;
  if (groups.length === 0) return <p className="tape-note">{t('lists:none.followedTitle')}</p>;
  const height = flatten(groups).reduce((sum, item) => sum + heightOf(item), 0);
  return (
    <div className="tape-list" style={{ '--rows': `${height}px` }}>
      <MatchList key={`${sport} ${scope}`} name={`tape ${sport} ${scope}`} groups={groups} />
    </div>
  );
}

function Wall(): ReactNode {
  const { t } = useTranslation('lists');
  const followed = useFollowState((state) => state.followedMatchIds);
  const lists = useMatchStore((state) => state.instantList);
  const tiles = useMemo(
    () =>
      SPORTS.flatMap((sport) => idsOf(lists[sport].groups))
        .filter((id) => followed.has(id))
        .slice(0, MAX_TILES),
    [lists, followed],
  );
  if (tiles.length === 0) return <p className="tape-note">{t('none.followedTitle')}</p>;
  const rows = Math.ceil(tiles.length / 2);
  return (
    <div className="tape-list" style={{ '--rows': `${rows * (TILE_PX + GAP_PX) - GAP_PX + PADDING_PX}px` }}>
      <Tiles pinned={tiles} />
    </div>
  );
}

function idsOf(groups: readonly Group[] | null): readonly MatchId[] {
  return groups?.flatMap(({ matchIds }) => matchIds) ?? [];
}
