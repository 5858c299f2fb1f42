import { BasketballStatus as B, quarterOf } from '#contract/match/basketball.ts';
import type { Side } from '#contract/match/match.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import { basketballScript } from '#gateway/demo/season/basketballScript.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { BasketballPlay } from './basketballPlay.ts';
import { BasketballTeller } from './basketballTeller.ts';
import { BasketballTeam } from './basketballTeam.ts';
import { teamSheetOf } from '#gateway/demo/detail/squads/teamSheet.ts';
import { rosterOf, type Story } from '#gateway/demo/detail/story.ts';

const NBA_FOULS = 6;
const FIBA_FOULS = 5;
const NBA_PERIOD_S = 720;
/** A stop longer than this is a time-out, otherwise a foul. */
const TIMEOUT_MS = 40_000;

/** The story of a basketball game. */
export interface BasketballStory extends Story<BasketballState, BasketballPlay> {
  readonly timeouts: number;
}

/** Returns the story of a game. */
export function basketballStory(fixture: Fixture): BasketballStory {
  const script = basketballScript(fixture);
  const sheets = { home: teamSheetOf(fixture, 'home', []), away: teamSheetOf(fixture, 'away', []) };
  const random = new SeededRandom('story', fixture.sourceId);
  const isLong = script[0]?.periodSeconds === NBA_PERIOD_S;
  const maxFouls = isLong ? NBA_FOULS : FIBA_FOULS;
  const timeouts = isLong ? 7 : 5;
  const teams = { home: new BasketballTeam(sheets.home, maxFouls, random), away: new BasketballTeam(sheets.away, maxFouls, random) };
  const teller = new BasketballTeller(teams, timeouts, random);
  for (const [i, state] of script.entries()) {
    const before = script[i - 1];
    if (before) tellChange(teller, before, state, script[i + 1]);
  }
  return { fixture, script, sheets, plays: teller.plays, roster: rosterOf(sheets), timeouts };
}

function tellChange(teller: BasketballTeller, before: BasketballState, state: BasketballState, next: BasketballState | undefined): void {
  const { at, clock, status } = state;
  if (!isPlay(status)) {
    if (isPlay(before.status) && before.clock.running === 1) {
      if (status === B.interrupted) teller.mark('interrupted', at, periodOf(before), Math.ceil(clock.base));
      else if (status !== B.abandoned) teller.periodEnd(at, periodOf(before), state.score);
    }
    return;
  }
  const period = periodOf(state);
  if (before.status === B.interrupted) teller.mark('resumed', at, period, Math.ceil(clock.base));
  else if (state.periods.length > before.periods.length) teller.periodStart(at, period, clock.base);
  else if (clock.running === 0) {
    if (clock.base === 0 && before.clock.running === 1) teller.periodEnd(at, period, state.score);
    else if (before.clock.running === 1) {
      const stop = (next?.at ?? at) - at;
      teller.stop({ at, period, left: Math.ceil(clock.base), isTimeout: stop > TIMEOUT_MS, ...scoring(state, next), score: state.score });
    }
  } else {
    const from = before.clock.running === 1 ? before.clock : null;
    teller.possession({ at, period, base: clock.base, from, ...scoring(before, state), score: state.score });
  }
}

/** Returns who scores how much between two states; 0 points when nobody does. */
function scoring(before: BasketballState, after: BasketballState | undefined): { readonly side: Side | null; readonly points: number } {
  const home = (after?.score.home ?? 0) - before.score.home;
  const away = (after?.score.away ?? 0) - before.score.away;
  if (home > 0) return { side: 'home', points: home };
  return away > 0 ? { side: 'away', points: away } : { side: null, points: 0 };
}

function isPlay(status: B): boolean {
  return status === B.q1 || status === B.q2 || status === B.q3 || status === B.q4 || status === B.overtime;
}

function periodOf({ status, periods }: BasketballState): number {
  return status === B.overtime ? Math.max(5, periods.length) : quarterOf(status);
}
