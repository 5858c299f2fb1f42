import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import { addTo, type SideCount, type Side, ZERO } from '#contract/match/match.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { personOf } from '#gateway/feed/apisports/fields.ts';
import { type MatchTeams, sideOf } from '#gateway/feed/apisports/matchTeams.ts';
import { eventKindOf, type EventRow, inOrder, isGoal, kickEvents, MAX_KICKS } from './eventRow.ts';
import { reasonOf, varResultOf } from './incidentReasons.ts';
import { substitutionsIn } from './substitutions.ts';

export interface IncidentsScene {
  readonly match: MatchTeams;
  /** Ids of the players of both sides who started; undefined without a line-up. */
  readonly starters: ReadonlySet<string> | undefined;
  /** The score of the match; null when unknown. */
  readonly score: SideCount | null;
  readonly isOver: boolean;
}

/** Returns the timeline of a match. The score decides goals; this only shows them. */
export function incidentsEvent(events: readonly EventRow[], at: number, scene: IncidentsScene): ProviderEventOf<'incidents'> {
  const kicks = kickEvents(events);
  const played = inOrder(events.filter((event) => !kicks.includes(event)));
  const incidents = [...playIncidents(played, scene), ...kickIncidents(kicks, scene.match)].slice(0, MAX_INCIDENTS);
  return { kind: 'incidents', sourceId: scene.match.sourceId, at, body: { incidents } };
}

function playIncidents(events: readonly EventRow[], scene: IncidentsScene): readonly FootballIncident[] {
  const substitutions = substitutionsIn(events, scene.starters);
  const second = secondYellows(events);
  const scores = scoresAfter(events, scene);
  return events.flatMap((event): readonly FootballIncident[] => {
    const side = sideOf(scene.match, event.team.id);
    const kind = eventKindOf(event);
    if (side === null || kind === null || second.yellows.has(event)) return [];
    const player = personOf('football', event.player);
    const common = { sport: 'football', minute: minuteOf(event), side } as const;
    const score = scores.get(event) ?? null;
    switch (kind) {
      case 'goal':
        return [{ ...common, kind, player, assist: personOf('football', event.assist), score }];
      case 'ownGoal':
      case 'penaltyGoal':
        return [{ ...common, kind, player, score }];
      case 'penaltyMissed':
        return [{ ...common, kind, player }];
      case 'red':
        return [{ ...common, kind: second.reds.has(event) ? 'secondYellow' : 'red', player, reason: reasonOf(event.comments) }];
      case 'yellow':
      case 'secondYellow':
        return [{ ...common, kind, player, reason: reasonOf(event.comments) }];
      case 'substitution': {
        const { on, off } = substitutions.get(event) ?? { on: null, off: null };
        return [
          { ...common, kind, player: personOf('football', on), playerOut: personOf('football', off), reason: reasonOf(event.comments) },
        ];
      }
      case 'var':
        return [{ ...common, kind, player, result: varResultOf(event.detail), reason: reasonOf(event.detail) }];
      default:
        return [];
    }
  });
}

/** As many as a document may have. */
const MAX_INCIDENTS = 1_500;

/** Where kicks are not numbered one by one, their order numbers them. */
function kickIncidents(kicks: readonly EventRow[], match: MatchTeams): readonly FootballIncident[] {
  const numbers = new Set(
    kicks.map(({ time }) => time.extra ?? 0).filter((kick) => Number.isInteger(kick) && kick >= 1 && kick <= MAX_KICKS),
  );
  const isNumbered = numbers.size === kicks.length;
  return kicks.flatMap((event, index): readonly FootballIncident[] => {
    const side = sideOf(match, event.team.id);
    if (side === null) return [];
    const kick = isNumbered ? (event.time.extra ?? 0) : index + 1;
    const player = personOf('football', event.player);
    return [{ sport: 'football', kind: 'kick', side, player, scored: eventKindOf(event) === 'kickScored', kick }];
  });
}

/** A second yellow comes as a yellow and a red card of one player in one minute. Cards without a name cannot be paired. */
function secondYellows(events: readonly EventRow[]): { readonly yellows: ReadonlySet<EventRow>; readonly reds: ReadonlySet<EventRow> } {
  const yellows = new Set<EventRow>();
  const reds = new Set<EventRow>();
  for (const red of events.filter((event) => eventKindOf(event) === 'red')) {
    const yellow = events.find((event) => eventKindOf(event) === 'yellow' && !yellows.has(event) && isSamePlayersMinute(event, red));
    if (yellow === undefined) continue;
    yellows.add(yellow);
    reds.add(red);
  }
  return { yellows, reds };
}

function isSamePlayersMinute(a: EventRow, b: EventRow): boolean {
  const [one, other] = [personOf('football', a.player), personOf('football', b.player)];
  if (one === null || other === null || a.team.id !== b.team.id) return false;
  const isSamePlayer = one.id === null ? other.id === null && a.player?.name === b.player?.name : one.id === other.id;
  return isSamePlayer && a.time.elapsed === b.time.elapsed && (a.time.extra ?? 0) === (b.time.extra ?? 0);
}

/**
 * The provider says no score at a goal. It is counted where the list fits the score: a list in play may lack the newest goals, but one with
 * a goal too many, or one that lacks goals at the end, says nothing about the order.
 */
function scoresAfter(events: readonly EventRow[], { match, score, isOver }: IncidentsScene): ReadonlyMap<EventRow, SideCount> {
  const after = new Map<EventRow, SideCount>();
  let sum = ZERO;
  for (const event of events) {
    const side: Side | null = sideOf(match, event.team.id);
    if (side === null || !isGoal(event)) continue;
    sum = addTo(sum, side, 1);
    after.set(event, sum);
  }
  if (score === null || sum.home > score.home || sum.away > score.away) return new Map();
  return isOver && (sum.home !== score.home || sum.away !== score.away) ? new Map() : after;
}

function minuteOf({ time: { elapsed, extra } }: EventRow) {
  const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, Math.trunc(value)));
  return { minute: clamp(elapsed, 130), added: clamp(extra ?? 0, 60) };
}
