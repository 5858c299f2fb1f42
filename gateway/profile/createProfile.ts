import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import type { RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { createRateLimiter, type RateLimiter } from '#gateway/request/rateLimiter.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import { createFirstSteps, type DoneSteps, type FirstSteps } from './firstSteps.ts';
import { createRealNames, type RealNames } from './realName/realNames.ts';
import { createSealer } from './realName/sealedText.ts';

/** Real names that a member may send within an hour: each says whether a number is somebody's. */
const REAL_NAMES_PER_HOUR = 5;

export interface ProfileDeps {
  readonly db: Db;
  readonly timers: Pick<Timers, 'now' | 'elapsed'>;
  /** The gateway's pepper. */
  readonly pepper: string;
  readonly files: FileClaims;
  readonly isMatch: (id: MatchId) => Promise<boolean>;
  readonly run: RunMoneyTransaction;
  /** First steps that other services know of; the real name is known here. */
  readonly done: Omit<DoneSteps, 'realName'>;
  readonly report: (message: string) => void;
}

/** What members tell the operator about themselves and the app, and their first steps. */
export interface Profile extends Pick<ProfileDeps, 'db' | 'files' | 'isMatch' | 'run'> {
  /** Server time (ms). */
  readonly now: () => number;
  readonly realNames: RealNames;
  readonly realNameBudget: RateLimiter;
  readonly firstSteps: FirstSteps;
}

export function createProfile({ db, timers, pepper, files, isMatch, run, done, report }: ProfileDeps): Profile {
  const { now, elapsed } = timers;
  const realNames = createRealNames({ db, sealer: createSealer(pepper), files, now });
  const isVerified = async (memberId: bigint): Promise<boolean> => (await realNames.of(memberId)).state === 'approved';
  return {
    db,
    now,
    files,
    isMatch,
    run,
    realNames,
    realNameBudget: createRateLimiter(REAL_NAMES_PER_HOUR, elapsed),
    firstSteps: createFirstSteps({ db, run, done: { ...done, realName: isVerified }, report }),
  };
}
