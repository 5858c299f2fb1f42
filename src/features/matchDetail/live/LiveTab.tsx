import './liveTab.css';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BasketballRow, FootballRow, MatchId, MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { MatchPosts } from '#features/matchDetail/posts/MatchPosts.tsx';
import type { Story, Teams } from '#parts/story/liveTypes.ts';
import { goalState, sameGoalState } from '#parts/row/goalState.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useDetail, useMatch } from '#stores/live/liveClient.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SubTabs } from '#ui/SubTabs.tsx';
import { BoxScore } from './statistics/BoxScore.tsx';
import { playEntries } from './timeline/playEntries.ts';
import { Plays } from './timeline/Plays.tsx';
import { LineupsPanel } from './lineup/LineupsPanel.tsx';
import { LiveSkeleton } from './LiveSkeleton.tsx';
import { useLiveWords } from '#parts/story/liveWords.ts';
import { Statistics } from './statistics/Statistics.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { timelineEntries } from '#parts/story/timelineEntries.ts';
import { eventCount } from './timeline/timelineFilters.ts';

type View = 'story' | 'statistics' | 'players';
const VIEWS = ['story', 'statistics', 'players'] as const;
const NO_STORY: Story = [];

/** A match as it goes: what happens, statistics, and line-ups or the box score. The view is kept for each match. */
export function LiveTab({ id }: { readonly id: MatchId }): ReactNode {
  const match = useMatch(id);
  const [views, setViews] = useState<ReadonlyMap<MatchId, View>>(new Map());
  const view = views.get(id) ?? 'story';
  const onChoose = (chosen: View): void => setViews(new Map([...views, [id, chosen]]));
  const story = useDetail((state) => (state.matchId === id ? state.story : null));
  const failure = useDetail((state) => state.failure);
  if (match === undefined) return <LiveSkeleton view={view} />;
  const { row, names, firstSeenAt } = match;
  // A match that cannot be reached shows what its row knows.
  const known = story ?? (failure === null ? null : NO_STORY);
  const shared = { names, story: known, view, onChoose };
  return (
    <>
      {row.sport === 'football' ? <FootballTab {...shared} row={row} firstSeenAt={firstSeenAt} /> : <BasketballTab {...shared} row={row} />}
      {view === 'story' && <MatchPosts id={id} />}
    </>
  );
}

interface SportTabProps<Row extends MatchRow> {
  readonly row: Row;
  readonly names: Teams;
  /** null until it has loaded. */
  readonly story: Story | null;
  readonly view: View;
  readonly onChoose: (view: View) => void;
}

function FootballTab({
  row,
  firstSeenAt,
  names,
  story,
  view,
  onChoose,
}: SportTabProps<FootballRow> & { readonly firstSeenAt: number }): ReactNode {
  const { t } = useTranslation('detailLive');
  const words = useLiveWords(names);
  const documents = useDetail((state) => (state.matchId === row.id ? state.documents : null));
  const failure = useDetail((state) => state.failure);
  const { provisional } = useClock((now) => goalState(row, now, firstSeenAt), sameGoalState);
  const { sport, incidents, score, status, kickoff } = row;
  // Other columns of the row change often: the timeline depends on none of them.
  const entries = useMemo(
    () => timelineEntries({ sport, incidents, score, status, kickoff }, story ?? NO_STORY, provisional),
    [sport, incidents, score, status, kickoff, story, provisional],
  );
  const isLive = isUnderWay(row);
  return (
    <Views
      view={view}
      onChoose={onChoose}
      labels={{ story: t('tabs.story'), statistics: t('tabs.statistics'), players: t('tabs.lineups') }}
      count={eventCount(entries)}
      isLoading={view === 'story' ? story === null : documents === null && failure === null}
    >
      {view === 'story' && <Timeline row={row} names={names} story={story ?? NO_STORY} entries={entries} isLive={isLive} />}
      {view === 'statistics' && <Statistics sport="football" statistics={documents?.statistics} isLive={isLive} words={words} />}
      {view === 'players' && (
        <LineupsPanel row={row} names={names} lineups={documents?.lineups} players={documents?.players} entries={entries} words={words} />
      )}
    </Views>
  );
}

function BasketballTab({ row, names, story, view, onChoose }: SportTabProps<BasketballRow>): ReactNode {
  const { t } = useTranslation('detailLive');
  const words = useLiveWords(names);
  const documents = useDetail((state) => (state.matchId === row.id ? state.documents : null));
  const failure = useDetail((state) => state.failure);
  const entries = useMemo(() => playEntries(story ?? NO_STORY), [story]);
  const isLive = isUnderWay(row);
  return (
    <Views
      view={view}
      onChoose={onChoose}
      labels={{ story: t('tabs.plays'), statistics: t('tabs.statistics'), players: t('tabs.boxScore') }}
      count={entries.filter(({ type }) => type === 'play').length}
      isLoading={view === 'story' ? story === null : documents === null && failure === null}
    >
      {view === 'story' && <Plays row={row} names={names} story={story ?? NO_STORY} entries={entries} isLive={isLive} words={words} />}
      {view === 'statistics' && <Statistics sport="basketball" statistics={documents?.statistics} isLive={isLive} words={words} />}
      {view === 'players' && <BoxScore row={row} players={documents?.players} lineups={documents?.lineups} words={words} />}
    </Views>
  );
}

interface ViewsProps {
  readonly view: View;
  readonly onChoose: (view: View) => void;
  readonly labels: Readonly<Record<View, string>>;
  /** Events of the story. */
  readonly count: number;
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

function Views({ view, onChoose, labels, count, isLoading, children }: ViewsProps): ReactNode {
  const { t } = useTranslation('detailLive');
  const panelId = useId();
  const failure = useDetail((state) => state.failure);
  const hasNothing = useDetail((state) => state.story === null && state.documents === null);
  return (
    <div className="live-tab">
      <SubTabs
        label={t('tabs.label')}
        tabs={VIEWS.map((id) => ({ id, label: labels[id], count: id === 'story' && count > 0 ? count : undefined }))}
        chosen={view}
        onChoose={onChoose}
        panel={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={labels[view]}>
        {failure === 'unreachable' && hasNothing && view !== 'story' ? (
          <EmptyState type="error" title={t('none')} text={t('noneText.unreachable')} />
        ) : isLoading ? (
          <LiveSkeleton view={view} />
        ) : (
          children
        )}
      </div>
    </div>
  );
}

function isUnderWay(row: MatchRow): boolean {
  const phase = phaseOf(row);
  return phase === 'playing' || phase === 'pause' || phase === 'stopped';
}
