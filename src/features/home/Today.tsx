import { type ReactNode, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { dayOf } from '#i18n/dates.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { MatchItem } from '#parts/row/MatchItem.tsx';
import { NotLoaded } from '#parts/screen/NotLoaded.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { PitchCard } from '#parts/match/PitchCard.tsx';
import { RowSkeleton } from '#parts/row/RowSkeleton.tsx';
import { useServerNow } from '#parts/text/serverClock.ts';
import { useRowFocus } from '#parts/row/useRowFocus.ts';
import { useFindMatches } from '#parts/match/useFindMatches.ts';
import { useMatchCounts } from '#stores/queries/matchCounts.ts';
import { useListSubscription, useLiveClient, useMatch, useMatchStore, useIsStale, useFollowState } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { usePageSettled } from '#stores/overlays/pageSettled.ts';
import { useLazyModule } from '#stores/useLazyModule.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useAfterFirst } from '#ui/useAfterFirst.ts';
import { useIsTextLarge } from '#ui/useIsTextLarge.ts';
import { DayCurve } from './DayCurve.tsx';
import { type Candidate, followedMatches, featuredMatches, nextMatches } from './featuredMatches.ts';

const MINUTE_MS = 60_000;
const FEATURED_COUNT = 8;
const NEXT_COUNT = 12;
/** Rendered first: the ones visible on a phone. */
const FEATURED_VISIBLE = 3;
const NEXT_VISIBLE = 5;

/** Live count, chart of the day, followed, featured and next matches. */
export function Today(): ReactNode {
  const { t } = useTranslation(['home', 'common', 'errors']);
  const { language, timeZone } = useLocale();
  const { streams } = useLiveClient();
  useListSubscription({ sport: 'football', tab: 'instant' });
  useListSubscription({ sport: 'basketball', tab: 'instant' });
  const now = useServerNow(MINUTE_MS);
  const hours = useDayHours(dayOf(now, timeZone));
  const total = hours?.reduce((sum, count) => sum + count, 0) ?? 0;
  const lists = useMatchStore((state) => state.instantList);
  const counts = useMatchStore((state) => state.liveData);
  const followed = useFollowState((state) => state.followedMatchIds);
  const stale = useIsStale();
  const find = useFindMatches();
  useIsTextLarge();
  // Offline, the cache may hold only one sport.
  const isKnown = stale ? SPORTS.some((sport) => lists[sport].groups !== null) : SPORTS.every((sport) => lists[sport].groups !== null);
  const isRendered = useDeferredValue(isKnown); // deferred: rendered in time slices, as the lists of Match
  if (!isKnown && SPORTS.some((sport) => lists[sport].error !== null)) {
    const retry = (): void => SPORTS.forEach((sport) => streams.refresh({ sport, tab: 'instant' }));
    return (
      <EmptyState
        type="error"
        title={t('errorTitle')}
        text={t('errors:unknown')}
        action={{ label: t('common:retry'), icon: 'retry', onPress: retry }}
      />
    );
  }
  if (!isKnown || !isRendered) {
    return (
      <>
        <StatusBanners />
        <RowSkeleton sport="football" rows={6} />
      </>
    );
  }
  const candidates = SPORTS.flatMap((sport) => lists[sport].groups ?? []).flatMap((group): Candidate[] =>
    group.matchIds.flatMap((id) => {
      const row = streams.cell(id)?.value;
      return row ? [{ id, row, hot: streams.fixture(id)?.competition.hot ?? false }] : [];
    }),
  );
  const followedIds = followedMatches(candidates, followed, FEATURED_COUNT);
  const featured = featuredMatches(candidates, new Set(followedIds), FEATURED_COUNT);
  const nextIds = nextMatches(candidates, now, NEXT_COUNT);
  return (
    <div className="home-scroll">
      <StatusBanners />
      <p className="home-count">
        <b className="tabular-nums">{counts.football.live + counts.basketball.live}</b> {t('live')}
        {total > 0 && <Link to={`/${language}/match`}>{t('today', { count: total })}</Link>}
        <Link to={`/${language}/forecast`}>{t('forecast')}</Link>
      </p>
      {hours ? <DayCurve hours={hours} now={now} timeZone={timeZone} /> : <div className="day-curve waiting" />}
      {followedIds.length > 0 && <Rail title={t('followed')} ids={followedIds} />}
      {featured.length > 0 && <Rail title={t('leading')} ids={featured} />}
      {nextIds.length > 0 && <Next title={t('next')} ids={nextIds} />}
      {followedIds.length + featured.length + nextIds.length === 0 && (
        <EmptyState type="match" title={t('noneTitle')} text={t('noneText')} action={find} />
      )}
      <FeedBelow />
    </div>
  );
}

async function loadFeed() {
  const [{ HomeFeed }] = await Promise.all([import('./HomeFeed.tsx'), loadNamespaces('news', 'ago', 'stances', 'experts')]);
  return { HomeFeed };
}

function FeedBelow(): ReactNode {
  const { module, hasFailed, retry } = useLazyModule(loadFeed, usePageSettled(), { reload: 'never' });
  if (hasFailed) return <NotLoaded onRetry={retry} />;
  return module && <module.HomeFeed />;
}

function Rail({ title, ids }: { readonly title: string; readonly ids: readonly number[] }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useRowFocus(box, {});
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <div ref={box} className="home-rail" role="group" aria-label={title} tabIndex={0}>
        {useVisibleFirst(ids, FEATURED_VISIBLE).map((id) => (
          <Card key={id} id={id} />
        ))}
      </div>
    </section>
  );
}

function Card({ id }: { readonly id: number }): ReactNode {
  const { language } = useLocale();
  const match = useMatch(id, 'withoutCounters'); // a card shows no counters
  const followed = useFollowState((state) => state.followedMatchIds.has(id));
  const stale = useIsStale();
  if (!match) return null;
  const { row, firstSeenAt, names } = match;
  return (
    <PitchCard
      row={row}
      path={`/${language}/match/${id}`}
      home={names.home}
      away={names.away}
      competition={names.competition.name}
      firstSeenAt={firstSeenAt}
      followed={followed}
      stale={stale}
    />
  );
}

function Next({ title, ids }: { readonly title: string; readonly ids: readonly number[] }): ReactNode {
  const box = useRef<HTMLElement>(null);
  useRowFocus(box, {});
  return (
    <section ref={box} className="match-rows" aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      {useVisibleFirst(ids, NEXT_VISIBLE).map((id) => (
        <MatchItem key={id} id={id} />
      ))}
    </section>
  );
}

/** Returns the visible ids on the first render, then all. */
function useVisibleFirst(ids: readonly number[], visible: number): readonly number[] {
  return useAfterFirst() ? ids : ids.slice(0, visible);
}

/** Returns how many matches of both sports begin in each hour of the user's day; null until both are known. */
function useDayHours(day: string): readonly number[] | null {
  const football = useHours('football', day);
  const basketball = useHours('basketball', day);
  return football && basketball && football.map((count, hour) => count + (basketball[hour] ?? 0));
}

function useHours(sport: Sport, day: string): readonly number[] | null {
  return useMatchCounts(sport, day)?.days.find((counts) => counts.day === day)?.hours ?? null;
}
