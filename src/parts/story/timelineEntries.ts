import type { MatchMinute, Person } from '#contract/detail/fields.ts';
import type { LiveText } from '#contract/detail/liveText.ts';
import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import { addTo, type FootballRow, isSameCount, type Side, type SideCount, ZERO } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Story, StoryIncident } from './liveTypes.ts';
import { type GoalIncident, type GoalLife, goalLives, type KnownGoal } from './goalLives.ts';
import { kicksOf, roundsOf, type ShootoutRound } from './shootout.ts';

/** Incidents that are neither a goal nor a kick of the shoot-out. */
export type OtherIncident = Exclude<FootballIncident, GoalIncident | { readonly kind: 'kick' }>;

export interface GoalEntry {
  readonly type: 'goal';
  readonly key: string;
  readonly at: number;
  readonly kind: GoalIncident['kind'];
  readonly side: Side;
  readonly minute: MatchMinute;
  readonly player: Person | null;
  readonly assist: Person | null;
  /** After it; null when it cannot be told, or for a cancelled goal of which nobody said it. */
  readonly score: SideCount | null;
  readonly life: GoalLife;
}

/** The columns of a row that its timeline depends on. */
export type TimelineRow = Pick<FootballRow, 'sport' | 'status' | 'kickoff' | 'score' | 'incidents'>;

/** A line of the timeline. `at` is the server time (ms) at which the gateway learned it. */
export type TimelineEntry =
  | GoalEntry
  | {
      readonly type: 'incident';
      readonly key: string;
      readonly at: number;
      readonly incident: OtherIncident;
      readonly withdrawn: boolean;
    }
  | { readonly type: 'round'; readonly key: string; readonly at: number; readonly round: ShootoutRound }
  | { readonly type: 'text'; readonly key: string; readonly at: number; readonly text: LiveText }
  | { readonly type: 'kickoff'; readonly key: string; readonly at: number };

const SIDES: readonly Side[] = ['home', 'away'];

/**
 * Returns the timeline of a football match, newest first, in the order in which the gateway learned it. `provisional` are the sides
 * whose last goal may still be cancelled (`goalState`).
 */
export function timelineEntries(row: TimelineRow, story: Story, provisional: readonly Side[]): readonly TimelineEntry[] {
  const goals = SIDES.flatMap((side) => goalLives(row, story, side, provisional.includes(side)).map((goal) => ({ side, goal })));
  const goalsById = new Map(goals.flatMap(({ goal }) => (goal.reported ? [[goal.reported.id, goal] as const] : [])));
  const reported = story.flatMap((entry) => reportedEntry(entry, goalsById));
  const added = [
    ...goals.flatMap(({ side, goal }) => (goal.reported ? [] : [unreportedGoal(side, goal)])),
    ...unreportedReds(row, story),
    ...roundsOf(kicksOf(row, story)).map(roundEntry),
  ];
  return withScores(row, withKickoff(row, merge(reported, added))).toReversed();
}

function reportedEntry(entry: Story[number], goals: ReadonlyMap<string, KnownGoal>): readonly TimelineEntry[] {
  const { id: key, at } = entry;
  if (entry.type === 'text') return [{ type: 'text', key, at, text: entry.text }];
  const { incident, withdrawn } = entry;
  if (incident.sport !== 'football' || incident.kind === 'kick') return [];
  if (incident.kind !== 'goal' && incident.kind !== 'ownGoal' && incident.kind !== 'penaltyGoal')
    return [{ type: 'incident', key, at, incident, withdrawn }];
  const { kind, side, minute, player, score } = incident;
  const life = goals.get(key)?.life ?? 'confirmed';
  return [{ type: 'goal', key, at, kind, side, minute, player, assist: kind === 'goal' ? incident.assist : null, score, life }];
}

function unreportedGoal(side: Side, goal: Extract<KnownGoal, { readonly reported: null }>): GoalEntry {
  const { minute, added, at } = goal.counted;
  const key = `${goal.life === 'cancelled' ? 'cancelled' : 'goal'} ${side} ${minute}+${added} ${at}`;
  return {
    type: 'goal',
    key,
    at,
    kind: 'goal',
    side,
    minute: { minute, added },
    player: null,
    assist: null,
    score: null,
    life: goal.life,
  };
}

