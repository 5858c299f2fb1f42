import { FootballStatus as F } from '#contract/match/football.ts';
import type { Side, SideCount } from '#contract/match/match.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import { type FootballClock, nominalEnd } from './footballClock.ts';

/** A change of the match's state, without who caused it. `at` is server time in ms. */
export type FootballMoment =
  | { readonly at: number; readonly kind: 'goal'; readonly side: Side; readonly score: SideCount; readonly cancelledAt: number | null }
  | { readonly at: number; readonly kind: 'cancelled' | 'corner' | 'yellow' | 'red' | 'substitution'; readonly side: Side }
  | { readonly at: number; readonly kind: 'kick'; readonly side: Side; readonly scored: boolean; readonly kick: number }
  | { readonly at: number; readonly kind: 'periodStart' | 'interrupted' | 'resumed'; readonly period: number }
  | { readonly at: number; readonly kind: 'addedTime'; readonly period: number; readonly minutes: number }
  | { readonly at: number; readonly kind: 'periodEnd'; readonly period: number; readonly score: SideCount };

const SIDES = ['home', 'away'] as const;
const MAX_WINDOWS = 3;
const SHOOT_OUT = 5;

/** Returns what the states of a match consist of, in order of time. */
export function footballMoments(script: readonly FootballState[], clock: FootballClock): readonly FootballMoment[] {
  const changes = script.slice(1).flatMap((state, i) => changesBetween(script[i] ?? state, state));
  const substitutions = SIDES.flatMap((side) => inWindows(changes.filter((one) => one.kind === 'substitution' && one.side === side)));
  const rest = withCancellations(changes.filter(({ kind }) => kind !== 'substitution'));
  return [...rest, ...substitutions, ...periodMarks(script, clock)].sort((a, b) => a.at - b.at);
}

function changesBetween(before: FootballState, after: FootballState): readonly FootballMoment[] {
  const { at } = after;
  const moments: FootballMoment[] = [];
  for (const side of SIDES) {
    const goals = after.score[side] - before.score[side];
    if (goals > 0) moments.push({ at, kind: 'goal', side, score: after.score, cancelledAt: null });
    if (goals < 0) moments.push({ at, kind: 'cancelled', side });
    if ((after.corners?.[side] ?? 0) > (before.corners?.[side] ?? 0)) moments.push({ at, kind: 'corner', side });
    if (after.yellows[side] > before.yellows[side]) moments.push({ at, kind: 'yellow', side });
    if (after.reds[side] > before.reds[side]) moments.push({ at, kind: 'red', side });
    if ((after.substitutions?.[side] ?? 0) > (before.substitutions?.[side] ?? 0)) moments.push({ at, kind: 'substitution', side });
  }
  for (const [i, kick] of after.kicks.entries()) if (i >= before.kicks.length) moments.push({ at, kind: 'kick', ...kick, kick: i + 1 });
  return moments;
}

/** A fall of the score cancels the side's latest goal that still counts (docs/domain.md#cancelled-goals). */
function withCancellations(moments: readonly FootballMoment[]): readonly FootballMoment[] {
  const all = [...moments];
  for (const moment of moments) {
    if (moment.kind !== 'cancelled') continue;
    const goal = all.findLastIndex(
      (one) => one.kind === 'goal' && one.side === moment.side && one.at <= moment.at && one.cancelledAt === null,
    );
    const found = all[goal];
    if (found?.kind === 'goal') all[goal] = { ...found, cancelledAt: moment.at };
  }
  return all;
}

/** Substitutions in one stoppage of play are made together, the earlier ones wait: a side has three stoppages for five of them. */
function inWindows(substitutions: readonly FootballMoment[]): readonly FootballMoment[] {
  const windows = substitutions.map((one) => [one]);
  while (windows.length > MAX_WINDOWS) {
    const gaps = windows.slice(1).map((window, i) => (window[0]?.at ?? 0) - (windows[i]?.at(-1)?.at ?? 0));
    const closest = gaps.indexOf(Math.min(...gaps));
    windows.splice(closest, 2, [...(windows[closest] ?? []), ...(windows[closest + 1] ?? [])]);
  }
  return windows.flatMap((window) => window.map((one) => ({ ...one, at: window.at(-1)?.at ?? one.at })));
}

function periodMarks(script: readonly FootballState[], clock: FootballClock): readonly FootballMoment[] {
  const end = script.at(-1);
  const { stretches } = clock;
  const marks = stretches.flatMap(({ period, from, to, base }, i): FootballMoment[] => {
    const resumed = stretches[i - 1]?.period === period;
    const start: FootballMoment = { at: from, kind: resumed ? 'resumed' : 'periodStart', period };
    if (stretches[i + 1]?.period === period || (end?.status === F.abandoned && i === stretches.length - 1)) {
      return [start, { at: to, kind: 'interrupted', period }];
    }
    const over = base + (to - from) / 1000 - nominalEnd(period);
    const announced = clock.timeOf(period, nominalEnd(period) - 5);
    const minutes = Math.max(1, Math.floor(over / 60));
    const added: FootballMoment[] = announced !== null && over > 0 ? [{ at: announced, kind: 'addedTime', period, minutes }] : [];
    return [start, ...added, { at: to, kind: 'periodEnd', period, score: scoreAt(script, to) }];
  });
  const shootOut = script.find(({ status }) => status === F.shootOut);
  if (!shootOut || !end?.penalties) return marks;
  const kicks: FootballMoment = { at: shootOut.at, kind: 'periodStart', period: SHOOT_OUT };
  return [...marks, kicks, { at: end.at, kind: 'periodEnd', period: SHOOT_OUT, score: end.penalties }];
}

function scoreAt(script: readonly FootballState[], at: number): SideCount {
  return script.findLast((state) => state.at <= at)?.score ?? { home: 0, away: 0 };
}
