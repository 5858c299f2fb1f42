import type { SideCount } from '#contract/match/match.ts';
import type { FinalResult, UndecidedReason } from './finalResult.ts';
import { type Leg, SELECTIONS } from './playTypes.ts';

/** Results of a leg that a score has decided. */
export type DecidedResult = 'win' | 'halfWin' | 'push' | 'halfLoss' | 'loss';

export type VoidReason = 'postponed' | 'abandoned' | 'cancelled';

/** The stake, or one half of it on a quarter line, with the line that it is on (as in the leg: added to the home side, or the total). */
export interface StakePart {
  readonly line: number | null;
  /** `void` where an abandoned match had not decided it. */
  readonly result: 'win' | 'push' | 'loss' | 'void';
}

export type LegOutcome =
  | { readonly result: DecidedResult; readonly score: SideCount; readonly parts: readonly StakePart[] }
  | { readonly result: 'void'; readonly reason: VoidReason }
  | { readonly result: 'undecided'; readonly reason: UndecidedReason };

/** Time after the kick-off of publication at which a match that has not begun is void (docs/domain.md#void-legs). */
export const POSTPONED_VOID_MS = 36 * 3_600_000;

export interface SettlementTimes {
  /** Server time (ms). */
  readonly now: number;
  /** Kick-off at publication (ms); the row's moves when a match is put off. */
  readonly kickoff: number;
  readonly postponedVoidMs: number;
}

/** Returns what became of a leg (docs/domain.md#settlement). */
export function settleLeg(leg: Leg, result: FinalResult, times: SettlementTimes): LegOutcome {
  if (leg.sport !== result.sport) return { result: 'undecided', reason: 'otherSport' };
  if (result.state === 'cancelled') return { result: 'void', reason: 'cancelled' };
  if (isTooLate(result, times)) return { result: 'void', reason: 'postponed' };
  switch (result.state) {
    case 'undecided':
      return { result: 'undecided', reason: result.reason };
    case 'postponed':
      return { result: 'undecided', reason: 'postponed' };
    case 'finished':
      return settleAtScore(leg, result.score, result.half);
    case 'abandoned':
      return outcomeOf(abandonedParts(leg, result.score, result.half), result.score);
  }
}

/** Returns what becomes of a leg if its match ends with this score. `half` is null when the score at half time is not known. */
export function settleAtScore(leg: Leg, score: SideCount, half: SideCount | null): LegOutcome {
  if (leg.playType === 'halfFull' && half === null) return { result: 'undecided', reason: 'halfTimeMissing' };
  if (leg.playType === 'handicap' && leg.scoreAtLock !== null) {
    const { home, away } = leg.scoreAtLock;
    // A goal that the line was made with has been cancelled since, or one of the scores is wrong.
    if (score.home < home || score.away < away) return { result: 'undecided', reason: 'scoreBelowLock' };
  }
  return outcomeOf(finishedParts(leg, score, half), score);
}

/** Also true of a match that was moved past the limit and played then, so that the day of settlement does not matter. */
function isTooLate(result: FinalResult, { now, kickoff, postponedVoidMs }: SettlementTimes): boolean {
  const limit = kickoff + postponedVoidMs;
  if (now < limit || (result.state === 'undecided' && result.reason === 'abnormalStatus')) return false;
  return result.state === 'postponed' || result.kickoff >= limit;
}

function finishedParts(leg: Leg, score: SideCount, half: SideCount | null): readonly StakePart[] {
  const { home, away } = score;
  switch (leg.playType) {
    case 'handicap': {
      const lead = home - (leg.scoreAtLock?.home ?? 0) - (away - (leg.scoreAtLock?.away ?? 0));
      return handicapParts(leg.selection, leg.line, lead);
    }
    case 'spread':
      return handicapParts(leg.selection, leg.line, home - away);
    case 'overUnder':
    case 'total':
      return linesOf(leg.line).map((line) => {
        const above = home + away - line;
        return { line, result: resultOfMargin(leg.selection === 'over' ? above : -above) };
      });
    case 'winDrawLose':
    case 'moneyline':
      return wholeStake(null, leaderOf(home, away) === leg.selection);
    case 'letBall':
      return wholeStake(leg.line, leaderOf(home + leg.line, away) === leg.selection);
    case 'totalGoals':
      return wholeStake(null, totalGoalsAt(home + away) === leg.selection);
    case 'halfFull':
      return wholeStake(null, half !== null && `${leaderOf(half.home, half.away)}/${leaderOf(home, away)}` === leg.selection);
    case 'score':
      return wholeStake(null, scoreSelectionAt(score) === leg.selection);
  }
}

