import type { FootballRow, Incident, MatchRow, Side } from '#contract/match/match.ts';
import { isOver, phaseOf } from '#contract/match/status.ts';

/** How long a goal is highlighted. */
const FLASH_MS = 4_000;
/**
 * A goal is provisional for this long, unless the period ends first; a cancelled one is shown for as long (docs/domain.md#life-of-a-goal).
 */
const CLAIM_MS = 120_000;

/** A goal that was shown and then cancelled. */
export interface AnnulledGoal {
  readonly side: Side;
  /** The score of its side that no longer counts. */
  readonly figure: number;
}

/** The state of a match's goals: provisional, then confirmed or cancelled. */
export interface GoalState {
  /** Sides that have just scored while this page was open. */
  readonly flash: readonly Side[];
  /** Sides whose last goal may still be cancelled. */
  readonly provisional: readonly Side[];
  readonly annulled: AnnulledGoal | null;
  /** The result changed after the end; always shown. */
  readonly corrected: boolean;
}

const NO_GOALS: GoalState = { flash: [], provisional: [], annulled: null, corrected: false };
const SIDES: readonly Side[] = ['home', 'away'];

/**
 * Returns the state of a row's goals at server time `now` (ms). Goals before `firstSeenAt`, the server time at which this page
 * first received the match, do not flash. Basketball has only corrections.
 */
export function goalState(row: MatchRow, now: number, firstSeenAt: number): GoalState {
  if (row.sport === 'basketball' || row.incidents.length === 0) return row.corrected ? { ...NO_GOALS, corrected: true } : NO_GOALS;
  return {
    flash: SIDES.filter((side) => scoredWithin(row, side, now, FLASH_MS, firstSeenAt)),
    provisional: SIDES.filter((side) => scoredWithin(row, side, now, CLAIM_MS, confirmedAt(row))),
    annulled: lastAnnulledGoal(row, now),
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

/**
 * Server time (ms) up to which goals are confirmed: the start of the running period. During a stoppage they stay provisional until
 * play restarts.
 */
function confirmedAt(row: FootballRow): number {
  const phase = phaseOf(row);
  if (phase === 'stopped') return 0;
  return phase === 'playing' ? row.statusAt : Infinity;
}

/**
 * Whether a side's last goal is at most `age` old and later than `since`. A goal in the future counts as now: clocks differ
 * slightly.
 */
function scoredWithin(row: FootballRow, side: Side, now: number, age: number, since: number): boolean {
  const goal = row.incidents.findLast((mark) => mark.kind === 'goal' && mark.side === side);
  return goal !== undefined && goal.at > since && now - goal.at < age;
}

/** Returns the last cancelled goal for two minutes, or until its side scores again; after the end it stays, as a corrected result. */
function lastAnnulledGoal(row: FootballRow, now: number): AnnulledGoal | null {
  const mark = row.incidents.reduce<Incident | null>(
    (latest, one) => (one.kind === 'cancelled' && one.at >= (latest?.at ?? 0) ? one : latest),
    null,
  );
  if (!mark) return null;
  const changesResult = row.corrected && isOver(row) && mark.at >= row.statusAt;
  if (now - mark.at >= CLAIM_MS && !changesResult) return null;
  if (row.incidents.some((one) => one.kind === 'goal' && one.side === mark.side && one.at > mark.at)) return null;
  return { side: mark.side, figure: row.score[mark.side] + 1 };
}
