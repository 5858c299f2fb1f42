import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FootballRow } from '#contract/match/match.ts';
import type { Story, Teams } from '#parts/story/liveTypes.ts';
import { useLiveWords } from '#parts/story/liveWords.ts';
import { Freshness } from '#features/matchDetail/live/Freshness.tsx';
import { Section } from '#features/matchDetail/live/Section.tsx';
import { useKickoff } from '#parts/text/localeHooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterChips } from '#ui/field/FilterChips.tsx';
import { EventList } from './EventList.tsx';
import { Shootout } from './Shootout.tsx';
import { kicksOf, nextKicker, roundsOf } from '#parts/story/shootout.ts';
import { TimelineItem } from './TimelineItem.tsx';
import type { TimelineEntry } from '#parts/story/timelineEntries.ts';
import { textsOfGoals } from './textsOfGoals.ts';
import { filterCounts, passes, TIMELINE_FILTERS, type TimelineFilter } from './timelineFilters.ts';

export interface TimelineProps {
  readonly row: FootballRow;
  readonly names: Teams;
  readonly story: Story;
  /** Newest first. */
  readonly entries: readonly TimelineEntry[];
  readonly isLive: boolean;
}

/** What happened in a football match, with filters, and its shoot-out. */
export function Timeline({ row, names, story, entries, isLive }: TimelineProps): ReactNode {
  const { t } = useTranslation('detailLive');
  const words = useLiveWords(names);
  const kickoff = useKickoff(row.kickoff);
  const [requested, setRequested] = useState<TimelineFilter>('all');
  const counts = useMemo(() => filterCounts(entries), [entries]);
  const chosen = counts[requested] > 0 ? requested : 'all';
  const shown = useMemo(() => entries.filter((entry) => passes(chosen, entry)), [entries, chosen]);
  const retold = useMemo(() => textsOfGoals(shown, words), [shown, words]);
  const kicks = useMemo(() => kicksOf(row, story), [row, story]);
  const rounds = useMemo(() => roundsOf(kicks), [kicks]);
  const next = nextKicker(row, kicks);
  if (entries.length === 0) return <EmptyState type="statistics" title={t('none')} text={t('noneText.story')} />;
  return (
    <>
      <FilterChips
        label={t('filters.label')}
        chosen={chosen}
        onChoose={setRequested}
        chips={TIMELINE_FILTERS.filter((filter) => filter === 'all' || counts[filter] > 0).map((filter) => ({
          id: filter,
          label: t(`filters.${filter}`),
          count: filter === 'all' || filter === 'text' ? undefined : counts[filter],
        }))}
      />
      <Section title={t(rounds.length > 0 ? 'shootout' : 'tabs.story')} suffix={isLive ? <Freshness /> : undefined}>
        {rounds.length > 0 && <Shootout rounds={rounds} next={next} names={names} words={words} />}
        <EventList key={chosen} label={t('tabs.story')} keys={shown.map(({ key }) => key)}>
          {shown.map((entry) => (
            <TimelineItem
              key={entry.key}
              entry={entry}
              isRetold={retold.has(entry.key)}
              kickoff={kickoff}
              next={entry.type === 'round' && next !== null && entry.round[next] === null ? next : null}
              words={words}
            />
          ))}
        </EventList>
      </Section>
    </>
  );
}
