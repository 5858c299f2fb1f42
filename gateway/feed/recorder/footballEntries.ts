import { plainLabel } from '#contract/match/clock.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { SideCount, Side } from '#contract/match/match.ts';
import { startsPeriod } from '#contract/recording/recordedEvents.ts';
import type { FootballState, Kick } from '#contract/match/sourceState.ts';
import type { Entry, RecordedEvent, EventTime, PhaseChange } from './recordedEntry.ts';

const SIDES = ['home', 'away'] as const;
/** Nominal ends of the periods 1 to 4, in match seconds. */
const ENDS = [2_700, 5_400, 6_300, 7_200] as const;

/** In extra time and at the end of normal time, the clock decides what the status leaves open. */
export function footballPhaseChange({ status, clock }: FootballState): PhaseChange {
  const isClockStopped = clock.running === 0;
  switch (status) {
    case F.secondHalf:
      return { status, phase: isClockStopped && clock.base >= ENDS[1] ? 'endOfNormalTime' : 'secondHalf' };
    case F.extraTime:
      if (isClockStopped) return { status, phase: clock.base < ENDS[3] ? 'extraTimeBreak' : 'endOfExtraTime' };
      return { status, phase: clock.base < ENDS[2] ? 'extraTimeFirst' : 'extraTimeSecond' };
    default:
      return { status, phase: PHASES[status] };
  }
}

/** Returns null when the status does not determine the period. */
export function footballPeriod(state: FootballState): number | null {
  return PERIODS.get(footballPhaseChange(state).phase) ?? null;
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
 * Returns the events between two states of a football match. When a step also ends a period, its goals, cards and kicks come before the
 * status; when it starts one, they come after it, except goals that the half-time or normal-time score already includes. A score that
 * falls withdraws the side's last goal and is itself a cancellation (docs/domain.md#cancelled-goals).
 */
export function footballEntries(last: FootballState, next: FootballState): readonly Entry[] {
  const phaseChange = footballPhaseChange(next);
  const others = [...counterEntries(last, next), ...shootOutEntries(last.kicks, next.kicks)];
  if (phaseChange.phase === footballPhaseChange(last).phase) return [...goals(last.score, next.score), ...others];
  const isPeriodStart = startsPeriod(phaseChange.phase);
  const scoreAtChange = isPeriodStart
    ? (newlyKnown(last.regular, next.regular) ?? newlyKnown(last.half, next.half) ?? last.score)
    : next.score;
  const isStatusFirst = isPeriodStart || phaseChange.phase === 'shootout';
  return [
    ...goals(last.score, scoreAtChange),
    ...(isStatusFirst ? [] : others),
    { type: 'status', ...phaseChange },
    ...goals(scoreAtChange, next.score),
    ...(isStatusFirst ? others : []),
  ];
}

/** For a match first seen in play: its status, and its shoot-out kicks, which every state lists. */
export function footballFirstEntries(state: FootballState): readonly Entry[] {
  return [{ type: 'status', ...footballPhaseChange(state) }, ...shootOutEntries([], state.kicks)];
}

/** `at` is server time in ms. */
export function footballEventTime({ clock }: FootballState, period: number, at: number): Pick<EventTime, 't' | 'minute'> {
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

/** One that disappears is removed without a trace. */
function counterEntries(last: FootballState, next: FootballState): readonly Entry[] {
  return SIDES.flatMap((side) => [
    ...count(last.corners, next.corners, side, { type: 'corner', side }),
    ...count(last.yellows, next.yellows, side, { type: 'card', side, card: 'yellow' }),
    ...count(last.reds, next.reds, side, { type: 'card', side, card: 'red' }),
    ...count(last.substitutions ?? null, next.substitutions ?? null, side, { type: 'sub', side }),
  ]);
}

/** An unknown count gives no events. */
function count(
  from: SideCount | null,
  to: SideCount | null,
  side: Side,
  what: Extract<RecordedEvent, { type: 'corner' | 'card' | 'sub' }>,
): readonly Entry[] {
  if (from === null || to === null) return [];
  return [...times(to[side] - from[side], what), ...times(from[side] - to[side], { type: 'withdrawn', what })];
}

/** From the first difference on, kicks are replaced. */
function shootOutEntries(before: readonly Kick[], now: readonly Kick[]): readonly Entry[] {
  const firstDifference = before.findIndex((kick, i) => kick.side !== now[i]?.side || kick.scored !== now[i]?.scored);
  const unchanged = firstDifference === -1 ? before.length : firstDifference;
  const entry = ({ side, scored }: Kick) => ({ type: 'penalty', side, scored, shootout: true }) as const;
  return [
    ...before
      .slice(unchanged)
      .map((kick): Entry => ({ type: 'withdrawn', what: entry(kick) }))
      .reverse(),
    ...now.slice(unchanged).map(entry),
  ];
}

function times(amount: number, ...entries: readonly Entry[]): readonly Entry[] {
  return Array.from({ length: Math.max(0, amount) }, () => entries).flat();
}
