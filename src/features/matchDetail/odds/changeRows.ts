import type { Names } from '#contract/locale/names.ts';
import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import type { Incident, MatchRow, Side, SideCount } from '#contract/match/match.ts';
import { movementsOf, type PointMovement } from '#parts/odds/oddsMovement.ts';
import type { Story, StoryIncident } from '#parts/story/liveTypes.ts';

/** A goal, a cancelled goal or a red card between two prices. */
export interface MatchEvent {
  readonly kind: 'goal' | 'cancelled' | 'red';
  readonly side: Side;
  readonly at: number;
  readonly minute: number;
  readonly added: number;
  /** After a goal. */
  readonly score: SideCount;
  /** Scorer or dismissed player, where the story knows one. */
  readonly player: Names | null;
}

/** What separates the list: the kick-off, half-time, and the first price below all. */
type Divider = 'kickoff' | 'halfTime' | 'opening';

export type ChangeRow =
  | { readonly type: 'price'; readonly at: number; readonly point: OddsPoint; readonly movement: PointMovement }
  /** `forMs` is null while it is still closed. */
  | { readonly type: 'closed'; readonly at: number; readonly point: OddsPoint; readonly forMs: number | null }
  | { readonly type: 'event'; readonly at: number; readonly event: MatchEvent }
  | { readonly type: 'divider'; readonly at: number; readonly divider: Divider };

/** Returns the goals and red cards of a football match in order, with the score after each; none in basketball. */
export function eventsOf(row: MatchRow, story: Story | null): readonly MatchEvent[] {
  if (row.sport !== 'football') return [];
  const score = { home: 0, away: 0 };
  return row.incidents
    .toSorted((a, b) => a.at - b.at)
    .flatMap((incident): MatchEvent[] => {
      const { kind, side, at, minute, added } = incident;
      if (kind === 'kick' || kind === 'miss') return [];
      if (kind === 'goal') score[side] += 1;
      return [{ kind, side, at, minute, added, score: { ...score }, player: playerOf(incident, story) }];
    });
}

/**
 * Returns every change, newest first, with the events between them: a market closes because of a goal, so of two at the same time the price
 * is listed below the event.
 */
export function changeRows(
  points: readonly OddsPoint[],
  market: OddsMarket,
  events: readonly MatchEvent[],
  dividers: { readonly kickoff: number | null; readonly halfTime: number | null },
): readonly ChangeRow[] {
  const [first] = points;
  if (first === undefined) return [];
  const movements = movementsOf(points, market);
  const prices = points.flatMap((point, i): ChangeRow[] => {
    const { at } = point;
    if (point.closed) return points[i - 1]?.closed ? [] : [{ type: 'closed', at, point, forMs: closedFor(points, i) }];
    const movement = movements[i];
    return movement === undefined ? [] : [{ type: 'price', at, point, movement }];
  });
  const rows: readonly ChangeRow[] = [
    { type: 'divider', at: first.at, divider: 'opening' },
    ...dividerRow('kickoff', dividers.kickoff, first.at),
    ...dividerRow('halfTime', dividers.halfTime, first.at),
    ...prices,
    ...events.map((event): ChangeRow => ({ type: 'event', at: event.at, event })),
  ];
  return rows.toSorted((a, b) => a.at - b.at).toReversed();
}

function dividerRow(divider: Divider, at: number | null, first: number): readonly ChangeRow[] {
  return at === null || at < first ? [] : [{ type: 'divider', at, divider }];
}

/** Ms until the next open point. */
function closedFor(points: readonly OddsPoint[], index: number): number | null {
  const reopened = points.slice(index).find(({ closed }) => !closed);
  const at = points[index]?.at;
  return reopened === undefined || at === undefined ? null : reopened.at - at;
}

/** Returns the player of the incident in the story that has the same kind, side and minute. */
function playerOf({ kind, side, minute, added }: Incident, story: Story | null): Names | null {
  const known = story?.find((one) => one.type === 'incident' && isSameEvent(one, kind, side) && hasMinute(one, minute, added));
  return known?.type === 'incident' && 'player' in known.incident ? (known.incident.player?.name ?? null) : null;
}

const GOALS: readonly string[] = ['goal', 'ownGoal', 'penaltyGoal'];
const REDS: readonly string[] = ['red', 'secondYellow'];

function isSameEvent({ incident, withdrawn }: StoryIncident, kind: Incident['kind'], side: Side): boolean {
  if (!('side' in incident) || incident.side !== side) return false;
  if (kind === 'red') return REDS.includes(incident.kind) && !withdrawn;
  return GOALS.includes(incident.kind) && withdrawn === (kind === 'cancelled');
}

function hasMinute({ incident }: StoryIncident, minute: number, added: number): boolean {
  return 'minute' in incident && incident.minute.minute === minute && incident.minute.added === added;
}
