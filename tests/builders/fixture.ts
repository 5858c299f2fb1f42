import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { ZERO } from '#contract/match/match.ts';
import type { BasketballState, FootballState } from '#contract/match/sourceState.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import { KICKOFF } from './aMatch.ts';

/** A football match that has not begun by default. */
export function aState(sourceId: string, given: Partial<FootballState> = {}): FootballState {
  return {
    sport: 'football',
    sourceId,
    at: KICKOFF,
    kickoff: KICKOFF,
    knockout: false,
    clock: { base: 0, since: 0, running: 0 },
    score: ZERO,
    status: FootballStatus.notStarted,
    half: null,
    regular: null,
    penalties: null,
    yellows: ZERO,
    reds: ZERO,
    corners: null,
    kicks: [],
    ...given,
  };
}

/** A basketball match that has not begun by default. */
export function aBasketballState(sourceId: string, given: Partial<BasketballState> = {}): BasketballState {
  return {
    sport: 'basketball',
    sourceId,
    at: KICKOFF,
    kickoff: KICKOFF,
    knockout: false,
    clock: { base: 600, since: 0, running: 0 },
    score: ZERO,
    status: BasketballStatus.notStarted,
    periods: [],
    periodSeconds: 600,
    ...given,
  };
}

export function aFixture(sourceId: string, given: Partial<FootballState> = {}): SourceFixture {
  const named = (word: string) => ({ 'zh-CN': `${word}中`, 'vi-VN': `${word} vi`, 'en-US': `${word} en`, 'id-ID': `${word} id` });
  const crest = { shape: 'ball', pattern: 'plain', colours: ['#123456', '#123456'] } as const;
  return {
    sourceId,
    sport: 'football',
    competition: {
      sourceId: 'league',
      sport: 'football',
      name: named('League'),
      region: 'World',
      hot: true,
      type: 0,
      colours: ['#102030', '#203040'],
    },
    home: { sourceId: `${sourceId}-home`, sport: 'football', name: named(`Home ${sourceId}`), crest },
    away: { sourceId: `${sourceId}-away`, sport: 'football', name: named(`Away ${sourceId}`), crest },
    round: named('Round 1'),
    state: aState(sourceId, given),
  };
}

export function aBasketballFixture(sourceId: string): SourceFixture {
  const { competition, home, away, ...fixture } = aFixture(sourceId);
  const sport = 'basketball';
  return {
    ...fixture,
    sport,
    competition: { ...competition, sport },
    home: { ...home, sport },
    away: { ...away, sport },
    state: aBasketballState(sourceId),
  };
}
