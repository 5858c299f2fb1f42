import { OVERTIME_S } from '#contract/match/basketball.ts';
import { type Side, type SideCount, ZERO } from '#contract/match/match.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import type { BasketballStory } from '#gateway/demo/detail/basketball/basketballStory.ts';
import type { DetailPart } from '#gateway/demo/detail/detailPart.ts';
import type { FootballStory } from '#gateway/demo/detail/football/footballStory.ts';
import { squadIn } from '#gateway/demo/detail/squads/teamSheet.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { basketballScript } from '#gateway/demo/season/basketballScript.ts';
import { basketballMarkets } from './basketballMarkets.ts';
import type { Company } from './companies.ts';
import type { FairMarkets } from './fairMarkets.ts';
import { footballMarkets, type GoalMeans } from './footballMarkets.ts';
import { oddsPart, quotesBefore, type Series } from './oddsPart.ts';

const MATCH_S = 5_400;
/** Goals of a match, and by how many the home side scores more when both are equally strong: as the scripts have them. */
const GOALS = 2.7;
const HOME_ADVANTAGE = 0.32;
/** Goals that the strongest side has over the weakest. */
const STRENGTH_GOALS = 1.25;
const FEWEST_GOALS = 0.25;
/** A side with a man less scores less and concedes more. */
const MAN_DOWN = 0.7;
const MAN_UP = 1.18;
/** Points of both sides in a game of 40 minutes, and the margin per goal of a football side of that strength. */
const POINTS = 193;
const GAME_S = 2_400;
const POINTS_PER_GOAL = 7;
const HOME_POINTS = 2.2;

/** Of both squads, -1 to 1. */
type Strengths = Readonly<Record<Side, number>>;

/** Returns the goals to expect of a whole match; `drift` and `total` change the margin and the sum. */
export function matchMeans(strength: Strengths, drift = 0, total = 0): GoalMeans {
  const margin = HOME_ADVANTAGE + STRENGTH_GOALS * (strength.home - strength.away) + drift;
  const sum = GOALS + total;
  return { home: Math.max(FEWEST_GOALS, (sum + margin) / 2), away: Math.max(FEWEST_GOALS, (sum - margin) / 2) };
}

/** Returns the odds on a football match. They are on ninety minutes, so they end before extra time. */
export function footballOdds(story: FootballStory): DetailPart {
  const { fixture, clock, script, plays } = story;
  const stretches = clock.stretches.filter(({ period }) => period <= 2);
  const end = stretches.at(-1)?.to ?? 0;
  const shocks = plays.flatMap((play) =>
    (play.kind === 'goal' || play.kind === 'cancelled' || play.kind === 'red' || play.kind === 'secondYellow') && play.at < end
      ? play.at
      : [],
  );
  const stateAt = (at: number) => script.findLast((state) => state.at <= at) ?? script[0];
  return oddsPart({
    fixture,
    stretches,
    shocks,
    busy: coverageOf(fixture) === 'full',
    fair: (at, drift, { homeBias, totalBias }) => {
      const { home, away } = matchMeans(strengthsOf(story), drift + homeBias, totalBias);
      const state = stateAt(at);
      const left = leftOf(stretches.length > 0 && at >= (stretches[0]?.from ?? 0) ? clock.positionAt(at).seconds : 0);
      const reds = state?.reds ?? ZERO;
      const down = MAN_DOWN ** reds.home * MAN_UP ** reds.away;
      const up = MAN_DOWN ** reds.away * MAN_UP ** reds.home;
      return footballMarkets({ home: home * left * down, away: away * left * up }, state?.score ?? ZERO);
    },
    moment: (at) => ({ minute: clock.minuteAt(at), score: stateAt(at)?.score ?? null }),
  });
}

/** Returns the odds on a basketball game, overtime included. */
export function basketballOdds({ fixture, sheets, plays, script }: BasketballStory): DetailPart {
  const first = plays[0]?.at;
  const stretches = first === undefined ? [] : [{ from: first, to: script.at(-1)?.at ?? first }];
  const margin = marginOf(strengthsOf({ sheets }));
  const length = 4 * (script[0]?.periodSeconds ?? 600);
  const stateAt = (at: number) => script.findLast((state) => state.at <= at);
  return oddsPart({
    fixture,
    stretches,
    shocks: [],
    busy: coverageOf(fixture) === 'full',
    fair: (at, drift, { homeBias, totalBias }) => {
      const state = stateAt(at);
      const left = Math.max(0.01, secondsLeft(state, length) / length);
      const whole = gameMeans(length, margin, { drift: drift + homeBias, total: totalBias });
      return basketballMarkets(whole.margin * left, whole.points * left, left, state?.score ?? ZERO);
    },
    moment: (at) => ({ minute: null, score: scoreOf(stateAt(at)) }),
  });
}

/** Returns a company's prices of a match at server time `until` (ms), before its kick-off: a point of each market, as the match's odds have it. */
export function pricesBefore(fixture: Fixture, company: Company, until: number): Series {
  const strength = { home: squadIn(fixture, 'home').strength, away: squadIn(fixture, 'away').strength };
  const fair = fixture.sport === 'football' ? footballFair(strength) : basketballFair(strength, fixture);
  return quotesBefore({ fixture, fair: (_, drift, { homeBias, totalBias }) => fair(drift + homeBias, totalBias) }, company, until);
}

type FairBefore = (drift: number, total: number) => FairMarkets;

function footballFair(strength: Strengths): FairBefore {
  return (drift, total) => footballMarkets(matchMeans(strength, drift, total), ZERO);
}

function basketballFair(strength: Strengths, fixture: Fixture): FairBefore {
  const length = 4 * (basketballScript(fixture)[0]?.periodSeconds ?? 600);
  return (drift, total) => {
    const { margin, points } = gameMeans(length, marginOf(strength), { drift, total });
    return basketballMarkets(margin, points, 1, ZERO);
  };
}

/** Returns the margin and the points to expect of a whole game of `length` seconds. */
function gameMeans(length: number, margin: number, { drift, total }: { readonly drift: number; readonly total: number }) {
  return { margin: margin + drift * 5, points: (POINTS * length) / GAME_S + total * 20 };
}

/** Returns the markets before a game of forty minutes. */
export function basketballStartMarkets(strength: Strengths): FairMarkets {
  return basketballMarkets(marginOf(strength), POINTS, 1, ZERO);
}

function marginOf({ home, away }: Strengths): number {
  return HOME_POINTS + POINTS_PER_GOAL * (home - away);
}

function strengthsOf({ sheets }: Pick<FootballStory, 'sheets'>): Strengths {
  return { home: sheets.home.squad.strength, away: sheets.away.squad.strength };
}

/** Later minutes have more goals, as in the scripts. */
function leftOf(seconds: number): number {
  const done = Math.min(0.985, seconds / MATCH_S);
  return 1 - (0.75 * done + 0.25 * done * done);
}

function secondsLeft(state: BasketballState | undefined, length: number): number {
  if (!state || state.periods.length === 0) return length;
  const { periods, periodSeconds, clock } = state;
  if (periods.length > 4) return Math.min(OVERTIME_S, clock.base);
  return (4 - periods.length) * periodSeconds + clock.base;
}

function scoreOf(state: BasketballState | undefined): SideCount | null {
  return state?.score ?? null;
}