/** What an abandoned match has decided: whatever no further goal can change. Leads can change until the end. */
function abandonedParts(leg: Leg, score: SideCount, half: SideCount | null): readonly StakePart[] {
  const goals = score.home + score.away;
  switch (leg.playType) {
    case 'overUnder':
    case 'total':
      return linesOf(leg.line).map((line) => {
        if (goals <= line) return { line, result: 'void' };
        return { line, result: leg.selection === 'over' ? 'win' : 'loss' };
      });
    case 'totalGoals':
      if (goals >= MANY_GOALS) return wholeStake(null, leg.selection === '7+');
      return leg.selection !== '7+' && goals > Number(leg.selection) ? wholeStake(null, false) : voidStake(null);
    case 'halfFull': {
      const isLost = half !== null && !leg.selection.startsWith(`${leaderOf(half.home, half.away)}/`);
      return isLost ? wholeStake(null, false) : voidStake(null);
    }
    case 'score': {
      const [home = Infinity, away = Infinity] = leg.selection.startsWith('other') ? [] : leg.selection.split('-').map(Number);
      return score.home > home || score.away > away ? wholeStake(null, false) : voidStake(null);
    }
    default:
      return voidStake(leg.line);
  }
}

function handicapParts(side: 'home' | 'away', handicap: number, homeLead: number): readonly StakePart[] {
  return linesOf(handicap).map((line) => ({ line, result: resultOfMargin(side === 'home' ? homeLead + line : -homeLead - line) }));
}

/** A quarter line is two half stakes on its neighbours (docs/domain.md#handicaps-and-totals). */
function linesOf(line: number): readonly number[] {
  return Number.isInteger(line * 2) ? [line] : [line - 0.25, line + 0.25];
}

function resultOfMargin(margin: number): 'win' | 'push' | 'loss' {
  if (margin === 0) return 'push';
  return margin > 0 ? 'win' : 'loss';
}

function wholeStake(line: number | null, isWon: boolean): readonly StakePart[] {
  return [{ line, result: isWon ? 'win' : 'loss' }];
}

function voidStake(line: number | null): readonly StakePart[] {
  return [{ line, result: 'void' }];
}

function leaderOf(home: number, away: number): 'home' | 'draw' | 'away' {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** The number from which all totals are one selection. */
const MANY_GOALS = 7;

function totalGoalsAt(goals: number): string {
  return goals >= MANY_GOALS ? '7+' : String(goals);
}

const LISTED_SCORES: ReadonlySet<string> = new Set(SELECTIONS.score);
const OTHER_SCORES = { home: 'otherHome', draw: 'otherDraw', away: 'otherAway' } as const;

function scoreSelectionAt({ home, away }: SideCount): string {
  const listed = `${home}-${away}`;
  return LISTED_SCORES.has(listed) ? listed : OTHER_SCORES[leaderOf(home, away)];
}

const BALANCE = { win: 1, push: 0, loss: -1, void: 0 } as const;

/** Half stakes on neighbouring lines never win and lose at once, so their balance tells the result. */
function outcomeOf(parts: readonly StakePart[], score: SideCount): LegOutcome {
  if (parts.every(({ result }) => result === 'void')) return { result: 'void', reason: 'abandoned' };
  const balance = parts.reduce((sum, { result }) => sum + BALANCE[result], 0) / parts.length;
  return { result: resultOfBalance(balance), score, parts };
}

function resultOfBalance(balance: number): DecidedResult {
  if (balance === 0) return 'push';
  if (balance > 0) return balance === 1 ? 'win' : 'halfWin';
  return balance === -1 ? 'loss' : 'halfLoss';
}
