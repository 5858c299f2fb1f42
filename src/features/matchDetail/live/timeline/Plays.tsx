import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BasketballRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Story, Teams } from '#parts/story/liveTypes.ts';
import { Freshness } from '#features/matchDetail/live/Freshness.tsx';
import type { LiveWords } from '#parts/story/liveWords.ts';
import { Section } from '#features/matchDetail/live/Section.tsx';
import { EventList } from './EventList.tsx';
import { runningPeriod } from '#parts/score/periodText.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterChips } from '#ui/field/FilterChips.tsx';
import { GameFacts } from './GameFacts.tsx';
import { passes, type PlayEntry, type PlayFilter, playFilters } from './playEntries.ts';
import { PlayItem } from './PlayItem.tsx';
import { QuarterTable } from './QuarterTable.tsx';

export interface PlaysProps {
  readonly row: BasketballRow;
  readonly names: Teams;
  readonly story: Story;
  /** Newest first. */
  readonly entries: readonly PlayEntry[];
  readonly isLive: boolean;
  readonly words: LiveWords;
}

/** A basketball game: its facts, its quarters and the run of play. */
export function Plays({ row, names, story, entries, isLive, words }: PlaysProps): ReactNode {
  const { t } = useTranslation('detailLive');
  return (
    <>
      <div className="live-section game">
        <GameFacts story={story} words={words} />
        <QuarterTable row={row} names={names} />
      </div>
      {entries.length === 0 ? (
        <EmptyState type="statistics" title={t('none')} text={t(phaseOf(row) === 'upcoming' ? 'noneText.story' : 'noneText.noPlays')} />
      ) : (
        <RunOfPlay entries={entries} isLive={isLive} words={words} />
      )}
    </>
  );
}

function RunOfPlay({ entries, isLive, words }: Pick<PlaysProps, 'entries' | 'isLive' | 'words'>): ReactNode {
  const { t, match, teams } = words;
  const order = useSideOrder('basketball');
  const [requested, setRequested] = useState<PlayFilter>('scoring');
  const filters = useMemo(() => playFilters(entries), [entries]);
  const chosen = filters.includes(requested) ? requested : 'all';
  const shown = useMemo(() => entries.filter((entry) => passes(chosen, entry)), [entries, chosen]);
  return (
    <Section title={t('plays.title')} suffix={isLive ? <Freshness /> : undefined}>
      <FilterChips
        label={t('filters.label')}
        chosen={chosen}
        onChoose={setRequested}
        chips={filters.map((filter) => ({ id: filter, label: filterLabel(filter) }))}
      />
      <p className="visually-hidden">{t('plays.firstLeft', { first: teams[order[0]], second: teams[order[1]] })}</p>
      <EventList key={chosen} className="plays" label={t('plays.title')} keys={shown.map(({ key }) => key)}>
        {shown.map((entry) => (
          <PlayItem key={entry.key} entry={entry} order={order} words={words} />
        ))}
      </EventList>
    </Section>
  );

  function filterLabel(filter: PlayFilter): string {
    if (filter === 'scoring' || filter === 'all' || filter === 'fouls') return t(`filters.${filter}`);
    return runningPeriod(Number(filter.slice('quarter '.length)), match);
  }
}
