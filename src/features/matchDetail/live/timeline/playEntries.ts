import type { LiveText } from '#contract/detail/liveText.ts';
import type { BasketballIncident } from '#contract/detail/matchIncident.ts';
import type { Side } from '#contract/match/match.ts';
import type { Story } from '#parts/story/liveTypes.ts';
import { type Basket, scoringRuns } from './gameFlow.ts';

/** Unanswered points from which on a run is marked. */
const MIN_RUN_POINTS = 8;

/** Where a basket lies in a marked run. */
export interface RunMark {
  readonly side: Side;
  readonly points: number;
  readonly place: 'first' | 'inner' | 'last' | 'only';
}

/** A line of the run of play. */
export type PlayEntry =
  | {
      readonly type: 'play';
      readonly key: string;
      readonly play: BasketballIncident;
      readonly withdrawn: boolean;
      readonly run: RunMark | null;
    }
  | { readonly type: 'text'; readonly key: string; readonly text: LiveText };

/** `quarter 1` to `quarter 4`, `quarter 5` for the first overtime. */
export type PlayFilter = 'scoring' | 'all' | 'fouls' | `quarter ${number}`;

/** Returns the baskets of a story that count, in the order in which they fell. */
export function basketsOf(story: Story): readonly Basket[] {
  return story.flatMap((entry) => (entry.type === 'incident' && !entry.withdrawn && isBasket(entry.incident) ? [entry.incident] : []));
}

/** Returns the run of play, newest first. */
export function playEntries(story: Story): readonly PlayEntry[] {
  const marks = runMarks(basketsOf(story));
  const entries = story.flatMap((entry): readonly PlayEntry[] => {
    if (entry.type === 'text') return [{ type: 'text', key: entry.id, text: entry.text }];
    const { id: key, incident: play, withdrawn } = entry;
    if (play.sport !== 'basketball') return [];
    return [{ type: 'play', key, play, withdrawn, run: isBasket(play) ? (marks.get(play) ?? null) : null }];
  });
  return entries.toReversed();
}

/** Returns the filters that show something: one for each period that has plays. */
export function playFilters(entries: readonly PlayEntry[]): readonly PlayFilter[] {
  const periods = new Set(entries.flatMap((entry) => (entry.type === 'play' ? [entry.play.period] : [])));
  const quarters = [...periods].sort((a, b) => a - b).map((period): PlayFilter => `quarter ${period}`);
  const kinds = (['scoring', 'all', 'fouls'] as const).filter(
    (filter) => filter === 'all' || entries.some((entry) => passes(filter, entry) && !isPeriodEnd(entry)),
  );
  return [...kinds, ...quarters];
}

/** Returns whether a filter shows an entry. Ends of periods divide the baskets, too. */
export function passes(filter: PlayFilter, entry: PlayEntry): boolean {
  if (filter === 'all') return true;
  if (entry.type === 'text') return false;
  switch (filter) {
    case 'scoring':
      return entry.play.kind === 'basket' || entry.play.kind === 'periodEnd';
    case 'fouls':
      return entry.play.kind === 'foul';
    default:
      return filter === `quarter ${entry.play.period}`;
  }
}

function runMarks(baskets: readonly Basket[]): ReadonlyMap<Basket, RunMark> {
  const marks = new Map<Basket, RunMark>();
  for (const { side, points, first, last } of scoringRuns(baskets)) {
    if (points < MIN_RUN_POINTS) continue;
    for (const [i, basket] of baskets.slice(first, last + 1).entries()) {
      const isFirst = i === 0;
      const isLast = i === last - first;
      marks.set(basket, { side, points, place: isFirst && isLast ? 'only' : isFirst ? 'first' : isLast ? 'last' : 'inner' });
    }
  }
  return marks;
}

function isBasket(play: { readonly kind: string }): play is Basket {
  return play.kind === 'basket';
}

function isPeriodEnd(entry: PlayEntry): boolean {
  return entry.type === 'play' && entry.play.kind === 'periodEnd';
}
