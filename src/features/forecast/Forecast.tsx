import './forecastList.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FORECAST_SORTS } from '#contract/stances/forecastCalls.ts';
import type { Output } from '#contract/calls/calls.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useFindMatches } from '#parts/match/useFindMatches.ts';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { useListSubscription } from '#stores/live/liveClient.ts';
import { type ForecastQuery, useForecasts } from '#stores/queries/forecasts.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ForecastCard, ForecastSkeleton } from './ForecastCard.tsx';
import { ALL_FORECASTS, chosenForecastParts } from './forecastFilter.ts';
import { PopularExperts } from './PopularExperts.tsx';

type Basis = Output<'forecastList'>['bases'][number];

const SORT_NAMES = ['default', 'kickoff', 'stances', 'votes', 'disagreement'] as const satisfies readonly (keyof typeof FORECAST_SORTS)[];
type SortName = (typeof SORT_NAMES)[number];
const loadFilter = () => import('./FilterSheet.tsx');

/** The forecast area: matches with a model's percentages above the line and the members' votes below it. */
export default function Forecast(): ReactNode {
  const { t } = useTranslation(['forecast', 'experts']);
  const [sport, setSport] = useState<Sport>('football');
  const [sort, setSort] = useState<SortName>('default');
  const [chosenBasis, setBasis] = useState<Basis>('market');
  const [filter, setFilter] = useState(ALL_FORECASTS);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const sheet = useLazyOverlay(loadFilter, isFilterOpen, { close: () => setFilterOpen(false), reopen: () => setFilterOpen(true) });
  const { charge, competitionIds } = filter;
  const query: ForecastQuery = { sport, basis: chosenBasis, sort: FORECAST_SORTS[sort], charge, competitionIdList: [...competitionIds] };
  const chosenParts = chosenForecastParts(filter);
  const reset = (): void => {
    setSort('default');
    setFilter(ALL_FORECASTS);
  };
  return (
    <div className="forecast-screen">
      <header className="forecast-top lit">
        <div>
          <ScreenHeading title={t('title')} />
          <SegmentedControl
            label={t('sport.label')}
            segments={SPORTS.map((id) => ({ id, label: t(`sport.${id}`), icon: id }))}
            chosen={sport}
            onChoose={(id) => {
              setSport(id);
              setFilter({ ...filter, competitionIds: [] });
            }}
          />
          <IconButton
            icon="filter"
            label={chosenParts > 0 ? t('experts:filter.on', { count: chosenParts }) : t('experts:filter.title')}
            aria-haspopup="dialog"
            aria-pressed={chosenParts > 0}
            onClick={() => setFilterOpen(true)}
          />
        </div>
        <Tabs
          label={t('sort.label')}
          tabs={SORT_NAMES.map((id) => ({ id, label: t(`sort.${id}`) }))}
          chosen={sort}
          panel={PANEL}
          onChoose={setSort}
        />
      </header>
      <div id={PANEL} className="forecast-scroll" role="tabpanel" aria-label={t(`sort.${sort}`)} tabIndex={0}>
        <LiveGate waiting={<ForecastSkeleton />}>
          <StatusBanners />
          <PopularExperts />
          <Forecasts
            query={query}
            isFiltered={chosenParts > 0}
            onBasis={setBasis}
            onReset={reset}
            onFirst={sport === SPORTS[0] ? null : () => setSport(SPORTS[0])}
          />
        </LiveGate>
      </div>
      {isFilterOpen && sheet && (
        <sheet.FilterSheet sport={sport} filter={filter} onChange={setFilter} onClose={() => setFilterOpen(false)} />
      )}
    </div>
  );
}

const PANEL = 'forecast-list';

interface ForecastsProps {
  readonly query: ForecastQuery;
  readonly isFiltered: boolean;
  readonly onBasis: (basis: Basis) => void;
  /** Shows everything again. */
  readonly onReset: () => void;
  /** Shows the first tab; null where it is shown. */
  readonly onFirst: (() => void) | null;
}

function Forecasts({ query, isFiltered, onBasis, onReset, onFirst }: ForecastsProps): ReactNode {
  const { t } = useTranslation(['forecast', 'common', 'errors', 'experts']);
  const find = useFindMatches();
  useListSubscription({ sport: query.sport, tab: 'instant' });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useForecasts(query);
  if (!data) return error ? <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} /> : <ForecastSkeleton />;
  const forecasts = data.pages.flatMap((page) => page.forecasts);
  const bases = data.pages[0]?.bases ?? [];
  const basis = data.pages[0]?.basis ?? 'market';
  if (forecasts.length === 0) {
    if (isFiltered) {
      const action = { label: t('experts:filter.reset'), onPress: onReset };
      return <EmptyState type="search" title={t('filter.none')} text={t('experts:filter.noneText')} action={action} />;
    }
    const first = onFirst && { label: t('none.first'), onPress: onFirst };
    return <EmptyState type="recommend" title={t('none.title')} text={t('none.text')} action={first ?? find} />;
  }
  return (
    <>
      <p className="forecast-legend">
        <span className="model">{t('legend.model', { model: t(`basis.${basis}`) })}</span>
        <span className="votes">{t('legend.votes')}</span>
        {bases.length > 1 && (
          <Button variant="quiet" size="slim" onClick={() => onBasis(after(bases, basis))}>
            {t('legend.change')}
          </Button>
        )}
      </p>
      {forecasts.map((forecast) => (
        <ForecastCard key={forecast.matchId} forecast={forecast} basis={basis} />
      ))}
      {isFetchNextPageError && (
        <p className="forecast-footnote" role="alert">
          {t(`errors:${errorKey(error)}`)}
        </p>
      )}
      {hasNextPage && (
        <div className="forecast-more">
          <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? t('common:retry') : t('more')}
          </Button>
        </div>
      )}
      <p className="forecast-footnote">{t('note')}</p>
    </>
  );
}

/** Returns the model after another, the first after the last. */
function after(bases: readonly Basis[], basis: Basis): Basis {
  return bases[(bases.indexOf(basis) + 1) % bases.length] ?? basis;
}
