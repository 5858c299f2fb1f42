import { FootballStatus } from '#contract/match/football.ts';
import type { MatchMinute } from '#contract/detail/fields.ts';
import { addTo, type Side, type SideCount, ZERO } from '#contract/match/match.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { FootballPlay, GoalPlay } from '#gateway/demo/detail/football/footballPlay.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import type { ProviderHabits } from './habits.ts';
import { enteredAt, treatmentOf, type Treatment } from './treatment.ts';

const ENTERED_EVERY_MS = 13 * 60_000;
const FLAP_AFTER_MS = [8_000, 20_000] as const;
const FLAP_MS = 18_000;
const CALLED_OFF_BEFORE_MS = 14 * 60_000;
const CALLED_OFF_MS = 5 * 60_000;

/** What a provider says about a match at a time, before it is written in its words. */
export interface ToldState extends FootballState {
  readonly treatment: Treatment;
  readonly awarded: boolean;
  /** The time up to which things have been entered (server ms); NEGATIVE_INFINITY when nothing has. */
  readonly enteredUntil: number;
  /** The minute being played; null before the start. */
  readonly minute: MatchMinute | null;
  /** 0 before the start, then 1 to 4, 5 in a shoot-out. */
  readonly period: number;
  /** Whether the clock stands between two periods, after the second half or within extra time. */
  readonly inBreak: boolean;
}

/** Returns what a provider with these habits says about a match at server time `at` (ms). */
export function toldState(match: FootballMatch, habits: ProviderHabits, at: number): ToldState {
  const treatment = treatmentOf(match, habits);
  const truth = match.stateAt(at);
  const until = enteredUntil(match, treatment, at);
  const state = stateUntil(match, truth, treatment, until);
  const isCalledOff = state.status === FootballStatus.notStarted && isWronglyCalledOff(match, habits, at);
  const isFinished = state.status === FootballStatus.finished;
  const score = treatment === 'live' || treatment === 'nameless' ? toldScore(match, habits, state, at) : state.score;
  const minute = state.status === FootballStatus.notStarted ? null : match.minuteAt(until);
  const position = minute === null ? null : match.clock.positionAt(match.playedUntil(until));
  const isPlaying =
    state.status === FootballStatus.firstHalf || state.status === FootballStatus.secondHalf || state.status === FootballStatus.extraTime;
  return {
    ...state,
    status: isCalledOff ? FootballStatus.postponed : state.status,
    score,
    half: state.half ?? (state.status === FootballStatus.notStarted ? null : score),
    corners: treatment === 'live' ? toldCorners(match, habits, state, at) : null,
    yellows: treatment === 'atOnce' || treatment === 'late' ? ZERO : state.yellows,
    reds: treatment === 'atOnce' || treatment === 'late' ? ZERO : state.reds,
    treatment,
    awarded: match.isAwarded(at),
    enteredUntil: until,
    minute,
    period: state.status === FootballStatus.shootOut || (isFinished && state.penalties !== null) ? 5 : (position?.period ?? 0),
    inBreak: isPlaying && state.clock.running === 0,
  };
}

function enteredUntil(match: FootballMatch, treatment: Treatment, at: number): number {
  if (treatment === 'late') return at < enteredAt(match) ? Number.NEGATIVE_INFINITY : at;
  return at;
}

/** Of a match whose score is entered now and then, status and clock are right and the score is old. */
function stateUntil(match: FootballMatch, truth: FootballState, treatment: Treatment, until: number): FootballState {
  if (until === Number.NEGATIVE_INFINITY) {
    const [first = truth] = match.script;
    return { ...first, status: FootballStatus.notStarted };
  }
  if (treatment !== 'atOnce' || match.startsAt === null || truth.status === FootballStatus.finished) return truth;
  const entered = match.startsAt + Math.floor((until - match.startsAt) / ENTERED_EVERY_MS) * ENTERED_EVERY_MS;
  const { score } = match.stateAt(entered);
  return { ...truth, score, half: truth.half === null ? null : score };
}

