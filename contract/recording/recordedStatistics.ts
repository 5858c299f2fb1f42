import type { StatisticName, StatisticPeriod, Statistics } from '#contract/detail/statistics.ts';
import { addTo, type Side, type SideCount, ZERO } from '#contract/match/match.ts';
import type { Recording } from './recording.ts';
import type { BasketballEvent, FootballEvent } from './recordedEvents.ts';

type Counted = readonly [statistic: StatisticName, side: Side];

/** An event that counts in statistics. */
export interface CountedEvent {
  /** Real seconds after kick-off. */
  readonly wall: number;
  readonly period: StatisticPeriod;
  readonly counts: readonly Counted[];
}

/**
 * Returns what of a match can be counted; nothing when its source has only goals, cards and substitutions, because what it leaves out is
 * unknown, not 0.
 */
export function countedEvents(recording: Recording): readonly CountedEvent[] {
  if (recording.sport === 'basketball')
    return recording.events.flatMap((event) => counted(event, event.period > 4 ? 'extra' : quarter(event.period), basketballCounts(event)));
  const { events } = recording;
  const known = footballCoverage(events);
  if (known.size === 0) return [];
  return events.flatMap((event) => {
    const counts = footballCounts(event).filter(([statistic]) => known.has(statistic));
    return counted(event, event.period > 2 ? 'extra' : quarter(event.period), counts);
  });
}

/** Returns the statistics of a match from its counted events so far. `all` are those of the whole match. */
export function statisticsOf(sofar: readonly CountedEvent[], all: readonly CountedEvent[]): Statistics {
  const names = new Set(all.flatMap(({ counts }) => counts.map(([statistic]) => statistic)));
  const periods = new Set(sofar.map(({ period }) => period));
  const sumsOf = (events: readonly CountedEvent[]): Readonly<Record<string, SideCount>> => {
    const counts = events.flatMap((event) => event.counts);
    return Object.fromEntries(Array.from(names, (name) => [name, sumOf(name, counts)]));
  };
  const byPeriod = Array.from(periods, (period) => [period, sumsOf(sofar.filter((event) => event.period === period))] as const);
  return { periods: { all: sumsOf(sofar), ...Object.fromEntries(byPeriod) } };
}

function sumOf(name: StatisticName, counts: readonly Counted[]): SideCount {
  return counts.reduce((sum, [statistic, side]) => (statistic === name ? addTo(sum, side, 1) : sum), ZERO);
}

function counted({ wall }: FootballEvent | BasketballEvent, period: StatisticPeriod, counts: readonly Counted[]): CountedEvent[] {
  return counts.length === 0 ? [] : [{ wall, period, counts }];
}

/** Returns the statistics that a source knows. Goals and cards alone make no statistics. */
function footballCoverage(events: readonly FootballEvent[]): ReadonlySet<StatisticName> {
  const has = (type: FootballEvent['type']): boolean => events.some((event) => event.type === type);
  const names: StatisticName[] = [];
  if (has('shot')) names.push('shots');
  if (has('shot') && events.every((event) => event.type !== 'shot' || event.onTarget !== null)) names.push('shotsOnTarget');
  if (has('corner')) names.push('corners');
  if (has('foul')) names.push('fouls');
  return new Set(names.length === 0 ? [] : [...names, 'yellows', 'reds']);
}

/** Goals are no shots in the sources, and missed penalties may have been on target or not. */
function footballCounts(event: FootballEvent): readonly Counted[] {
  switch (event.type) {
    case 'goal':
      return both('shots', 'shotsOnTarget', event.side);
    case 'penalty':
      if (event.shootout) return [];
      return event.scored ? both('shots', 'shotsOnTarget', event.side) : [['shots', event.side]];
    case 'shot':
      if (event.side === null) return [];
      return event.onTarget === true ? both('shots', 'shotsOnTarget', event.side) : [['shots', event.side]];
    case 'corner':
      return [['corners', event.side]];
    case 'foul':
      return event.side === null ? [] : [['fouls', event.side]];
    case 'card':
      return [[event.card === 'yellow' ? 'yellows' : 'reds', event.side]];
    default:
      return [];
  }
}

function basketballCounts(event: BasketballEvent): readonly Counted[] {
  if (event.type === 'foul') return event.side === null ? [] : [['personalFouls', event.side]];
  if (event.type !== 'score') return [];
  if (event.points === 1) return [['freeThrows', event.side]];
  return event.points === 3 ? both('fieldGoals', 'threes', event.side) : [['fieldGoals', event.side]];
}

function both(one: StatisticName, other: StatisticName, side: Side): readonly Counted[] {
  return [
    [one, side],
    [other, side],
  ];
}

function quarter(period: number): StatisticPeriod {
  return (['1', '2', '3', '4'] as const)[period - 1] ?? 'all';
}
