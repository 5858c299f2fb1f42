import type { IncidentReason } from '#contract/detail/matchIncident.ts';
import { addTo, type Side, type SideCount, ZERO } from '#contract/match/match.ts';
import type { Story } from '#parts/story/liveTypes.ts';
import { type GoalEntry, type TimelineEntry, timelineEntries, type TimelineRow } from '#parts/story/timelineEntries.ts';

type IncidentEntry = Extract<TimelineEntry, { readonly type: 'incident' }>;

/** A line of the match between the messages. `at` is the server time (ms) at which the gateway learned it. */
export type RoomEvent =
  | {
      readonly kind: 'goal';
      readonly key: string;
      readonly at: number;
      readonly entry: GoalEntry;
      /** Of the match's log, for reactions; null while nobody has reported the goal. */
      readonly incidentId: string | null;
      /** The score without a cancelled goal. */
      readonly backTo: SideCount;
      /** Why the VAR cancelled it, where a supplier said so. */
      readonly reason: IncidentReason | null;
    }
  | {
      readonly kind: 'card';
      readonly key: string;
      readonly at: number;
      readonly entry: IncidentEntry;
      readonly side: Side;
      /** Of the side after it. */
      readonly players: number;
    }
  | { readonly kind: 'period'; readonly key: string; readonly at: number; readonly entry: TimelineEntry }
  | { readonly kind: 'quarter'; readonly key: string; readonly at: number; readonly period: number; readonly score: SideCount };

const TEAM_PLAYERS = 11;

/**
 * Returns what a room shows of a football match, oldest first: kick-off, goals with their lives, sendings-off and ends of periods.
 * `provisional` are the sides whose last goal may still be cancelled.
 */
export function footballEvents(row: TimelineRow, story: Story, provisional: readonly Side[]): readonly RoomEvent[] {
  const reportedIds = new Set(story.map(({ id }) => id));
  const sentOff = { home: 0, away: 0 };
  let score = ZERO;
  return timelineEntries(row, story, provisional)
    .toReversed()
    .flatMap((entry): readonly RoomEvent[] => {
      const { key, at } = entry;
      switch (entry.type) {
        case 'goal': {
          const backTo = score;
          const after = addTo(score, entry.side, 1);
          if (entry.life !== 'cancelled') score = entry.score ?? after;
          const shown = { ...entry, score: entry.score ?? after };
          const incidentId = reportedIds.has(key) ? key : null;
          return [{ kind: 'goal', key, at, entry: shown, incidentId, backTo, reason: cancelReason(story, entry) }];
        }
        case 'incident': {
          const { incident } = entry;
          if (incident.kind === 'periodEnd') return [{ kind: 'period', key, at, entry }];
          if (incident.kind !== 'red' && incident.kind !== 'secondYellow') return [];
          if (!entry.withdrawn) sentOff[incident.side] += 1;
          return [{ kind: 'card', key, at, entry, side: incident.side, players: TEAM_PLAYERS - sentOff[incident.side] }];
        }
        case 'kickoff':
          return [{ kind: 'period', key, at, entry }];
        default:
          return [];
      }
    });
}

/** Returns the ends of the periods of a basketball match, oldest first. */
export function basketballEvents(story: Story): readonly RoomEvent[] {
  return story.flatMap((entry): readonly RoomEvent[] => {
    if (entry.type !== 'incident' || entry.withdrawn || entry.incident.sport !== 'basketball') return [];
    const { id: key, at, incident } = entry;
    return incident.kind === 'periodEnd' ? [{ kind: 'quarter', key, at, period: incident.period, score: incident.score }] : [];
  });
}

function cancelReason(story: Story, goal: GoalEntry): IncidentReason | null {
  if (goal.life !== 'cancelled') return null;
  for (const entry of story) {
    if (entry.type !== 'incident' || entry.withdrawn || entry.at < goal.at) continue;
    const { incident } = entry;
    if (incident.kind === 'var' && incident.side === goal.side && incident.result === 'goalCancelled') return incident.reason;
  }
  return null;
}
