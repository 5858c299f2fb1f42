import { clockLabel } from './clock.ts';
import { FootballStatus as F } from './football.ts';
import type { FootballRow, Incident, Side } from './match.ts';
import { phaseOf } from './status.ts';
import type { Kick } from './sourceState.ts';

/** The minute of an incident: base and stoppage time are two numbers. */
type Minute = Pick<Incident, 'minute' | 'added'>;

/** A feed may be so late with the first state of a match. */
const MAX_FIRST_MINUTE = 5;

/**
 * Returns the incidents after the change from `prev` to `next` at server time `at` (ms); the same array when nothing changed. Sides
 * come from the score, never from a player's team. A fall of the score cancels that side's latest goal, which stays listed.
 */
export function nextIncidents(prev: FootballRow | undefined, next: FootballRow, kicks: readonly Kick[], at: number): readonly Incident[] {
  if (phaseOf(next) === 'upcoming') return prev?.incidents.length === 0 ? prev.incidents : [];
  let incidents = prev?.incidents ?? [];
  if (prev !== undefined && !isFirstSeenUnderWay(prev, next, at)) {
    const minute = minuteOf(prev, next, at);
    for (const side of ['home', 'away'] as const) {
      incidents = withGoals(incidents, side, next.score[side] - prev.score[side], minute, at);
      incidents = withReds(incidents, side, next.reds[side] - prev.reds[side], minute, at);
    }
  }
  return withKicks(incidents, kicks, next.regular === null ? 90 : 120, at);
}

/** Of a match that was announced before its start and whose first state comes later, nobody knows when its goals and cards were. */
function isFirstSeenUnderWay(prev: FootballRow, next: FootballRow, at: number): boolean {
  return phaseOf(prev) === 'upcoming' && (next.status !== F.firstHalf || minuteOf(prev, next, at).minute > MAX_FIRST_MINUTE);
}

function withGoals(incidents: readonly Incident[], side: Side, rise: number, minute: Minute, at: number): readonly Incident[] {
  if (rise > 0) return [...incidents, ...repeat(rise, { kind: 'goal', side, ...minute, at })];
  let remaining = incidents;
  for (let change = rise; change < 0; change += 1) remaining = withLastCancelled(remaining, side, at);
  return remaining;
}

/** Cancels the latest valid goal of a side; it keeps its minute. */
function withLastCancelled(incidents: readonly Incident[], side: Side, at: number): readonly Incident[] {
  const last = incidents.findLastIndex((incident) => incident.kind === 'goal' && incident.side === side);
  return incidents.map((incident, i) => (i === last ? { ...incident, kind: 'cancelled', at } : incident));
}

/** A withdrawn red card leaves no incident. */
function withReds(incidents: readonly Incident[], side: Side, rise: number, minute: Minute, at: number): readonly Incident[] {
  if (rise > 0) return [...incidents, ...repeat(rise, { kind: 'red', side, ...minute, at })];
  let remaining = incidents;
  for (let change = rise; change < 0; change += 1) {
    const last = remaining.findLastIndex((incident) => incident.kind === 'red' && incident.side === side);
    remaining = remaining.filter((_, i) => i !== last);
  }
  return remaining;
}

/** Every state lists all kicks of the shoot-out, so the incidents follow that list; an unchanged kick keeps its time. */
function withKicks(incidents: readonly Incident[], kicks: readonly Kick[], minute: number, at: number): readonly Incident[] {
  const known = incidents.filter(isKick);
  if (known.length === kicks.length && kicks.every((kick, i) => isIncidentOf(kick, known[i]))) return incidents;
  const updated = kicks.map((kick, i): Incident => {
    const incident = known[i];
    return incident !== undefined && isIncidentOf(kick, incident)
      ? incident
      : { kind: kick.scored ? 'kick' : 'miss', side: kick.side, minute, added: 0, at };
  });
  return [...incidents.filter((incident) => !isKick(incident)), ...updated];
}

function isKick({ kind }: Incident): boolean {
  return kind === 'kick' || kind === 'miss';
}

function isIncidentOf(kick: Kick, incident: Incident | undefined): boolean {
  return incident !== undefined && incident.side === kick.side && incident.kind === (kick.scored ? 'kick' : 'miss');
}

/** Returns the minute on the clock; when this change stopped the clock (a golden goal ends the match), the minute before it. */
function minuteOf(prev: FootballRow, next: FootballRow, at: number): Minute {
  for (const row of [next, prev]) {
    const label = clockLabel(row, at);
    if (label.kind === 'minute') return { minute: label.base, added: label.added };
    if (label.kind === 'overrun') return { minute: label.base, added: 0 };
  }
  return { minute: lastMinute(next), added: 0 };
}

function lastMinute(row: FootballRow): number {
  if (row.status === F.halfTime) return 45;
  if (row.status === F.extraTime) return row.clock.base < 7200 ? 105 : 120;
  if (row.status === F.shootOut || row.status === F.finished) return row.regular === null ? 90 : 120;
  return Math.floor(row.clock.base / 60) + 1;
}

function repeat(count: number, incident: Incident): Incident[] {
  return Array.from({ length: count }, () => incident);
}
