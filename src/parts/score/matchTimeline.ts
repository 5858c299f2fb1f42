import { percentOf } from '#contract/text/percent.ts';
import { OVERTIME_S, quarterOf } from '#contract/match/basketball.ts';
import { clockLabel, clockSeconds, isDeadFeed } from '#contract/match/clock.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { BasketballRow, FootballRow, Incident, MatchRow, Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';

/** A mark on the line, `x` in percent of its length. */
export interface TimelineMark {
  readonly kind: Incident['kind'];
  readonly side: Side;
  readonly x: number;
}

/** A match as a line from kick-off to its end. */
export interface MatchTimelineModel {
  /** rest: not started, or never to be; over: full length; stale: no data from the supplier. */
  readonly state: 'rest' | 'live' | 'over' | 'stale';
  /** Progress in percent. */
  readonly progress: number;
  /** Whether the present minute is marked: in play only. */
  readonly nowMarker: boolean;
  /** Ends of periods in percent. */
  readonly periodMarks: readonly number[];
  readonly marks: readonly TimelineMark[];
}

const REST: MatchTimelineModel = { state: 'rest', progress: 0, nowMarker: false, periodMarks: [], marks: [] };
const REGULAR_MIN = 90;
const EXTRA_MIN = 120;
/** Minimum distance of one side's marks: a half-moon is 9 px of about 320. */
const GAP = 3;
/** Rounds of a shoot-out, at least. */
const ROUNDS = 5;

/** Returns the line of a match at server time `now` (ms). `stale`: the data is known to be old for another reason than the supplier. */
export function matchTimeline(row: MatchRow, now: number, stale = false): MatchTimelineModel {
  const phase = phaseOf(row);
  if (phase === 'hidden' || phase === 'upcoming' || phase === 'delayed') return REST;
  const line = row.sport === 'football' ? footballLine(row, now) : basketballLine(row, now);
  if (phase === 'ended') return { ...line, state: 'over', progress: 100, nowMarker: false };
  if (phase === 'dropped') return { ...line, state: 'over', nowMarker: false };
  if (stale || isDeadFeed(row, now)) return { ...line, state: 'stale', nowMarker: false };
  return { ...line, nowMarker: phase === 'playing' };
}

/** Whether two lines look the same. */
export function sameMatchTimeline(a: MatchTimelineModel, b: MatchTimelineModel): boolean {
  return (
    a.state === b.state &&
    a.progress === b.progress &&
    a.nowMarker === b.nowMarker &&
    a.periodMarks.join() === b.periodMarks.join() &&
    a.marks.length === b.marks.length &&
    a.marks.every((one, i) => one.x === b.marks[i]?.x && one.kind === b.marks[i]?.kind && one.side === b.marks[i]?.side)
  );
}

function footballLine(row: FootballRow, now: number): MatchTimelineModel {
  if (row.status === F.shootOut) return shootOutLine(row);
  const total = row.regular !== null || row.status === F.extraTime ? EXTRA_MIN : REGULAR_MIN;
  return {
    state: 'live',
    progress: percent(minuteOf(row, now), total),
    nowMarker: false,
    periodMarks: total === EXTRA_MIN ? [percent(45, total), percent(REGULAR_MIN, total)] : [50],
    marks: placeMarks(row.incidents, total),
  };
}

/** Minute of the line; stoppage time does not move it. */
function minuteOf(row: FootballRow, now: number): number {
  const label = clockLabel(row, now);
  if (label.kind === 'minute' || label.kind === 'overrun') return label.base;
  if (row.status === F.halfTime) return 45;
  if (row.status === F.extraTime) return REGULAR_MIN;
  return clockSeconds(row, now) / 60;
}

/** Goals, cancelled goals and red cards at their minute; marks of one side keep apart, moving towards kick-off. */
function placeMarks(incidents: readonly Incident[], total: number): readonly TimelineMark[] {
  const limit: Record<Side, number> = { home: 100, away: 100 };
  const result: TimelineMark[] = [];
  const inOrder = incidents
    .filter((mark) => mark.kind !== 'kick' && mark.kind !== 'miss')
    .sort((a, b) => a.minute - b.minute || a.added - b.added);
  for (const { kind, side, minute } of inOrder.toReversed()) {
    const x = Math.max(0, Math.min(percent(minute, total), limit[side]));
    result.push({ kind, side, x });
    limit[side] = round(x - GAP);
  }
  return result.toReversed();
}

/** Only the kicks, one column per round; a miss is hollow. Earlier marks would crowd them. */
function shootOutLine(row: FootballRow): MatchTimelineModel {
  const taken: Record<Side, number> = { home: 0, away: 0 };
  const kicks = row.incidents.filter((mark) => mark.kind === 'kick' || mark.kind === 'miss');
  const rounds = Math.max(ROUNDS, kicks.filter((kick) => kick.side === 'home').length, kicks.filter((kick) => kick.side === 'away').length);
  const marks = kicks.map(({ kind, side }) => {
    const x = percent(taken[side] + 0.2, rounds);
    taken[side] += 1;
    return { kind, side, x };
  });
  const played = Math.max(taken.home, taken.away);
  return { state: 'live', progress: played === 0 ? 0 : percent(played - 0.6, rounds), nowMarker: false, periodMarks: [], marks };
}

function basketballLine(row: BasketballRow, now: number): MatchTimelineModel {
  const regular = 4 * row.periodSeconds;
  const overtimes = Math.max(0, row.periods.length - 4, quarterOf(row.status) - 4);
  const total = regular + overtimes * OVERTIME_S;
  const ends = Array.from({ length: 3 + overtimes }, (_, i) => (i < 4 ? (i + 1) * row.periodSeconds : regular + (i - 3) * OVERTIME_S));
  return {
    state: 'live',
    progress: Math.round(percent(elapsedSeconds(row, now), total) * 2) / 2, // half a percent is 1.5 px: no need to draw each second
    nowMarker: false,
    periodMarks: ends.map((end) => percent(end, total)),
    marks: [],
  };
}

/** Seconds played of a basketball match. */
function elapsedSeconds(row: BasketballRow, now: number): number {
  const label = clockLabel(row, now);
  const regular = 4 * row.periodSeconds;
  if (label.kind === 'quarter') {
    const length = label.period > 4 ? OVERTIME_S : row.periodSeconds;
    const before = label.period > 4 ? regular + (label.period - 5) * OVERTIME_S : (label.period - 1) * row.periodSeconds;
    return before + Math.max(0, length - label.left);
  }
  const ended = quarterOf(row.status);
  return ended > 0 ? ended * row.periodSeconds : row.periods.length * row.periodSeconds;
}

function percent(part: number, total: number): number {
  return round(Math.min(100, percentOf(part, total)));
}

function round(x: number): number {
  return Math.round(x * 100) / 100;
}
