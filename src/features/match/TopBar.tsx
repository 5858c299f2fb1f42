import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { LIST_TABS } from '#contract/match/status.ts';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { useMatchCounts } from '#stores/queries/matchCounts.ts';
import { isFiltering } from '#stores/preferences/competitionFilter.ts';
import { type Scope, useMatchView } from '#stores/preferences/matchView.ts';
import { useListPrefs } from '#stores/preferences/listPrefs.ts';
import { useAlertState, useMatchStore, useRingtone, useFollowState } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useWall } from '#stores/preferences/wall.ts';
import { Icon } from '#ui/Icon.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useIsWideScreen } from '#ui/useIsWideScreen.ts';
import { ConnectionButton } from './connection/ConnectionButton.tsx';
import { leaveWall, SCOPE_ICONS, SCOPES } from './scopes.ts';
import { useToday } from './list/useListKey.ts';

/** Sport, scope and list choice with counts, and the connection state. Each part subscribes only to what it shows. */
export function TopBar(): ReactNode {
  const { t } = useTranslation('lists');
  return (
    <header className="match-top lit">
      <ScreenHeading className="visually-hidden" title={t('title')} />
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
      onChoose={(id: Sport) => choose({ sport: id, ...leaveWall(scope) })}
    />
  );
}

function ScopeChoice(): ReactNode {
  const { t } = useTranslation('lists');
  const { scope, choose } = useMatchView();
  const followed = useFollowState((state) => state.followedMatchIds.size);
  const counts = { all: 0, followed, wall: useWall().length };
  const scopes = useIsWideScreen() ? SCOPES.filter((id) => id !== 'wall') : SCOPES;
  return (
    <SegmentedControl
      label={t('scope.label')}
      segments={scopes.map((id) => ({ id, label: t(`scope.${id}`), icon: SCOPE_ICONS[id], count: counts[id] || undefined }))}
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
      onChoose={(id) => choose({ tab: id, day: null, ...leaveWall(scope) })}
      panel="match-panel"
      suffix={<ConnectionButton />}
    />
  );
}

function FilterLink(): ReactNode {
  const { t } = useTranslation('lists');
  const { language } = useLocale();
  const sport = useMatchView((state) => state.sport);
  const isFiltered = useListPrefs(({ filters }) => isFiltering(filters[sport]));
  const label = isFiltered ? t('filterOn') : t('filter');
  return (
    <Link className={isFiltered ? 'tool filtered' : 'tool'} to={`/${language}/match/filter`} aria-label={label} title={label}>
      <Icon name="filter" />
    </Link>
  );
}

/** Marked while the sound is on but cannot play. */
function Bell(): ReactNode {
  const { t } = useTranslation('lists');
  const { language } = useLocale();
  const isOn = useRingtone(({ settings }) => settings.mainSwitch === 1 && settings.scoringSoundFlag === 1);
  const muted = useAlertState(({ audio }) => audio !== 'ready') && isOn;
  const label = muted ? t('ringtoneMuted') : t('ringtone');
  return (
    <Link className={muted ? 'tool muted' : 'tool'} to={`/${language}/match/ringtone`} aria-label={label} title={label}>
      <Icon name="bell" />
    </Link>
  );
}

/** Returns the counts of the tabs: instant from the board, schedule and over from the gateway; undefined until known. */
function useTabCounts(sport: Sport): Readonly<Record<'instant' | 'schedule' | 'over', number | undefined>> {
  const today = useToday();
  const isKnown = useMatchStore((state) => state.instantList[sport].groups !== null);
  const total = useMatchStore((state) => state.liveData[sport].total);
  const day = useMatchCounts(sport, today)?.days.find((counts) => counts.day === today);
  return { instant: isKnown ? total : undefined, schedule: day?.schedule, over: day?.over };
}
