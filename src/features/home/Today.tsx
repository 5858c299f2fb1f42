import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { dayOf } from '#i18n/dates.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { MatchItem } from '#parts/MatchItem.tsx';
import { NotLoaded } from '#parts/NotLoaded.tsx';
import { StatusBanners } from '#parts/StatusBanners.tsx';
import { PitchCard } from '#parts/PitchCard.tsx';
import { RowSkeleton } from '#parts/RowSkeleton.tsx';
import { useServerNow } from '#parts/serverClock.ts';
import { useFindMatches } from '#parts/useFindMatches.ts';
import { useMatchCounts } from '#stores/live/matchCounts.ts';
import { useListSubscription, useLiveClient, useMatch, useMatchStore, useIsStale } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { usePageSettled } from '#stores/overlays/pageSettled.ts';
import { useLazyModule } from '#stores/useLazyModule.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useAfterFirst } from '#ui/useAfterFirst.ts';
import { DayCurve } from './DayCurve.tsx';
import { type Candidate, followedMatches, featuredMatches, nextMatches } from './featuredMatches.ts';

const MINUTE_MS = 60_000;
const LEADING = 8;
const NEXT = 12;
/** In sight on a phone, and so shown first. */
const LEADING_SEEN = 3;
const NEXT_SEEN = 5;

/** The day so far: how much is on, what is followed, the matches that lead, and what is next. */
export function Today(): ReactNode {
  const { t } = useTranslation(['home', 'common', 'errors']);
  const { language, timeZone } = useLocale();
  const { streams } = useLiveClient();
  useListSubscription({ sport: 'football', tab: 'instant' });
  useListSubscription({ sport: 'basketball', tab: 'instant' });
  const now = useServerNow(MINUTE_MS);
  const hours = useDayHours(dayOf(now, timeZone));
  const total = hours?.reduce((sum, one) => sum + one, 0) ?? 0;
  const lists = useMatchStore((state) => state.instantList);
  const counts = useMatchStore((state) => state.liveData);
  const followed = useMatchStore((state) => state.followedMatchIds);
  const stale = useIsStale();
  const find = useFindMatches();
  // Without a network one sport may be all that the device has kept.
  const known = stale ? SPORTS.some((sport) => lists[sport].groups !== null) : SPORTS.every((sport) => lists[sport].groups !== null);
  const arrived = useDeferredValue(known); // in slices, as in the lists of Match
  if (!known && SPORTS.some((sport) => lists[sport].error !== null)) {
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
  if (!known || !arrived) {
    return (
      <>
        <StatusBanners />
        <RowSkeleton sport="football" rows={6} />
      </>
    );
  }
  const all = SPORTS.flatMap((sport) => lists[sport].groups ?? []).flatMap((group): Candidate[] =>
    group.matchIds.flatMap((id) => {
      const row = streams.cell(id)?.value;
      return row ? [{ id, row, hot: streams.fixture(id)?.competition.hot ?? false }] : [];
    }),
  );
  const followedNow = followedMatches(all, followed, LEADING);
  const leading = featuredMatches(all, new Set(followedNow), LEADING);
  const next = nextMatches(all, NEXT);
  return (
    <div className="home-scroll">
      <StatusBanners />
      <p className="home-count">
        <b className="tabular-nums">{counts.football.live + counts.basketball.live}</b> {t('live')}
        {total > 0 && <Link to={`/${language}/match`}>{t('today', { count: total })}</Link>}
      </p>
      {hours ? <DayCurve hours={hours} now={now} timeZone={timeZone} /> : <div className="day-curve waiting" />}
      {followedNow.length > 0 && <Rail title={t('followed')} ids={followedNow} />}
      {leading.length > 0 && <Rail title={t('leading')} ids={leading} />}
      {next.length > 0 && <Next title={t('next')} ids={next} />}
      {followedNow.length + leading.length + next.length === 0 && (
        <EmptyState type="match" title={t('noneTitle')} text={t('noneText')} action={find} />
      )}
      <Rest />
    </div>
  );
}

async function loadBelow() {
  const [{ HomeFeed }] = await Promise.all([import('./HomeFeed.tsx'), loadNamespaces('news', 'ago')]);
  return { HomeFeed };
}

/** Below the matches, once the page has settled. */
function Rest(): ReactNode {
  const { module, hasFailed, retry } = useLazyModule(loadBelow, usePageSettled(), { reload: 'never' });
  if (hasFailed) return <NotLoaded onRetry={retry} />;
  return module && <module.HomeFeed />;
}

function Rail({ title, ids }: { readonly title: string; readonly ids: readonly number[] }): ReactNode {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <div className="home-rail">
        {useRest(ids, LEADING_SEEN).map((id) => (
          <Card key={id} id={id} />
        ))}
      </div>
    </section>
  );
}

function Card({ id }: { readonly id: number }): ReactNode {
  const { language } = useLocale();
  const match = useMatch(id, 'shape'); // a card shows no counts
  const followed = useMatchStore((state) => state.followedMatchIds.has(id));
  const stale = useIsStale();
  if (!match) return null;
  const { row, firstSeenAt, names } = match;
  return (
    <Link to={`/${language}/match`}>
      <PitchCard
        row={row}
        home={names.home}
        away={names.away}
        competition={names.competition.name}
        firstSeenAt={firstSeenAt}
        followed={followed}
        stale={stale}
      />
    </Link>
  );
}

function Next({ title, ids }: { readonly title: string; readonly ids: readonly number[] }): ReactNode {
  return (
    <section className="match-rows" aria-label={title}>
      <h2>{title}</h2>
      {useRest(ids, NEXT_SEEN).map((id) => (
        <MatchItem key={id} id={id} />
      ))}
    </section>
  );
}

/** Those in sight at first, then all. */
function useRest(ids: readonly number[], seen: number): readonly number[] {
  return useAfterFirst() ? ids : ids.slice(0, seen);
}

/** How many matches of both sports begin in each hour of the reader's day; null until it is known of both. */
function useDayHours(day: string): readonly number[] | null {
  const football = useHours('football', day);
  const basketball = useHours('basketball', day);
  return football && basketball && football.map((count, hour) => count + (basketball[hour] ?? 0));
}

function useHours(sport: Sport, day: string): readonly number[] | null {
  return useMatchCounts(sport, day)?.days.find((one) => one.day === day)?.hours ?? null;
}
