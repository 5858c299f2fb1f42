import * as z from 'zod/mini';
import { addTo, type SideCount, ZERO } from '#contract/match/match.ts';
import type { Kick } from '#contract/match/sourceState.ts';
import { maybeNumber, maybePerson } from '#gateway/feed/apisports/fields.ts';
import { type MatchTeams, sideOf } from '#gateway/feed/apisports/matchTeams.ts';

/** What kind of event it is depends on it: a missed penalty and a kick of a shoot-out are typed as goals. */
const said = z.nullish(z.string());

/** A row of `events`. It has no id, and the list is not always in order. */
export const eventRow = z.object({
  time: z.object({ elapsed: z.number(), extra: maybeNumber }),
  team: z.object({ id: maybeNumber }),
  player: maybePerson,
  assist: maybePerson,
  type: z.string(),
  detail: said,
  comments: said,
});
export type EventRow = z.output<typeof eventRow>;

export type EventKind =
  | 'goal'
  | 'ownGoal'
  | 'penaltyGoal'
  | 'penaltyMissed'
  | 'kickScored'
  | 'kickMissed'
  | 'yellow'
  | 'secondYellow'
  | 'red'
  | 'substitution'
  | 'var';

/** Returns what an event is, whatever the case of its words; null for an unknown one. A missed kick of a shoot-out is typed as a goal too. */
export function eventKindOf({ type, detail, comments }: EventRow): EventKind | null {
  const what = (detail ?? '').toLowerCase();
  switch (type.toLowerCase()) {
    case 'goal': {
      const isMissed = what.includes('missed');
      if (/shoot-?\s?out/i.test(comments ?? '')) return isMissed ? 'kickMissed' : 'kickScored';
      if (isMissed) return 'penaltyMissed';
      if (what.includes('own goal')) return 'ownGoal';
      return what.includes('penalty') ? 'penaltyGoal' : 'goal';
    }
    case 'card':
      if (what.includes('second yellow')) return 'secondYellow';
      if (what.includes('yellow')) return 'yellow';
      return what.includes('red') ? 'red' : null;
    case 'subst':
      return 'substitution';
    case 'var':
      return 'var';
    default:
      return null;
  }
}

const GOALS: ReadonlySet<EventKind | null> = new Set(['goal', 'ownGoal', 'penaltyGoal']);

/** Returns whether an event adds to the score. The team of an own goal is the one that benefits. */
export function isGoal(event: EventRow): boolean {
  return GOALS.has(eventKindOf(event));
}

/** Returns events in the order of play; those of one minute stay as they are listed. */
export function inOrder(events: readonly EventRow[]): readonly EventRow[] {
  return events.toSorted((a, b) => a.time.elapsed - b.time.elapsed || (a.time.extra ?? 0) - (b.time.extra ?? 0));
}

/** Returns cards by side. A second yellow is a yellow and a red. */
export function cardsIn(events: readonly EventRow[], match: MatchTeams): { readonly yellows: SideCount; readonly reds: SideCount } {
  return {
    yellows: countOf(events, match, (kind) => kind === 'yellow' || kind === 'secondYellow'),
    reds: countOf(events, match, (kind) => kind === 'red' || kind === 'secondYellow'),
  };
}

/** Returns the score after 90 minutes by the goals of the list; null when they do not add up to the score of the match. */
export function goalsUntil90(events: readonly EventRow[], match: MatchTeams, total: SideCount): SideCount | null {
  const all = countOf(events, match, (kind) => GOALS.has(kind));
  if (all.home !== total.home || all.away !== total.away) return null;
  return countOf(
    events.filter(({ time }) => time.elapsed <= 90),
    match,
    (kind) => GOALS.has(kind),
  );
}

/** No shoot-out was ever as long. */
export const MAX_KICKS = 100;

/** Returns the events that are kicks of a shoot-out, in order: `extra` numbers them, and the list is not sorted. */
export function kickEvents(events: readonly EventRow[]): readonly EventRow[] {
  const isKick = (event: EventRow): boolean => {
    const kind = eventKindOf(event);
    return kind === 'kickScored' || kind === 'kickMissed';
  };
  return events
    .filter(isKick)
    .toSorted((a, b) => (a.time.extra ?? 0) - (b.time.extra ?? 0))
    .slice(0, MAX_KICKS);
}

/** Returns the kicks of a shoot-out in order. */
export function kicksIn(events: readonly EventRow[], match: MatchTeams): readonly Kick[] {
  return kickEvents(events).flatMap((event) => {
    const side = sideOf(match, event.team.id);
    return side === null ? [] : [{ side, scored: eventKindOf(event) === 'kickScored' }];
  });
}

function countOf(events: readonly EventRow[], match: MatchTeams, counts: (kind: EventKind | null) => boolean): SideCount {
  return events.reduce<SideCount>((sum, event) => {
    const side = sideOf(match, event.team.id);
    return side !== null && counts(eventKindOf(event)) ? addTo(sum, side, 1) : sum;
  }, ZERO);
}
