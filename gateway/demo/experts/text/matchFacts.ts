import type { Absence } from '#contract/detail/absences.ts';
import type { Side } from '#contract/match/match.ts';
import type { SourceTeam } from '#gateway/match/sourceFixture.ts';
import { historyOf } from '#gateway/demo/detail/preview/analysisPart.ts';
import type { Result } from '#gateway/demo/detail/tables/results.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { absentPlayers, squadIn } from '#gateway/demo/detail/squads/teamSheet.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';

/** Players at least this good are missed; of a squad's starters about half are. */
const KEY_SKILL = 0.62;

/** Won, drawn and lost of some matches of a side. */
export interface Tally {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** What is known of a side before a match, from its last matches: ten at most. */
export interface SideFacts extends Tally {
  readonly team: SourceTeam;
  readonly scored: number;
  readonly conceded: number;
  /** Goals or points of both sides in each match, newest first. */
  readonly totals: readonly number[];
  /** How many of the newest matches in a row were won, not lost, lost, not won. */
  readonly runs: { readonly winning: number; readonly unbeaten: number; readonly losing: number; readonly winless: number };
  /** Only at home for the home side, only away for the away side. */
  readonly ground: Tally;
  readonly clean: number;
  readonly scoreless: number;
  /** Goals in the last fifteen minutes of regular time; 0 in basketball. */
  readonly late: number;
  /** Matches with a lead at half time. */
  readonly ahead: number;
  /** The best players who are out, or of whom it is open; the best first. */
  readonly absent: readonly Absence[];
}

/** What an expert can know of a match at a time. */
export interface MatchFacts {
  readonly fixture: Fixture;
  readonly home: SideFacts;
  readonly away: SideFacts;
  /** Of the last meetings, as the home side of the match sees them. */
  readonly meetings: Tally;
}

/** Returns what is known of a match at server time `at` (ms), before its kick-off. Everything is true in the simulation. */
export function matchFacts(fixture: Fixture, calendar: Calendar, at: number): MatchFacts {
  const { meetings, recent } = historyOf(fixture, calendar, at);
  return {
    fixture,
    home: sideFacts(fixture, 'home', recent.home, at),
    away: sideFacts(fixture, 'away', recent.away, at),
    meetings: tally(meetings.map((result) => goalsOf(result, fixture.home))),
  };
}

interface Goals {
  readonly scored: number;
  readonly conceded: number;
  readonly isHome: boolean;
  readonly late: number;
  readonly ledAtHalf: boolean;
}

function sideFacts(fixture: Fixture, side: Side, newestFirst: readonly Result[], at: number): SideFacts {
  const team = fixture[side];
  const all = newestFirst.map((result) => goalsOf(result, team));
  const count = (isSo: (goals: Goals) => boolean): number => all.filter(isSo).length;
  const sum = (of: (goals: Goals) => number): number => all.reduce((total, goals) => total + of(goals), 0);
  return {
    team,
    ...tally(all),
    scored: sum(({ scored }) => scored),
    conceded: sum(({ conceded }) => conceded),
    totals: all.map(({ scored, conceded }) => scored + conceded),
    runs: {
      winning: run(all, isWon),
      unbeaten: run(all, (goals) => !isLost(goals)),
      losing: run(all, isLost),
      winless: run(all, (goals) => !isWon(goals)),
    },
    ground: tally(all.filter(({ isHome }) => isHome === (side === 'home'))),
    clean: count(({ conceded }) => conceded === 0),
    scoreless: count(({ scored }) => scored === 0),
    late: sum(({ late }) => late),
    ahead: count(({ ledAtHalf }) => ledAtHalf),
    absent: missedPlayers(fixture, side, at),
  };
}

function missedPlayers(fixture: Fixture, side: Side, at: number): readonly Absence[] {
  const squad = squadIn(fixture, side);
  const skillOf = ({ player: { id } }: Absence): number => squad.players.find((player) => player.id === id)?.skill ?? 0;
  return absentPlayers(squad, [], at)
    .filter((absence) => skillOf(absence) >= KEY_SKILL)
    .toSorted((a, b) => skillOf(b) - skillOf(a));
}

function goalsOf({ fixture, score, half, goalTimes }: Result, team: SourceTeam): Goals {
  const isHome = fixture.home.sourceId === team.sourceId;
  const [own, other] = isHome ? (['home', 'away'] as const) : (['away', 'home'] as const);
  return {
    scored: score[own],
    conceded: score[other],
    isHome,
    late: goalTimes?.[own].at(-1) ?? 0,
    ledAtHalf: half !== null && half[own] > half[other],
  };
}

function tally(all: readonly Goals[]): Tally {
  const [won, lost] = [all.filter(isWon).length, all.filter(isLost).length];
  return { played: all.length, won, lost, drawn: all.length - won - lost };
}

function isWon({ scored, conceded }: Goals): boolean {
  return scored > conceded;
}

function isLost({ scored, conceded }: Goals): boolean {
  return scored < conceded;
}

/** Returns for how many of the newest matches something has been so. */
function run(newestFirst: readonly Goals[], isSo: (goals: Goals) => boolean): number {
  const end = newestFirst.findIndex((goals) => !isSo(goals));
  return end === -1 ? newestFirst.length : end;
}
