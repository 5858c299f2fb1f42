import { plainLabel } from '#contract/match/clock.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { SideCount, Side } from '#contract/match/match.ts';
import { startsPeriod } from '#contract/recording/recordedEvents.ts';
import type { FootballState, Kick } from '#contract/match/sourceState.ts';
import type { Entry, RecordedEvent, EventTime, PhaseChange } from './recordedEntry.ts';

const SIDES = ['home', 'away'] as const;
/** Nominal ends of the periods 1 to 4, in match seconds. */
const ENDS = [2_700, 5_400, 6_300, 7_200] as const;

/** The phase of a state: in extra time and at the end of normal time the clock says what the status leaves open. */
export function footballTurn({ status, clock }: FootballState): PhaseChange {
  const stands = clock.running === 0;
  switch (status) {
    case F.secondHalf:
      return { status, phase: stands && clock.base >= ENDS[1] ? 'endOfNormalTime' : 'secondHalf' };
    case F.extraTime:
      if (stands) return { status, phase: clock.base < ENDS[3] ? 'extraTimeBreak' : 'endOfExtraTime' };
      return { status, phase: clock.base < ENDS[2] ? 'extraTimeFirst' : 'extraTimeSecond' };
    default:
      return { status, phase: PHASES[status] };
  }
}

/** The period of a state; null where the status does not say: it stays what it was. */
export function footballPeriod(state: FootballState): number | null {
  return PERIODS.get(footballTurn(state).phase) ?? null;
}

const PERIODS: ReadonlyMap<string, number> = new Map([
  ['firstHalf', 1],
  ['halfTime', 1],
  ['secondHalf', 2],
  ['endOfNormalTime', 2],
  ['extraTimeFirst', 3],
  ['extraTimeBreak', 3],
  ['extraTimeSecond', 4],
  ['endOfExtraTime', 4],
  ['shootout', 5],
]);

/** Of the statuses that are a phase of their own. Those before and beside play carry their own name. */
const PHASES: Readonly<Record<Exclude<F, typeof F.secondHalf | typeof F.extraTime>, string>> = {
  [F.abnormal]: 'abnormal',
  [F.notStarted]: 'notStarted',
  [F.firstHalf]: 'firstHalf',
  [F.halfTime]: 'halfTime',
  [F.shootOut]: 'shootout',
  [F.finished]: 'finished',
  [F.postponed]: 'postponed',
  [F.interrupted]: 'interrupted',
  [F.abandoned]: 'abandoned',
  [F.cancelled]: 'cancelled',
  [F.pending]: 'pending',
};

/**
 * What happened between two states of a football match. A step that also ends a period comes to its goals, cards and kicks
 * first and its status last; one that begins a period the other way round, but for goals that half-time or the end of normal
 * time already knew. A fall of the score withdraws the side's latest goal, and is itself a cancellation (domain.md 1).
 */
export function footballEntries(last: FootballState, next: FootballState): readonly Entry[] {
  const turn = footballTurn(next);
  const others = [...counted(last, next), ...kicked(last.kicks, next.kicks)];
  if (turn.phase === footballTurn(last).phase) return [...goals(last.score, next.score), ...others];
  const begins = startsPeriod(turn.phase);
  const atTurn = begins ? (newlyKnown(last.regular, next.regular) ?? newlyKnown(last.half, next.half) ?? last.score) : next.score;
  const after = begins || turn.phase === 'shootout';
  return [
    ...goals(last.score, atTurn),
    ...(after ? [] : others),
    { type: 'status', ...turn },
    ...goals(atTurn, next.score),
    ...(after ? others : []),
  ];
}

/** What a match that is first seen in play has come to: its status, and the kicks of its shoot-out, which every state names. */
export function footballSight(state: FootballState): readonly Entry[] {
  return [{ type: 'status', ...footballTurn(state) }, ...kicked([], state.kicks)];
}

/** The moment of server time `at` (ms) in a period, by a clock of it. */
export function footballMoment({ clock }: FootballState, period: number, at: number): Pick<EventTime, 't' | 'minute'> {
  const end = ENDS[period - 1];
  if (end === undefined) return { t: ENDS[3], minute: 'pens' };
  const t = clock.base + (Math.max(0, at - clock.since) / 1000) * clock.running;
  const label = t < end ? { base: Math.floor(t / 60) + 1, added: 0 } : { base: end / 60, added: Math.floor((t - end) / 60) + 1 };
  return { t, minute: plainLabel({ kind: 'minute', ...label }) };
}

function newlyKnown(before: SideCount | null, now: SideCount | null): SideCount | null {
  return before === null ? now : null;
}

function goals(from: SideCount, to: SideCount): readonly Entry[] {
  return SIDES.flatMap((side) => [
    ...times(to[side] - from[side], { type: 'goal', side }),
    ...times(from[side] - to[side], { type: 'withdrawn', what: { type: 'goal', side } }, { type: 'varCancel', side, cancels: 'goal' }),
  ]);
}

/** Cards, corners and substitutions. One that vanishes was none: it leaves no trace. */
function counted(last: FootballState, next: FootballState): readonly Entry[] {
  return SIDES.flatMap((side) => [
    ...count(last.corners, next.corners, side, { type: 'corner', side }),
    ...count(last.yellows, next.yellows, side, { type: 'card', side, card: 'yellow' }),
    ...count(last.reds, next.reds, side, { type: 'card', side, card: 'red' }),
    ...count(last.substitutions ?? null, next.substitutions ?? null, side, { type: 'sub', side }),
  ]);
}

/** Nothing where one of the two does not say: no data is not none. */
function count(
  from: SideCount | null,
  to: SideCount | null,
  side: Side,
  what: Extract<RecordedEvent, { type: 'corner' | 'card' | 'sub' }>,
): readonly Entry[] {
  if (from === null || to === null) return [];
  return [...times(to[side] - from[side], what), ...times(from[side] - to[side], { type: 'withdrawn', what })];
}

/** Kicks are known from first to last in every state: from the first that is another one on, they are said anew. */
function kicked(before: readonly Kick[], now: readonly Kick[]): readonly Entry[] {
  const same = before.findIndex((kick, i) => kick.side !== now[i]?.side || kick.scored !== now[i]?.scored);
  const kept = same === -1 ? before.length : same;
  const entry = ({ side, scored }: Kick) => ({ type: 'penalty', side, scored, shootout: true }) as const;
  return [
    ...before
      .slice(kept)
      .map((kick): Entry => ({ type: 'withdrawn', what: entry(kick) }))
      .reverse(),
    ...now.slice(kept).map(entry),
  ];
}

function times(many: number, ...entries: readonly Entry[]): readonly Entry[] {
  return Array.from({ length: Math.max(0, many) }, () => entries).flat();
}