/** A goal is in the score a moment after it fell, at the latest when its period ends. */
function toldScore(match: FootballMatch, habits: ProviderHabits, state: FootballState, at: number): SideCount {
  if (match.startsAt === null || at < match.startsAt || at >= match.endsAt) return state.score;
  let score: SideCount = ZERO;
  for (const goal of match.goals) {
    const { shownAt, hiddenAt } = scoreTimes(match, goal, habits);
    if (at >= shownAt && at < hiddenAt) score = addTo(score, goal.side, 1);
  }
  return score;
}

/** Returns when a goal appears in the score, and when it leaves it again (server ms; Infinity: never). */
export function scoreTimes(
  match: FootballMatch,
  goal: GoalPlay,
  habits: ProviderHabits,
): { readonly shownAt: number; readonly hiddenAt: number } {
  const random = new SeededRandom('score', match.sourceId, goal.at);
  const delay = random.hits(habits.entryBeforeScore) ? random.whole(16_000, 38_000) : 0;
  const end = match.clock.stretches.find(({ from, to }) => goal.at >= from && goal.at <= to)?.to ?? goal.at;
  const late = (time: number): number => Math.max(time, Math.min(time + delay, end));
  return { shownAt: late(goal.at), hiddenAt: goal.cancelledAt === null ? Number.POSITIVE_INFINITY : late(goal.cancelledAt) };
}

/** A corner is taken back and given again. */
function toldCorners(match: FootballMatch, habits: ProviderHabits, { corners }: FootballState, at: number): SideCount | null {
  if (corners === null || at >= match.endsAt) return corners;
  const recent = match.corners.filter((play) => play.at <= at && isTakenBack(match, habits, play, at));
  const missing = (side: Side): number => recent.filter((play) => play.side === side).length;
  return { home: Math.max(0, corners.home - missing('home')), away: Math.max(0, corners.away - missing('away')) };
}

function isTakenBack({ sourceId, endsAt }: FootballMatch, habits: ProviderHabits, play: FootballPlay, at: number): boolean {
  if (at - play.at > FLAP_AFTER_MS[1] + FLAP_MS || at >= endsAt) return false;
  const random = new SeededRandom('flap', sourceId, play.at);
  const from = play.at + random.whole(...FLAP_AFTER_MS);
  return random.hits(habits.flappingCorners) && at >= from && at < from + FLAP_MS;
}

/** Returns the yellow cards as TheSports counts them: a second one is a yellow and a red card. */
export function yellowsWithSecond(match: FootballMatch, { yellows, reds, enteredUntil }: ToldState): SideCount {
  if (reds.home + reds.away === 0) return yellows;
  return match.playsUntil(enteredUntil).reduce((sum, play) => (play.kind === 'secondYellow' ? addTo(sum, play.side, 1) : sum), yellows);
}

function isWronglyCalledOff(match: FootballMatch, habits: ProviderHabits, at: number): boolean {
  const from = match.fixture.kickoff - CALLED_OFF_BEFORE_MS;
  if (at < from || at >= from + CALLED_OFF_MS || match.fate !== null || match.startsAt === null) return false;
  return new SeededRandom('called off', match.sourceId).hits(habits.postponedAndBack);
}

/** Returns the times around which `toldState` changes (server ms), besides those of plays and states. */
export function toldTimes(match: FootballMatch, habits: ProviderHabits): readonly number[] {
  const from = match.fixture.kickoff - CALLED_OFF_BEFORE_MS;
  const start = match.startsAt;
  const scores = match.goals.flatMap((goal) => {
    const { shownAt, hiddenAt } = scoreTimes(match, goal, habits);
    return [shownAt, hiddenAt];
  });
  const corners = match.corners.flatMap((play) => {
    const back = play.at + new SeededRandom('flap', match.sourceId, play.at).whole(...FLAP_AFTER_MS);
    return [back, back + FLAP_MS];
  });
  const entries =
    start === null || treatmentOf(match, habits) !== 'atOnce' ? [] : Array.from({ length: 12 }, (_, i) => start + i * ENTERED_EVERY_MS);
  const late = treatmentOf(match, habits) === 'late' ? [enteredAt(match)] : [];
  return [from, from + CALLED_OFF_MS, ...scores, ...corners, ...entries, ...late].filter((time) => Number.isFinite(time));
}
