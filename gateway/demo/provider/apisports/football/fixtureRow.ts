import { FootballStatus as F } from '#contract/match/football.ts';
import type { SideCount } from '#contract/match/match.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { toldState, type ToldState } from '#gateway/demo/provider/telling/toldState.ts';
import type { ProviderHabits } from '#gateway/demo/provider/telling/habits.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { matchNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import { type ApisportsScene, isoDate, seconds } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { leagueOf, teamOf } from './names.ts';

/** Minutes in which a frozen minute stands. */
const FROZEN = { from: 46, until: 69 } as const;
const PLANNED_SECOND_HALF_S = 3_600;

type Short = 'TBD' | 'NS' | '1H' | 'HT' | '2H' | 'ET' | 'BT' | 'P' | 'FT' | 'AET' | 'PEN' | 'PST' | 'INT' | 'SUSP' | 'ABD' | 'CANC' | 'AWD';

const LONG: Readonly<Record<Short, string>> = {
  TBD: 'Time To Be Defined',
  NS: 'Not Started',
  '1H': 'First Half',
  HT: 'Halftime',
  '2H': 'Second Half',
  ET: 'Extra Time',
  BT: 'Break Time',
  P: 'Penalty In Progress',
  FT: 'Match Finished',
  AET: 'Match Finished',
  PEN: 'Match Finished',
  PST: 'Match Postponed',
  INT: 'Match Interrupted',
  SUSP: 'Match Suspended',
  ABD: 'Match Abandoned',
  CANC: 'Match Cancelled',
  AWD: 'Technical Loss',
};
const IN_PLAY: ReadonlySet<Short> = new Set<Short>(['1H', 'HT', '2H', 'ET', 'BT', 'P', 'INT', 'SUSP']);
const NO_SCORE = { home: null, away: null } as const;

/** Returns whether `fixtures?live=all` has a match. */
export function isToldInPlay(match: FootballMatch, { habits, at }: ApisportsScene): boolean {
  return IN_PLAY.has(shortStatus(match, toldState(match, habits, at)));
}

/** Returns a match as `fixtures` has it, without its details. */
export function fixtureRow(match: FootballMatch, { habits, at, world }: ApisportsScene) {
  const { fixture } = match;
  const state = toldState(match, habits, at);
  const short = shortStatus(match, state);
  const hasScore =
    state.status !== F.notStarted && state.status !== F.pending && state.status !== F.postponed && state.status !== F.cancelled;
  const { venue, referee } = match.environmentAt(at);
  const kickoff = seconds(fixture.kickoff);
  return {
    fixture: {
      id: matchNumber(fixture),
      referee: referee === null ? null : `${latinName(referee.name)}, ${latinName(fixture.competition.region)}`,
      timezone: 'UTC',
      date: isoDate(fixture.kickoff),
      timestamp: kickoff,
      periods: {
        first: state.minute === null ? null : kickoff,
        second: state.period >= 2 || short === '2H' ? kickoff + PLANNED_SECOND_HALF_S : null,
      },
      venue: { id: null, name: venue && latinName(venue.name), city: venue?.city == null ? null : latinName(venue.city) },
      status: { long: LONG[short], short, ...elapsedOf(match, state, short, habits) },
    },
    league: { ...leagueOf(match, world), round: roundOf(match), standings: !fixture.knockout },
    teams: {
      home: { ...teamOf(fixture.home), winner: winnerOf(state, 'home', hasScore) },
      away: { ...teamOf(fixture.away), winner: winnerOf(state, 'away', hasScore) },
    },
    goals: hasScore ? { ...state.score } : NO_SCORE,
    score: hasScore
      ? scoresOf(match, state, short, habits)
      : { halftime: NO_SCORE, fulltime: NO_SCORE, extratime: NO_SCORE, penalty: NO_SCORE },
  };
}

function shortStatus({ sourceId }: FootballMatch, state: ToldState): Short {
  switch (state.status) {
    case F.pending:
      return 'TBD';
    case F.firstHalf:
      return '1H';
    case F.halfTime:
      return 'HT';
    case F.secondHalf:
      return state.inBreak ? 'BT' : '2H';
    case F.extraTime:
      return state.inBreak ? 'BT' : 'ET';
    case F.shootOut:
      return 'P';
    case F.finished:
      return state.awarded ? 'AWD' : state.penalties !== null ? 'PEN' : state.regular !== null ? 'AET' : 'FT';
    case F.postponed:
      return 'PST';
    case F.interrupted:
      return new SeededRandom('interrupted', sourceId).hits(0.5) ? 'INT' : 'SUSP';
    case F.abandoned:
      return 'ABD';
    case F.cancelled:
      return 'CANC';
    default:
      return 'NS';
  }
}

function elapsedOf({ sourceId }: FootballMatch, state: ToldState, short: Short, habits: ProviderHabits) {
  if (state.awarded || state.minute === null) return { elapsed: null, extra: null };
  const { minute, added } = state.minute;
  if (short === 'HT') return { elapsed: 45, extra: null };
  if (short === 'AET' || short === 'PEN' || short === 'P') return { elapsed: 120, extra: null };
  const hidesExtra = new SeededRandom('extra', sourceId, state.period).hits(habits.extraNull);
  if (short === 'FT') return { elapsed: 90, extra: hidesExtra || added === 0 ? null : added };
  if (short === '2H' && minute > FROZEN.from && minute < FROZEN.until && new SeededRandom('frozen', sourceId).hits(habits.frozenElapsed)) {
    return { elapsed: FROZEN.from, extra: null };
  }
  const isLate = added === 0 && minute % 45 > 1 && new SeededRandom('late', sourceId).hits(habits.lateElapsed);
  return { elapsed: isLate ? minute - 1 : minute, extra: hidesExtra || added === 0 ? null : added };
}

function scoresOf({ sourceId }: FootballMatch, state: ToldState, short: Short, habits: ProviderHabits) {
  const { score, half, regular, penalties, status } = state;
  const isOver = status === F.finished;
  const lacksHalf = isOver && (state.awarded || new SeededRandom('half', sourceId).hits(habits.halftimeNull));
  const isPastNinety = short === 'ET' || short === 'BT' || short === 'P';
  const knowsNinety = isOver || (isPastNinety && new SeededRandom('ninety', sourceId).hits(0.5));
  const extra = regular === null ? null : { home: score.home - regular.home, away: score.away - regular.away };
  return {
    halftime: lacksHalf ? NO_SCORE : count(half),
    fulltime: knowsNinety ? count(regular ?? score) : NO_SCORE,
    extratime: count(extra),
    penalty: count(penalties),
  };
}

function count(value: SideCount | null) {
  return value === null ? NO_SCORE : { home: value.home, away: value.away };
}

/** The side that leads counts as the winner in play, too. */
function winnerOf({ score, penalties }: ToldState, side: 'home' | 'away', hasScore: boolean): boolean | null {
  const other = side === 'home' ? 'away' : 'home';
  const by = penalties !== null && score.home === score.away ? penalties : score;
  return !hasScore || by.home === by.away ? null : by[side] > by[other];
}

/** Returns the round as free text. */
export function roundOf({ fixture }: FootballMatch): string {
  if (fixture.knockout) return '3rd Round';
  return `Regular Season - ${latinName(fixture.round).replace(/\D/g, '')}`;
}
