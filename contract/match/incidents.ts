import { clockLabel } from './clock.ts';
import { FootballStatus as F } from './football.ts';
import type { FootballRow, Incident, Side } from './match.ts';
import { phaseOf } from './status.ts';
import type { Kick } from './sourceState.ts';

/** The minute of a mark: base and added minute are two numbers (domain.md 2). */
type Minute = Pick<Incident, 'minute' | 'added'>;

/**
 * The marks of a match after a step from `prev` to `next` at server time `at` (ms). Sides come from the score, never from a
 * player's team; +2 in one step is two goals; a fall of the score takes back that side's latest goal, which stays as cancelled.
 * A match that is still to be played has no marks. Gives the same list when nothing was marked.
 */
export function nextIncidents(prev: FootballRow | undefined, next: FootballRow, kicks: readonly Kick[], at: number): readonly Incident[] {
  if (phaseOf(next) === 'upcoming') return prev?.incidents.length === 0 ? prev.incidents : [];
  let marks = prev?.incidents ?? [];
  if (prev !== undefined) {
    const minute = minuteOf(prev, next, at);
    for (const side of ['home', 'away'] as const) {
      marks = withGoals(marks, side, next.score[side] - prev.score[side], minute, at);
      marks = withReds(marks, side, next.reds[side] - prev.reds[side], minute, at);
    }
  }
  return withKicks(marks, kicks, next.regular === null ? 90 : 120, at);
}

function withGoals(marks: readonly Incident[], side: Side, rise: number, minute: Minute, at: number): readonly Incident[] {
  if (rise > 0) return [...marks, ...repeat(rise, { kind: 'goal', side, ...minute, at })];
  let left = marks;
  for (let fallen = rise; fallen < 0; fallen += 1) left = withLastCancelled(left, side, at);
  return left;
}

/** The latest goal of a side that still stands becomes cancelled, and keeps its minute. */
function withLastCancelled(marks: readonly Incident[], side: Side, at: number): readonly Incident[] {
  const last = marks.findLastIndex((mark) => mark.kind === 'goal' && mark.side === side);
  return marks.map((mark, i) => (i === last ? { ...mark, kind: 'cancelled', at } : mark));
}

/** A red card that is withdrawn leaves no mark. */
function withReds(marks: readonly Incident[], side: Side, rise: number, minute: Minute, at: number): readonly Incident[] {
  if (rise > 0) return [...marks, ...repeat(rise, { kind: 'red', side, ...minute, at })];
  let left = marks;
  for (let fallen = rise; fallen < 0; fallen += 1) {
    const last = left.findLastIndex((mark) => mark.kind === 'red' && mark.side === side);
    left = left.filter((_, i) => i !== last);
  }
  return left;
}

/** The kicks of a shoot-out are known from first to last in every state, so their marks follow the list; a known kick keeps its time. */
function withKicks(marks: readonly Incident[], kicks: readonly Kick[], minute: number, at: number): readonly Incident[] {
  const known = marks.filter(isKick);
  if (known.length === kicks.length && kicks.every((kick, i) => isMarkOf(kick, known[i]))) return marks;
  const drawn = kicks.map((kick, i): Incident => {
    const mark = known[i];
    return mark !== undefined && isMarkOf(kick, mark)
      ? mark
      : { kind: kick.scored ? 'kick' : 'miss', side: kick.side, minute, added: 0, at };
  });
  return [...marks.filter((mark) => !isKick(mark)), ...drawn];
}

function isKick(mark: Incident): boolean {
  return mark.kind === 'kick' || mark.kind === 'miss';
}

function isMarkOf(kick: Kick, mark: Incident | undefined): boolean {
  return mark !== undefined && mark.side === kick.side && mark.kind === (kick.scored ? 'kick' : 'miss');
}

/** The minute on the clock; where the step itself stopped the clock (a golden goal ends the match), the one it stopped at. */
function minuteOf(prev: FootballRow, next: FootballRow, at: number): Minute {
  for (const row of [next, prev]) {
    const label = clockLabel(row, at);
    if (label.kind === 'minute') return { minute: label.base, added: label.added };
    if (label.kind === 'overrun') return { minute: label.base, added: 0 };
  }
  return { minute: lastMinute(next), added: 0 };
}

/** The minute of what is booked while no clock runs. */
function lastMinute(row: FootballRow): number {
  if (row.status === F.halfTime) return 45;
  if (row.status === F.extraTime) return row.clock.base < 7200 ? 105 : 120;
  if (row.status === F.shootOut || row.status === F.finished) return row.regular === null ? 90 : 120;
  return Math.floor(row.clock.base / 60) + 1;
}

function repeat(count: number, mark: Incident): Incident[] {
  return Array.from({ length: count }, () => mark);
}
