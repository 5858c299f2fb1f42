import { BasketballStatus as B, quarterOf } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { BasketballRow, FootballRow, MatchRow, Side, SideCount } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { FanEventKind, MatchMoment } from './fanEvent.ts';

const SIDES = ['home', 'away'] as const;
/** Points of one side without any of the other from which fans call it a run. */
const RUN_POINTS = 8;

/** Detects from the successive rows of a match what makes fans talk. */
export class MomentDetector {
  #row: MatchRow | null = null;
  #leader: Side | null = null;
  /** Points of one side since the other has scored, and whether the run was told. */
  #run: { readonly side: Side; readonly points: number; readonly isTold: boolean } | null = null;

  /** Returns what has happened since the last row; nothing for the first. */
  observe(row: MatchRow): readonly MatchMoment[] {
    const before = this.#row;
    this.#row = row;
    if (before === null) {
      this.#leader = leaderOf(row.score);
      return [];
    }
    if (row.sport === 'football') return before.sport === 'football' ? footballMoments(before, row) : [];
    return before.sport === 'basketball' ? [...this.#points(before, row), ...quarterMoments(before, row)] : [];
  }

  #points(before: BasketballRow, row: BasketballRow): readonly MatchMoment[] {
    const moments: MatchMoment[] = [];
    for (const side of SIDES) {
      const points = row.score[side] - before.score[side];
      if (points > 0) moments.push(...this.#runAfter(side, points));
    }
    const leader = leaderOf(row.score);
    if (leader !== null) {
      if (this.#leader !== null && leader !== this.#leader) moments.push(moment('leadChange', leader));
      this.#leader = leader;
    }
    return moments;
  }

  #runAfter(side: Side, points: number): readonly MatchMoment[] {
    const before = this.#run?.side === side ? this.#run : { side, points: 0, isTold: false };
    const total = before.points + points;
    const tells = !before.isTold && total >= RUN_POINTS;
    this.#run = { side, points: total, isTold: before.isTold || tells };
    return tells ? [moment('run', side, total)] : [];
  }
}

function footballMoments(before: FootballRow, row: FootballRow): readonly MatchMoment[] {
  const moments: MatchMoment[] = [];
  for (const side of SIDES) {
    const goals = row.score[side] - before.score[side];
    if (goals !== 0) moments.push(moment(goals > 0 ? 'goal' : 'cancelledGoal', side));
    if (row.reds[side] > before.reds[side]) moments.push(moment('red', side));
  }
  if (row.status === before.status) return moments;
  if (row.status === F.firstHalf && phaseOf(before) === 'upcoming') moments.push(moment('kickOff'));
  if (row.status === F.halfTime) moments.push(moment('halfTime'));
  if (phaseOf(row) === 'ended') moments.push(moment('fullTime', leaderOf(row.penalties ?? row.score)));
  return moments;
}

function quarterMoments(before: BasketballRow, row: BasketballRow): readonly MatchMoment[] {
  if (row.status === before.status) return [];
  if (row.status === B.q1 && phaseOf(before) === 'upcoming') return [moment('tipOff')];
  if (phaseOf(row) === 'pause') return [moment('quarterEnd', null, quarterOf(row.status))];
  return phaseOf(row) === 'ended' ? [moment('buzzer', leaderOf(row.score))] : [];
}

function leaderOf({ home, away }: SideCount): Side | null {
  return home === away ? null : home > away ? 'home' : 'away';
}

function moment(kind: FanEventKind, side: Side | null = null, number: number | null = null): MatchMoment {
  return { kind, side, number };
}
