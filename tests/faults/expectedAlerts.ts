import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { Side } from '#contract/match/match.ts';
import type { FootballGame, FootballVersion } from './footballMatch.ts';

/** An alert that is due to a user whose known version of a match changes to another. */
export interface ExpectedAlert {
  readonly kind: AlertKind;
  readonly side: Side | null;
  /** The score after the event. */
  readonly home: number;
  readonly away: number;
  /** When it happened, server ms. */
  readonly at: number;
  /** Whether it is the end of a cup tie, which is notified once it has lasted ten seconds. */
  readonly isDelayed: boolean;
  /** The goals that a corrected result annuls: users notified of one are notified of the correction, following or not. */
  readonly annulled: readonly GoalNumber[];
}

/** A side's goal, numbered from 1. */
export interface GoalNumber {
  readonly side: Side;
  readonly number: number;
}

const SIDES = ['home', 'away'] as const;

/**
 * The status changes that are alerted, by new and previous status; any other change means that a part was not seen
 * (docs/domain.md#status-changes).
 */
const TRANSITIONS: readonly (readonly [to: F, kind: AlertKind, from: readonly F[] | 'any'])[] = [
  [F.firstHalf, 'kickOff', [F.notStarted, F.postponed, F.pending]],
  [F.halfTime, 'halfTime', [F.firstHalf]],
  [F.extraTime, 'extraTime', [F.secondHalf, F.finished]],
  [F.shootOut, 'shootOut', [F.secondHalf, F.extraTime, F.finished]],
  [F.finished, 'fullTime', 'any'],
  [F.postponed, 'postponed', 'any'],
  [F.interrupted, 'interrupted', 'any'],
  [F.abandoned, 'abandoned', 'any'],
  [F.cancelled, 'cancelled', 'any'],
];

/**
 * Returns the alerts due between two versions of a match, in order, from the true course of the match alone
 * (docs/domain.md#what-raises-an-alert): cancelled goals, goals, red cards, then the status change.
 */
export function expectedFootballAlerts(
  { knockout }: Pick<FootballGame, 'knockout'>,
  was: FootballVersion,
  is: FootballVersion,
): readonly ExpectedAlert[] {
  if (was.status === F.finished && !continuesAfterEnd(knockout, is.status)) return corrected(was, is);
  const alerts: ExpectedAlert[] = [];
  const score = { ...was.score };
  const add = (kind: AlertKind, side: Side | null, at: number, isDelayed = false): void =>
    void alerts.push({ kind, side, ...score, at, isDelayed, annulled: [] });
  for (const side of SIDES) {
    for (const at of score[side] > is.score[side] ? is.falls[side].slice(is.score[side] - score[side]) : []) {
      score[side] -= 1;
      add('goalCancelled', side, at);
    }
  }
  const scoredGoals = SIDES.flatMap((side) => is.goals[side].slice(score[side]).map((at) => ({ side, at })));
  for (const { side, at } of scoredGoals.sort((a, b) => a.at - b.at)) {
    score[side] += 1;
    add('goal', side, at);
  }
  for (const side of SIDES) for (const at of is.cards[side].slice(was.reds[side])) add('redCard', side, at);
  const transition = was.status === is.status ? undefined : TRANSITIONS.find(([to]) => to === is.status);
  if (transition && (transition[2] === 'any' || transition[2].includes(was.status)))
    add(transition[1], null, is.statusAt, transition[0] === F.finished && knockout && is.penalties === null);
  return alerts;
}

/** Whether a match called finished continues with extra time or a shoot-out. */
export function continuesAfterEnd(knockout: boolean, status: F): boolean {
  return knockout && (status === F.extraTime || status === F.shootOut);
}

/** After the end, another score or a return to play is a corrected result, dated by the later of the two. */
function corrected(was: FootballVersion, is: FootballVersion): readonly ExpectedAlert[] {
  const hasScoreChanged = was.score.home !== is.score.home || was.score.away !== is.score.away;
  const hasResumed = is.status !== F.finished;
  if (!hasScoreChanged && !hasResumed) return [];
  const at = Math.max(hasScoreChanged ? is.scoreAt : 0, hasResumed ? is.statusAt : 0);
  const annulled = SIDES.flatMap((side) =>
    Array.from({ length: Math.max(0, was.score[side] - is.score[side]) }, (_, i) => ({ side, number: was.score[side] - i })),
  );
  return [{ kind: 'resultCorrected', side: null, ...is.score, at, isDelayed: false, annulled }];
}
