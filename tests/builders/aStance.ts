import type { SideCount } from '#contract/match/match.ts';
import type { FinalResult } from '#contract/stances/finalResult.ts';
import { type Leg, leg, type PlayType, sportOf } from '#contract/stances/playTypes.ts';
import { POSTPONED_VOID_MS, type SettlementTimes } from '#contract/stances/settleLeg.ts';
import { KICKOFF } from './aMatch.ts';

type LegFields = Partial<Omit<Leg, 'playType' | 'selection' | 'line' | 'sport'>>;

/** Valid, at 1.90, published an hour before kick-off. Throws for a selection or line that the play type does not have. */
export function aLeg(playType: PlayType, selection: string, line: number | null = null, given: LegFields = {}): Leg {
  return leg.parse({
    matchId: 101,
    sport: sportOf(playType),
    playType,
    selection,
    line,
    price: 1.9,
    company: 3,
    lockedAt: KICKOFF - 3_600_000,
    scoreAtLock: null,
    inPlay: false,
    ...given,
  });
}

/** Published in play at a score. */
export function aLiveLeg(playType: PlayType, selection: string, line: number | null, home: number, away: number): Leg {
  return aLeg(playType, selection, line, { inPlay: true, scoreAtLock: { home, away }, lockedAt: KICKOFF + 1_800_000 });
}

/** Football, finished, level at half time by default. */
export function aResult(home: number, away: number, half: SideCount | null = { home: 0, away: 0 }): FinalResult {
  return { sport: 'football', kickoff: KICKOFF, state: 'finished', score: { home, away }, half };
}

export function aGameResult(home: number, away: number): FinalResult {
  return { sport: 'basketball', kickoff: KICKOFF, state: 'finished', score: { home, away }, half: null };
}

export function anAbandonment(home: number, away: number, half: SideCount | null = null): FinalResult {
  return { sport: 'football', kickoff: KICKOFF, state: 'abandoned', score: { home, away }, half };
}

/** Three hours after kick-off by default. */
export function settlementTimes(given: Partial<SettlementTimes> = {}): SettlementTimes {
  return { now: KICKOFF + 3 * 3_600_000, kickoff: KICKOFF, postponedVoidMs: POSTPONED_VOID_MS, ...given };
}