/** Sendings-off that the row counts and nobody has reported yet. */
function unreportedReds(row: TimelineRow, story: Story): readonly TimelineEntry[] {
  return SIDES.flatMap((side) => {
    const reported = story.filter((entry) => isSendingOff(entry, side)).length;
    const marks = row.incidents.filter((mark) => mark.kind === 'red' && mark.side === side);
    return marks.slice(Math.min(reported, marks.length)).map(({ minute, added, at }, i) => ({
      type: 'incident' as const,
      key: `red ${side} ${i} ${at}`,
      at,
      incident: {
        sport: 'football' as const,
        kind: 'red' as const,
        side,
        minute: { minute, added },
        player: null,
        reason: null,
      },
      withdrawn: false,
    }));
  });
}

function isSendingOff(entry: Story[number], side: Side): entry is StoryIncident {
  if (entry.type !== 'incident' || entry.withdrawn) return false;
  const { incident } = entry;
  return (incident.kind === 'red' || incident.kind === 'secondYellow') && incident.side === side;
}

/** A round keeps the place of its first kick, so that the second one moves nothing. */
function roundEntry(round: ShootoutRound): TimelineEntry {
  const at = Math.min(round.home?.at ?? Infinity, round.away?.at ?? Infinity);
  return { type: 'round', key: `round ${round.round}`, at, round };
}

/** Returns the reported entries in their order, each added one after what was known by then. */
function merge(reported: readonly TimelineEntry[], added: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const merged = [...reported];
  for (const entry of [...added].sort((a, b) => a.at - b.at)) {
    const place = merged.findLastIndex(({ at }) => at <= entry.at) + 1;
    merged.splice(place === 0 ? placeAmongFirst(reported, merged, entry) : place, 0, entry);
  }
  return merged;
}

/**
 * Returns the place of an entry that is older than everything reported. A gateway that joins a match midway learns its past at once, and
 * among that the minute decides.
 */
function placeAmongFirst(reported: readonly TimelineEntry[], merged: readonly TimelineEntry[], entry: TimelineEntry): number {
  const first = reported[0]?.at;
  return merged.findLastIndex((other) => other.at <= (first ?? 0) && isEarlier(other, entry)) + 1;
}

function isEarlier(a: TimelineEntry, b: TimelineEntry): boolean {
  const [one, other] = [minuteOf(a), minuteOf(b)];
  if (one === null || other === null) return false;
  return one.minute === other.minute ? one.added <= other.added : one.minute < other.minute;
}

function minuteOf(entry: TimelineEntry): MatchMinute | null {
  switch (entry.type) {
    case 'goal':
      return entry.minute;
    case 'text':
      return entry.text.minute;
    case 'incident':
      return 'minute' in entry.incident ? entry.incident.minute : null;
    case 'round':
    case 'kickoff':
      return null;
  }
}

/** Adds the kick-off after what was said before it: texts without a minute at the beginning. */
function withKickoff(row: TimelineRow, entries: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const phase = phaseOf(row);
  if (phase !== 'playing' && phase !== 'pause' && phase !== 'stopped' && phase !== 'ended') return entries;
  const first = entries.findIndex((entry) => entry.type !== 'text' || entry.text.minute !== null);
  return entries.toSpliced(first < 0 ? entries.length : first, 0, { type: 'kickoff', key: 'kickoff', at: row.kickoff });
}

/** Fills in the score after each goal where all goals are known: counted up, they make the row's score. */
function withScores(row: TimelineRow, entries: readonly TimelineEntry[]): readonly TimelineEntry[] {
  let score = ZERO;
  const counted = entries.map((entry) => {
    if (entry.type !== 'goal' || entry.life === 'cancelled') return entry;
    score = addTo(score, entry.side, 1);
    return entry.score === null ? { ...entry, score } : entry;
  });
  return isSameCount(score, row.score) ? counted : entries;
}
