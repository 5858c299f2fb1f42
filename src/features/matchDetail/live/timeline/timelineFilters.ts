import type { TimelineEntry } from '#parts/story/timelineEntries.ts';

export const TIMELINE_FILTERS = ['all', 'goals', 'cards', 'var', 'substitutions', 'penalties', 'text'] as const;
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number];

/** Returns whether a filter shows an entry. */
export function passes(filter: TimelineFilter, entry: TimelineEntry): boolean {
  return filter === 'all' || filterOf(entry) === filter || (filter === 'penalties' && isPenaltyGoal(entry));
}

/** Returns how many entries each filter shows. */
export function filterCounts(entries: readonly TimelineEntry[]): Readonly<Record<TimelineFilter, number>> {
  const counts = { all: 0, goals: 0, cards: 0, var: 0, substitutions: 0, penalties: 0, text: 0 };
  for (const entry of entries) for (const filter of TIMELINE_FILTERS) if (passes(filter, entry)) counts[filter] += 1;
  return counts;
}

/** Returns how many entries happened in the match: texts and the ends of periods are not counted. */
export function eventCount(entries: readonly TimelineEntry[]): number {
  return entries.filter((entry) => filterOf(entry) !== null && entry.type !== 'text').length;
}

/** The filter beside "all" that shows an entry; null for what divides the match into periods. */
function filterOf(entry: TimelineEntry): Exclude<TimelineFilter, 'all'> | null {
  switch (entry.type) {
    case 'goal':
      return 'goals';
    case 'round':
      return 'penalties';
    case 'text':
      return 'text';
    case 'kickoff':
      return null;
    case 'incident':
      switch (entry.incident.kind) {
        case 'yellow':
        case 'secondYellow':
        case 'red':
          return 'cards';
        case 'var':
          return 'var';
        case 'substitution':
          return 'substitutions';
        case 'penaltyMissed':
          return 'penalties';
        default:
          return null;
      }
  }
}

function isPenaltyGoal(entry: TimelineEntry): boolean {
  return entry.type === 'goal' && entry.kind === 'penaltyGoal';
}
