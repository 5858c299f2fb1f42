import { FootballStatus as F } from '#contract/match/football.ts';
import type { Side } from '#contract/match/match.ts';
import { type ToldState, yellowsWithSecond } from '#gateway/demo/provider/telling/toldState.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { matchId, unixSeconds } from '#gateway/demo/provider/thesports/thesportsScene.ts';

const NO_DATA = -1;
/** Match seconds at which the periods with a kick-off of their own begin. */
const PERIOD_BASES: Readonly<Record<number, number>> = { [F.firstHalf]: 0, [F.secondHalf]: 2_700, [F.extraTime]: 5_400 };

/** Returns the status as TheSports counts it. The break before extra time is a part of that. */
export function statusId(state: ToldState): number {
  return state.status === F.secondHalf && state.inBreak ? F.extraTime : state.status;
}

/** Returns goals of regular time, at half time, reds, yellows, corners, goals with extra time (0: none), and of the shoot-out. */
export function scoreArray(match: FootballMatch, state: ToldState, side: Side): readonly number[] {
  const { score, regular, half, reds, corners, penalties } = state;
  return [
    (regular ?? score)[side],
    half?.[side] ?? 0,
    reds[side],
    yellowsWithSecond(match, state)[side],
    corners === null ? NO_DATA : corners[side],
    regular === null ? 0 : score[side],
    penalties?.[side] ?? 0,
  ];
}

/** Returns a match's score as `detail_live` and messages have it. */
export function scoreEntry(match: FootballMatch, state: ToldState): readonly unknown[] {
  return [
    matchId(match.fixture),
    statusId(state),
    scoreArray(match, state, 'home'),
    scoreArray(match, state, 'away'),
    kickoffOf(match, state),
    '',
  ];
}

/** The start of the half that is being played, moved by interruptions; both halves of extra time have the first one's. 0 otherwise. */
function kickoffOf({ clock }: FootballMatch, state: ToldState): number {
  const base = PERIOD_BASES[state.status];
  if (base === undefined || (state.inBreak && state.period !== 3)) return 0;
  const period = state.status === F.extraTime ? 3 : state.period;
  const stretch = clock.stretches.findLast((one) => one.period === period && one.from <= state.at);
  return stretch === undefined ? 0 : unixSeconds(stretch.from - (stretch.base - base) * 1000);
}
