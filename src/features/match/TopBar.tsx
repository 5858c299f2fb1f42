import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { LIST_TABS } from '#contract/match/status.ts';
import { useMatchCounts } from '#stores/live/matchCounts.ts';
import { isFiltering } from '#stores/preferences/competitionFilter.ts';
import { type Scope, useMatchView } from '#stores/preferences/matchView.ts';
import { useListPrefs } from '#stores/preferences/listPrefs.ts';
import { useMatchStore, useRingtone } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useWall } from '#stores/preferences/wall.ts';
import { Icon } from '#ui/Icon.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useIsWideScreen } from '#ui/useIsWideScreen.ts';
import { ConnectionButton } from './ConnectionButton.tsx';
import { offWall, SCOPE_ICONS, SCOPES } from './scopes.ts';
import { useToday } from './useListKey.ts';

/** Sport, scope and lists, with how much is in each, and the state of the link. Each part listens to what it shows: a star counts in one. */
export function TopBar(): ReactNode {
  const { t } = useTranslation('lists');
  return (
    <header className="match-top lit">
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className="bar">
        <SportChoice />
        <ScopeChoice />
        <span className="grow" />
        <FilterLink />
        <Bell />
      </div>
      <ListChoice />
    </header>
  );
}

function SportChoice(): ReactNode {
  const { t } = useTranslation('lists');
  const { sport, scope, choose } = useMatchView();
  return (
    <SegmentedControl
      label={t('sport.label')}
      segments={SPORTS.map((id) => ({ id, label: t(`sport.${id}`), icon: id }))}
      chosen={sport}
      onChoose={(id: Sport) => choose({ sport: id, ...offWall(scope) })}
    />
  );
}

function ScopeChoice(): ReactNode {
  const { t } = useTranslation('lists');
  const { scope, choose } = useMatchView();
  const followed = useMatchStore((state) => state.followedMatchIds.size);
  const counted = { all: 0, followed, wall: useWall().length };
  // On a wide screen the wall stands beside the list, so it is nothing to choose.
  const scopes = useIsWideScreen() ? SCOPES.filter((id) => id !== 'wall') : SCOPES;
  return (
    <SegmentedControl
      label={t('scope.label')}
      segments={scopes.map((id) => ({ id, label: t(`scope.${id}`), icon: SCOPE_ICONS[id], count: counted[id] || undefined }))}
      chosen={scopes.includes(scope) ? scope : 'all'}
      onChoose={(id: Scope) => choose({ scope: id })}
    />
  );
}

function ListChoice(): ReactNode {
  const { t } = useTranslation('lists');
  const { sport, scope, tab, choose } = useMatchView();
  const counts = useTabCounts(sport);
  return (
    <Tabs
      label={t('tab.label')}
      tabs={LIST_TABS.map((id) => ({ id, label: t(`tab.${id}`), count: counts[id] }))}
      chosen={tab}
      onChoose={(id) => choose({ tab: id, day: null, ...offWall(scope) })}
      panel="match-panel"
      suffix={<ConnectionButton />}
    />
  );
}

/** The way to filter and search; marked while it hides something. */
function FilterLink(): ReactNode {
  const { t } = useTranslation('lists');
  const { language } = useLocale();
  const sport = useMatchView((state) => state.sport);
  const on = useListPrefs(({ filters }) => isFiltering(filters[sport]));
  const label = on ? t('filterOn') : t('filter');
  return (
    <Link className={on ? 'tool filtered' : 'tool'} to={`/${language}/match/filter`} aria-label={label} title={label}>
      <Icon name="filter" />
    </Link>
  );
}

/** The way to goal alerts; marked while a goal would be silent though its sound is wanted. */
function Bell(): ReactNode {
  const { t } = useTranslation('lists');
  const { language } = useLocale();
  const muted = useRingtone(({ settings, audio }) => settings.mainSwitch === 1 && settings.scoringSoundFlag === 1 && audio !== 'ready');
  const label = muted ? t('ringtoneMuted') : t('ringtone');
  return (
    <Link className={muted ? 'tool muted' : 'tool'} to={`/${language}/match/ringtone`} aria-label={label} title={label}>
      <Icon name="bell" />
    </Link>
  );
}

/** Instant from the board itself, the days' lists as counted by the gateway: undefined until known. */
function useTabCounts(sport: Sport): Readonly<Record<'instant' | 'schedule' | 'over', number | undefined>> {
  const today = useToday();
  const known = useMatchStore((state) => state.instantList[sport].groups !== null);
  const total = useMatchStore((state) => state.liveData[sport].total);
  const day = useMatchCounts(sport, today)?.days.find((one) => one.day === today);
  return { instant: known ? total : undefined, schedule: day?.schedule, over: day?.over };
}
