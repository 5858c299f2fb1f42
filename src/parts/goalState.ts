import type { FootballRow, Incident, MatchRow, Side } from '#contract/match/match.ts';
import { isOver, phaseOf } from '#contract/match/status.ts';

/** How long a goal is shown as news. */
const FLASH_MS = 4_000;
/** A goal is a claim for this long, unless the period ends first; a cancelled one is shown as such for as long (domain.md 1). */
const CLAIM_MS = 120_000;

/** A goal that was shown and taken back. */
export interface AnnulledGoal {
  readonly side: Side;
  /** The figure that stood on the board and no longer does. */
  readonly figure: number;
}

/** Where a match stands in the life of its goals: provisional, then confirmed or cancelled (domain.md 1). */
export interface GoalState {
  /** Sides that have just scored, while this page was looking. */
  readonly flash: readonly Side[];
  /** Sides whose latest goal may still be taken back. */
  readonly provisional: readonly Side[];
  readonly annulled: AnnulledGoal | null;
  /** The result changed after the end: said aloud, never silently. */
  readonly corrected: boolean;
}

const QUIET: GoalState = { flash: [], provisional: [], annulled: null, corrected: false };
const SIDES: readonly Side[] = ['home', 'away'];

/**
 * The state of a row's goals at server time `now` (ms). `bornAt` is the server time at which this page first saw the match:
 * what happened before it does not flash. Basketball has no goals, only corrections.
 */
export function goalState(row: MatchRow, now: number, bornAt: number): GoalState {
  if (row.sport === 'basketball' || row.incidents.length === 0) return row.corrected ? { ...QUIET, corrected: true } : QUIET;
  return {
    flash: SIDES.filter((side) => scoredWithin(row, side, now, FLASH_MS, bornAt)),
    provisional: SIDES.filter((side) => scoredWithin(row, side, now, CLAIM_MS, confirmedAt(row))),
    annulled: lostGoal(row, now),
    corrected: row.corrected,
  };
}

/** Whether two states look the same. */
export function sameGoalState(a: GoalState, b: GoalState): boolean {
  return (
    a.flash.join() === b.flash.join() &&
    a.provisional.join() === b.provisional.join() &&
    a.annulled?.side === b.annulled?.side &&
    a.annulled?.figure === b.annulled?.figure &&
    a.corrected === b.corrected
  );
}

/** Server time (ms) up to which goals are settled: the start of the running period. A stopped match keeps its question open until play restarts. */
function confirmedAt(row: FootballRow): number {
  const stage = phaseOf(row);
  if (stage === 'stopped') return 0;
  return stage === 'playing' ? row.statusAt : Infinity;
}

/** Whether a side's latest goal is at most `age` old and later than `since`. A goal from the future is one of now: clocks differ by a little. */
function scoredWithin(row: FootballRow, side: Side, now: number, age: number, since: number): boolean {
  const goal = row.incidents.findLast((mark) => mark.kind === 'goal' && mark.side === side);
  return goal !== undefined && goal.at > since && now - goal.at < age;
}

/** The goal last taken back: for two minutes or until its side scores again, when its figure is true; after the end for good, for then it is a corrected result. */
function lostGoal(row: FootballRow, now: number): AnnulledGoal | null {
  const mark = row.incidents.reduce<Incident | null>(
    (latest, one) => (one.kind === 'cancelled' && one.at >= (latest?.at ?? 0) ? one : latest),
    null,
  );
  if (!mark) return null;
  const ofResult = row.corrected && isOver(row) && mark.at >= row.statusAt;
  if (now - mark.at >= CLAIM_MS && !ofResult) return null;
  if (row.incidents.some((one) => one.kind === 'goal' && one.side === mark.side && one.at > mark.at)) return null;
  return { side: mark.side, figure: row.score[mark.side] + 1 };
}
