import type { Output } from '#contract/calls/calls.ts';
import { expertRecord } from '#contract/stances/expertRecord.ts';
import { totalsOf } from '#contract/stances/recordTotals.ts';
import { STANCE_AMOUNTS } from '#contract/stances/stanceStatus.ts';
import type { StanceResult } from '#contract/stances/settleStance.ts';

export type Expert = Output<'expertList'>['experts'][number];
export type ExpertPage = Output<'expertDetail'>;
export type ExpertAccount = Output<'expertBasic'>;

/** By letter, as an expert's record has them: W w P l L. */
const RESULTS: Readonly<Record<string, readonly [StanceResult, product: string]>> = {
  W: ['win', '1.90'],
  w: ['halfWin', '1.45'],
  P: ['push', '1'],
  l: ['halfLoss', '0.5'],
  L: ['loss', '0'],
};

/** Returns the record of results at a price of 1.90, oldest first: `WWLP`. */
export function aRecord(form: string): Expert['record'] {
  const results = Array.from(form, (letter, i) => {
    const [result, product] = RESULTS[letter] ?? [];
    if (result === undefined || product === undefined) throw new RangeError(`${letter} is no result`);
    return { stanceId: i + 1, settledAt: i, result, product, matchId: i + 1 };
  });
  const { settled, counts, winRate, winInterval, returnRate, streak, bestStreak, recent } = expertRecord(totalsOf(results));
  const counted = recent.flatMap((result) => (result === 'void' ? [] : [result]));
  return { settled, counts, winRate, winInterval, returnRate, streak, bestStreak, recent: counted };
}

/** The ten of docs/domain.md#win-rate-and-return: won 66.7 %, 6 hits of 10, return rate 120.0 %. */
export const TEN = 'WWwPlLWLWw';

export function anExpert(given: Partial<Expert> = {}): Expert {
  return {
    expertId: '1000101',
    nickname: 'Touch Index',
    avatar: null,
    demo: false,
    record: aRecord(TEN),
    leagues: [{ competitionId: 1, sport: 'football', name: 'First League' }],
    rank: 1,
    followers: 41,
    open: 2,
    ...given,
  };
}

export function anExpertPage(given: Partial<ExpertPage> = {}): ExpertPage {
  return {
    ...anExpert(),
    introduction: 'Only matches that I have watched on tape.',
    since: 0,
    weekReturnRate: 124.1,
    settledStances: 10,
    hits: [
      { of: 3, hits: 2 },
      { of: 7, hits: 3 },
      { of: 10, hits: 6 },
    ],
    byPlayType: [],
    byCompetition: [],
    curve: [
      { at: 0, profit: 0.9 },
      { at: 86_400_000, profit: -0.1 },
    ],
    definition: 2,
    ...given,
  };
}

/** A member who never applied, by default. */
export function anExpertAccount(given: Partial<ExpertAccount> = {}): ExpertAccount {
  return {
    isExpert: false,
    introduction: '',
    leagues: [],
    leaguesChangeableAt: 0,
    application: null,
    realName: false,
    income: 0,
    escrow: 0,
    amounts: [...STANCE_AMOUNTS],
    ...given,
  };
}
