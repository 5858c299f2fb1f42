import { FootballStatus as F } from '#contract/match/football.ts';
import type { MatchMinute, Person } from '#contract/detail/fields.ts';
import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import type { Side } from '#contract/match/match.ts';
import type { FootballRecording } from './recording.ts';
import { type FootballEvent, startsPeriod } from './recordedEvents.ts';
import type { ListedIncident } from './listedIncident.ts';
import { type TimedEvent, timedEventsOf } from './timedEvents.ts';

/** Nominal starts of the periods in match seconds. */
const PERIOD_STARTS = [0, 2700, 5400, 6300] as const;
/** Minutes of a shoot-out, where cards may be shown too. */
const AFTER_EXTRA_TIME: MatchMinute = { minute: 120, added: 0 };

/** Returns the incidents of a football match. A goal that a review cancels is listed until its cancellation. */
export function footballIncidents({ events }: FootballRecording): readonly ListedIncident[] {
  const listed: ListedIncident[] = [];
  const ended = new Set<number>();
  let kicks = 0;
  const timedEvents = timedEventsOf(events);
  for (const [i, timed] of timedEvents.entries()) {
    if (timed.kind === 'shown') {
      listed.push(...cancelledGoal(timed.wall, timed.side, timedEvents.slice(i)));
      continue;
    }
    const { event, wall } = timed;
    if (event.type === 'penalty' && event.shootout) kicks += 1;
    const incident = incidentOf(event, kicks, ended);
    if (incident?.kind === 'periodEnd') ended.add(incident.period);
    if (incident !== null) listed.push({ incident, from: wall, until: Infinity });
  }
  return listed;
}

/** Returns the goal that the next review of the side cancels. The recorded score never contains it, so the score after it is not known. */
function cancelledGoal(from: number, side: Side, later: readonly TimedEvent[]): readonly ListedIncident[] {
  for (const timed of later) {
    if (timed.kind !== 'event' || timed.event.type !== 'varCancel' || !timed.event.ofGoal || timed.event.side !== side) continue;
    const { period, t, wall, player } = timed.event;
    const minute = minuteAt(period, t - (wall - from));
    const incident = { sport: 'football', kind: 'goal', minute, side, player: personOf(player), assist: null, score: null } as const;
    return [{ incident, from, until: timed.wall }];
  }
  return [];
}

/** Returns null for what is no incident. `kicks`: of the shoot-out, this one included; `ended`: the periods that have ended. */
function incidentOf(event: FootballEvent, kicks: number, ended: ReadonlySet<number>): FootballIncident | null {
  const { score } = event;
  const common = { sport: 'football', minute: minuteOf(event) } as const;
  switch (event.type) {
    case 'goal':
      return { ...common, kind: 'goal', side: event.side, player: personOf(event.player), assist: null, score };
    case 'ownGoal':
      return { ...common, kind: 'ownGoal', side: event.side, player: personOf(event.player), score };
    case 'penalty':
      return penaltyOf(event, kicks);
    case 'card':
      return { ...common, kind: event.card, side: event.side, player: personOf(event.player), reason: null };
    case 'sub': {
      if (event.side === null) return null;
      const [player, playerOut] = [personOf(event.player), personOf(event.playerOut)];
      return { ...common, kind: 'substitution', side: event.side, player, playerOut, reason: null };
    }
    case 'varCancel': {
      const reason = /offside/i.test(event.reason) ? 'offside' : null;
      const result = event.ofGoal ? 'goalCancelled' : 'unknown';
      return { ...common, kind: 'var', side: event.side, player: personOf(event.player), result, reason };
    }
    case 'status': {
      const isEnd = event.status <= F.finished && event.phase !== 'shootout' && !startsPeriod(event.phase) && !ended.has(event.period);
      return isEnd ? { sport: 'football', kind: 'periodEnd', period: event.period, score } : null;
    }
    default:
      return null;
  }
}

function penaltyOf(event: Extract<FootballEvent, { readonly type: 'penalty' }>, kick: number): FootballIncident {
  const { side, scored, shootout, score } = event;
  const taken = { sport: 'football', side, player: personOf(event.player) } as const;
  if (shootout) return { ...taken, kind: 'kick', scored, kick };
  const minute = minuteOf(event);
  return scored ? { ...taken, kind: 'penaltyGoal', minute, score } : { ...taken, kind: 'penaltyMissed', minute };
}

/** Returns the minute of the source. */
function minuteOf({ minute }: FootballEvent): MatchMinute {
  const [, base, added = '0'] = /^(\d+)(?:\+(\d+))?/.exec(minute) ?? [];
  return base === undefined ? AFTER_EXTRA_TIME : { minute: Number(base), added: Number(added) };
}

/** Returns the minute at a match second: the period decides what is stoppage time. */
function minuteAt(period: number, t: number): MatchMinute {
  const minute = Math.floor(Math.max(t, PERIOD_STARTS[period - 1] ?? 0) / 60) + 1;
  const last = (PERIOD_STARTS[period] ?? 7200) / 60;
  return minute > last ? { minute: last, added: minute - last } : { minute, added: 0 };
}

function personOf(name: string): Person | null {
  return name === '' ? null : { id: null, name };
}
