import { BasketballStatus as B } from '#contract/match/basketball.ts';
import type { Side } from '#contract/match/match.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import type { BasketballMatch } from '#gateway/demo/provider/world/basketballMatch.ts';
import { countryNumber, leagueNumber, matchNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import { type ApisportsScene, flagUrl, isoDate, logoUrl, seconds } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { competitionName, teamOf } from '#gateway/demo/provider/apisports/football/names.ts';

const SHORT: Readonly<Record<number, readonly [short: string, long: string]>> = {
  [B.notStarted]: ['NS', 'Not Started'],
  [B.pending]: ['NS', 'Not Started'],
  [B.q1]: ['Q1', 'Quarter 1'],
  [B.endQ1]: ['BT', 'Break Time'],
  [B.q2]: ['Q2', 'Quarter 2'],
  [B.endQ2]: ['HT', 'Halftime'],
  [B.q3]: ['Q3', 'Quarter 3'],
  [B.endQ3]: ['BT', 'Break Time'],
  [B.q4]: ['Q4', 'Quarter 4'],
  [B.overtime]: ['OT', 'Over Time'],
  [B.interrupted]: ['SUSP', 'Game Suspended'],
  [B.cancelled]: ['CANC', 'Game Cancelled'],
  [B.postponed]: ['POST', 'Game Postponed'],
  [B.abandoned]: ['ABD', 'Game Abandoned'],
};
const QUARTERS = 4;

/** Returns a game as `games` has it. */
export function gameRow(match: BasketballMatch, { at, world }: ApisportsScene) {
  const { fixture } = match;
  const state = match.stateAt(at);
  const [short, long] = statusOf(state);
  const { venue } = match.environmentAt(at);
  return {
    id: matchNumber(fixture),
    date: isoDate(fixture.kickoff),
    time: isoDate(fixture.kickoff).slice(11, 16),
    timestamp: seconds(fixture.kickoff),
    timezone: 'UTC',
    stage: null,
    week: fixture.knockout ? null : latinName(fixture.round).replace(/\D/g, ''),
    venue: venue === null ? null : latinName(venue.name),
    status: { long, short, timer: timerOf(state, at) },
    league: gameLeague(match, world.yearOf(fixture.division, fixture.season)),
    country: countryOf(match),
    teams: { home: teamOf(fixture.home), away: teamOf(fixture.away) },
    scores: { home: scoresOf(state, 'home'), away: scoresOf(state, 'away') },
  };
}

export function gameLeague({ fixture }: BasketballMatch, year: number) {
  const id = leagueNumber(fixture.division, fixture.knockout);
  return {
    id,
    name: competitionName({ fixture }),
    type: fixture.knockout ? 'cup' : 'League',
    season: `${year}-${year + 1}`,
    logo: logoUrl('basketball', 'leagues', id),
  };
}

export function countryOf({ fixture }: BasketballMatch) {
  const { region } = fixture.division;
  return {
    id: countryNumber(region.id),
    name: latinName(region.name),
    code: region.id.slice(0, 2).toUpperCase(),
    flag: flagUrl(region.id),
  };
}

function statusOf(state: BasketballState): readonly [string, string] {
  if (state.status === B.finished) return state.periods.length > QUARTERS ? ['AOT', 'After Over Time'] : ['FT', 'Game Finished'];
  // The break before an overtime has no status of its own.
  if (isBreak(state) && (state.status === B.q4 || state.status === B.overtime)) return ['BT', 'Break Time'];
  return SHORT[state.status] ?? ['NS', 'Not Started'];
}

/** The minute of the period that is being played, "0" in a break, otherwise null. */
function timerOf(state: BasketballState, at: number): string | null {
  if (state.status < B.q1 || state.status > B.overtime) return null;
  if (isBreak(state)) return '0';
  const { base, since, running } = state.clock;
  const length = state.periods.length > QUARTERS ? 300 : state.periodSeconds;
  const played = length - Math.max(0, base - ((at - since) / 1000) * running);
  return String(Math.min(length / 60, Math.floor(played / 60) + 1));
}

function isBreak({ clock, status }: BasketballState): boolean {
  return clock.running === 0 && clock.base === 0 && status >= B.q1 && status <= B.overtime;
}

/** In the break after the first and the third quarter the next one already stands at 0; before an overtime nothing does. */
function scoresOf(state: BasketballState, side: Side) {
  const { periods, score, status } = state;
  const isNext = (quarter: number): boolean => quarter === periods.length && (status === B.endQ1 || status === B.endQ3);
  const quarter = (i: number): number | null => periods[i]?.[side] ?? (isNext(i) ? 0 : null);
  const overtimes = periods.slice(QUARTERS);
  return {
    quarter_1: quarter(0),
    quarter_2: quarter(1),
    quarter_3: quarter(2),
    quarter_4: quarter(3),
    over_time: overtimes.length === 0 ? null : overtimes.reduce((sum, period) => sum + period[side], 0),
    total: periods.length === 0 ? null : score[side],
  };
}
