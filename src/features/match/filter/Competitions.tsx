import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { includesCompetition, toggleCompetition } from '#stores/preferences/competitionFilter.ts';
import { OddsSettingsButton } from '#parts/odds/OddsSettingsButton.tsx';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { type Arrangement, setArrangement, setCompetitionFilter, useListPrefs } from '#stores/preferences/listPrefs.ts';
import { useListSubscription, useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { useFindMatches } from '#parts/match/useFindMatches.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { chooseMany, FILTER_GROUPS, type FilterGroup, listCompetitions, groupIntoSections } from './competitionListing.ts';
import { CompetitionChoice } from './CompetitionChoice.tsx';
import { FilterSkeleton } from './FilterSkeleton.tsx';
import { useShownList } from '#features/match/list/useShownList.ts';

const ARRANGEMENTS: readonly Arrangement[] = ['competition', 'time'];
const BULK_CHOICES = ['all', 'none', 'invert'] as const;

/** Chooses which competitions of the current list are shown; the choice applies at once. */
export function Competitions(): ReactNode {
  const { t } = useTranslation('filter');
  const { language } = useLocale();
  const navigate = useNavigate();
  const find = useFindMatches();
  const { streams } = useLiveClient();
  const { key, list } = useShownList();
  useListSubscription(key);
  const sport = useMatchView((state) => state.sport);
  const { arrangement, filters } = useListPrefs((prefs) => prefs);
  const [group, setGroup] = useState<FilterGroup>('all');
  const choice = filters[sport];
  const listings = useMemo(
    () => list.groups && listCompetitions(list.groups, (id) => streams.fixture(id)?.competition),
    [list.groups, streams],
  );
  if (listings === null) return <FilterSkeleton />;
  const sections = groupIntoSections(listings, group);
  const visibleIds = sections.flatMap((section) => section.listings.map(({ competition }) => competition.id));
  const shown = listings.reduce((sum, { competition, matches }) => sum + (includesCompetition(choice, competition.id) ? matches : 0), 0);
  return (
    <>
      <div className="filter-options">
        <SegmentedControl
          label={t('order.label')}
          segments={ARRANGEMENTS.map((id) => ({ id, label: t(`order.${id}`) }))}
          chosen={arrangement}
          onChoose={setArrangement}
        />
        <SegmentedControl
          label={t('group.label')}
          segments={FILTER_GROUPS.map((id) => ({ id, label: t(`group.${id}`) }))}
          chosen={group}
          onChoose={setGroup}
        />
        <OddsSettingsButton shows="title" />
        <div className="bulk">
          {BULK_CHOICES.map((bulkChoice) => (
            <Button
              key={bulkChoice}
              variant="ghost"
              size="slim"
              onClick={() => setCompetitionFilter(sport, chooseMany(choice, bulkChoice, visibleIds, group !== 'hot'))}
            >
              {t(`bulk.${bulkChoice}`)}
            </Button>
          ))}
        </div>
      </div>
      <div className="filter-scroll">
        {visibleIds.length === 0 && <EmptyState type="match" title={t('emptyTitle')} text={t('emptyText')} action={find} />}
        {sections.map((section) => (
          <section key={section.region} aria-label={section.region || t(`group.${group}`)}>
            {section.region !== '' && <h2>{section.region}</h2>}
            <ul className="filter-list">
              {section.listings.map(({ competition, matches }) => (
                <CompetitionChoice
                  key={competition.id}
                  competition={competition}
                  matches={matches}
                  region={group !== 'region'}
                  shown={includesCompetition(choice, competition.id)}
                  onToggle={() => setCompetitionFilter(sport, toggleCompetition(choice, competition.id))}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer className="filter-done">
        <Button size="wide" disabled={shown === 0} onClick={() => void navigate(`/${language}/match`)}>
          {shown === 0 ? t('nothing') : t('show', { count: shown })}
        </Button>
      </footer>
    </>
  );
}
