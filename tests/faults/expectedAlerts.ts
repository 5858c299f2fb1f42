import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { Side } from '#contract/match/match.ts';
import type { Played, Version } from './footballMatch.ts';

/** Something that whoever knew one version of a match and now knows another one must be told of. */
export interface Owed {
  readonly kind: AlertKind;
  readonly side: Side | null;
  /** The score after it. */
  readonly home: number;
  readonly away: number;
  /** When it happened, server ms. */
  readonly at: number;
  /** The end of a cup tie is told once it has held for ten seconds. */
  readonly held: boolean;
  /** The goals that a corrected result strikes off: whoever was told of one is told of that, followed or not. */
  readonly struck: readonly Numbered[];
}

/** A side's goal, by its number from 1. */
export interface Numbered {
  readonly side: Side;
  readonly count: number;
}

const SIDES = ['home', 'away'] as const;

/** From which status a step to another is worth an alert; every other way there is one of which a part was not seen (domain.md 2). */
const STEPS: readonly (readonly [to: F, kind: AlertKind, from: readonly F[] | 'any'])[] = [
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
 * What is owed between two versions of a match, in order, from the true course of the match alone (domain.md 1 and 2):
 * goals taken back, goals, sendings-off, and the step of the status.
 */
export function owedBetween({ cup }: Pick<Played, 'cup'>, was: Version, is: Version): readonly Owed[] {
  if (was.status === F.finished && !goesOn(cup, is.status)) return corrected(was, is);
  const owed: Owed[] = [];
  const score = { ...was.score };
  const add = (kind: AlertKind, side: Side | null, at: number, held = false): void =>
    void owed.push({ kind, side, ...score, at, held, struck: [] });
  for (const side of SIDES) {
    for (const at of score[side] > is.score[side] ? is.falls[side].slice(is.score[side] - score[side]) : []) {
      score[side] -= 1;
      add('goalCancelled', side, at);
    }
  }
  const risen = SIDES.flatMap((side) => is.goals[side].slice(score[side]).map((at) => ({ side, at })));
  for (const { side, at } of risen.sort((a, b) => a.at - b.at)) {
    score[side] += 1;
    add('goal', side, at);
  }
  for (const side of SIDES) for (const at of is.cards[side].slice(was.reds[side])) add('redCard', side, at);
  const step = was.status === is.status ? undefined : STEPS.find(([to]) => to === is.status);
  if (step && (step[2] === 'any' || step[2].includes(was.status)))
    add(step[1], null, is.statusAt, step[0] === F.finished && cup && is.penalties === null);
  return owed;
}

/** Whether what was called finished goes on in extra time or to the spot. */
export function goesOn(cup: boolean, status: F): boolean {
  return cup && (status === F.extraTime || status === F.shootOut);
}

/** After the end another score, or a return to play, is a corrected result; it dates from the last of both. */
function corrected(was: Version, is: Version): readonly Owed[] {
  const rescored = was.score.home !== is.score.home || was.score.away !== is.score.away;
  const resumed = is.status !== F.finished;
  if (!rescored && !resumed) return [];
  const at = Math.max(rescored ? is.scoreAt : 0, resumed ? is.statusAt : 0);
  const struck = SIDES.flatMap((side) =>
    Array.from({ length: Math.max(0, was.score[side] - is.score[side]) }, (_, i) => ({ side, count: was.score[side] - i })),
  );
  return [{ kind: 'resultCorrected', side: null, ...is.score, at, held: false, struck }];
}
