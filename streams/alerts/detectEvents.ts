import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { clockLabel, plainLabel } from '#contract/match/clock.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { type FootballRow, type Incident, isSameCount, type MatchRow, type Side, type SideCount } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Move } from '#streams/board/move.ts';
import type { MatchEvent } from './alert.ts';
import { basketballAlertKinds } from './basketballAlertKinds.ts';
import { footballAlertKind, isBeforeKickoff } from './footballAlertKind.ts';
import type { LastLeaders } from './lastLeaders.ts';

const SIDES: readonly Side[] = ['home', 'away'];

/**
 * Returns the events of a move (docs/domain.md#what-raises-an-alert) in order: cancelled goals, goals, red cards, status. Goals follow from
 * the score, never from named scorers; a jump of two is two goals. First sight has none. Pass the same `leaders` for all moves, in order.
 */
export function detectEvents({ prev, next, at }: Move, leaders: LastLeaders): readonly MatchEvent[] {
  if (!prev) {
    leaders.reset(next.id);
    return [];
  }
  // Recorded for corrected results too, so that the next basket is not taken for a lead change.
  const hasLeadChanged = next.sport === 'basketball' && prev.sport === 'basketball' && leaders.changed(prev, next);
  if (phaseOf(prev) === 'ended' && !playedOn(prev, next)) return corrections(prev, next, at);
  if (prev.sport === 'football' && next.sport === 'football') {
    return [
      ...cancelledGoals(prev, next, at),
      ...goals(prev, next, at),
      ...redCards(prev, next, at),
      ...statusEvents(footballAlertKind(prev.status, next.status), next, at),
    ];
  }
  if (prev.sport === 'basketball' && next.sport === 'basketball')
    return basketballAlertKinds(prev, next, at, hasLeadChanged).flatMap((kind) => statusEvents(kind, next, at));
  return [];
}

/** Whether a cup tie goes on in extra time or a shoot-out after the feed called it finished (docs/domain.md#cup-ties). */
export function playedOn(prev: MatchRow, next: MatchRow): boolean {
  if (!prev.knockout || phaseOf(prev) !== 'ended') return false;
  return next.sport === 'football'
    ? next.status === FootballStatus.extraTime || next.status === FootballStatus.shootOut
    : next.status === BasketballStatus.overtime;
}

/** After full time, another score or a return to play is a corrected result, not a goal. */
function corrections(prev: MatchRow, next: MatchRow, at: number): readonly MatchEvent[] {
  const isRescored = !isSameCount(prev.score, next.score);
  const isResumed = phaseOf(next) !== 'ended';
  if (!isRescored && !isResumed) return [];
  // A return to play has its own time: with that of an earlier correction it would have the same key and count as announced.
  const since = Math.max(isRescored ? next.scoreAt : 0, isResumed ? next.statusAt : 0);
  return [matchEvent('resultCorrected', null, next, next.score, since || at)];
}

/** Returns each cancelled goal in order. Incidents date them, because the score may have changed since for the other side. */
function cancelledGoals(prev: FootballRow, next: FootballRow, at: number): readonly MatchEvent[] {
  const score = { ...prev.score };
  return SIDES.flatMap((side) =>
    cancellationTimes(prev, next, side, at).map((cancelledAt) => {
      score[side] -= 1;
      return matchEvent('goalCancelled', side, next, score, cancelledAt);
    }),
  );
}

/** Returns when a side's goals were cancelled. A cancelled goal keeps its place among the incidents, so their order says nothing. */
function cancellationTimes(prev: FootballRow, next: FootballRow, side: Side, at: number): readonly number[] {
  const count = prev.score[side] - next.score[side];
  if (count <= 0) return [];
  const known = new Set(prev.incidents.map((incident) => incident.at));
  const dated = next.incidents.filter((incident) => incident.kind === 'cancelled' && incident.side === side && !known.has(incident.at));
  const times = dated.map((incident) => incident.at).toSorted((a, b) => a - b);
  const missing = Array.from({ length: Math.max(0, count - times.length) }, () => next.scoreAt || at);
  return [...times.slice(-count), ...missing];
}

/**
 * Returns each goal in order of its incident, with the score after it. A result that came whole, of a match that nobody followed or that
 * was awarded, has none (docs/domain.md#results-without-a-course).
 */
function goals(prev: FootballRow, next: FootballRow, at: number): readonly MatchEvent[] {
  const score = { home: Math.min(prev.score.home, next.score.home), away: Math.min(prev.score.away, next.score.away) };
  const end = isBeforeKickoff(prev.status) && phaseOf(next) === 'ended' ? next.statusAt : Infinity;
  return SIDES.flatMap((side) => newIncidents(next, 'goal', side, next.score[side] - score[side], at))
    .filter((goal) => goal.at < end)
    .sort((a, b) => a.at - b.at)
    .map((goal) => {
      score[goal.side] += 1;
      return matchEvent('goal', goal.side, next, score, goal.at, goal);
    });
}

function redCards(prev: FootballRow, next: FootballRow, at: number): readonly MatchEvent[] {
  return SIDES.flatMap((side) =>
    newIncidents(next, 'red', side, next.reds[side] - prev.reds[side], at).map((red, i, all) => {
      const event = matchEvent('redCard', side, next, next.score, red.at, red);
      // Two red cards of a side at the same time need different keys, or the second counts as announced.
      const earlier = all.slice(0, i).filter((other) => other.at === red.at).length;
      return earlier === 0 ? event : { ...event, key: `${event.key}/${earlier + 1}` };
    }),
  );
}

/** An incident, or the time of a score that has none. */
interface DatedIncident {
  readonly side: Side;
  readonly at: number;
  readonly minute?: number;
  readonly added?: number;
}

/** Returns the newest `count` incidents of a kind; a missing one gets the time of the score. */
function newIncidents(row: FootballRow, kind: Incident['kind'], side: Side, count: number, at: number): readonly DatedIncident[] {
  if (count <= 0) return [];
  const incidents: readonly DatedIncident[] = row.incidents
    .filter((incident) => incident.kind === kind && incident.side === side)
    .slice(-count);
  const missing = Array.from({ length: count - incidents.length }, (): DatedIncident => ({
    side,
    at: kind === 'goal' ? row.scoreAt || at : at,
  }));
  return [...incidents, ...missing];
}

function statusEvents(kind: AlertKind | null, row: MatchRow, at: number): readonly MatchEvent[] {
  return kind === null ? [] : [matchEvent(kind, null, row, row.score, (kind === 'leadChange' ? row.scoreAt : row.statusAt) || at)];
}

/** `at` is the gateway's time of the event, so the key is the same in every tab and after every gap. */
function matchEvent(kind: AlertKind, side: Side | null, row: MatchRow, score: SideCount, at: number, incident?: DatedIncident): MatchEvent {
  const { home, away } = score;
  const minute =
    incident?.minute === undefined
      ? plainLabel(clockLabel(row, at))
      : plainLabel({ kind: 'minute', base: incident.minute, added: incident.added ?? 0 });
  return {
    key: `${row.id}/${kind}/${side ?? '-'}/${home}-${away}/${at}`,
    matchId: row.id,
    sport: row.sport,
    kind,
    side,
    minute,
    home,
    away,
    at,
  };
}
