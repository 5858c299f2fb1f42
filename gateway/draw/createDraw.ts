import type { Db } from '#gateway/db/database.ts';
import type { RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { createSealer, type Sealer } from '#gateway/profile/realName/sealedText.ts';
import { keepRounds } from './drawUpkeep.ts';

export interface DrawServiceDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly run: RunMoneyTransaction;
  /** The gateway's pepper. */
  readonly pepper: string;
  /** Whether rounds of a demo exist. */
  readonly demo: boolean;
  /** Whether an operator approved a member's real name. */
  readonly isVerified: (memberId: bigint) => Promise<boolean>;
  readonly report: (message: string) => void;
}

/** The prize draw (docs/product.md#prize-draw). */
export interface Draw extends Pick<DrawServiceDeps, 'db' | 'run' | 'demo' | 'isVerified'> {
  /** Server time (ms). */
  readonly now: () => number;
  readonly sealer: Sealer;
  /** Reveals, makes void and returns what is due. */
  tend(): Promise<void>;
  close(): Promise<void>;
}

export function createDraw({ db, timers, run, pepper, demo, isVerified, report }: DrawServiceDeps): Draw {
  const sealer = createSealer(pepper, 'draw');
  return { db, run, demo, isVerified, now: timers.now, sealer, ...keepRounds({ db, run, sealer, timers, report }) };
}
