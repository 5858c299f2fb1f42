import { and, isNotNull, lte, or } from 'drizzle-orm';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Db } from '#gateway/db/database.ts';
import { rechargeOrders } from '#gateway/ledger/tables.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { PERIOD_MS } from '#gateway/prediction/experts/rankingPeriods.ts';
import { stancePurchases } from '#gateway/prediction/tables.ts';

const DAY_MS = 86_400_000;
/** Coins of one recharge are spent over weeks, so cards are known for longer than devices and networks. */
const CARD_RETENTION_MS = 90 * DAY_MS;

export interface OriginRetentionDeps {
  readonly db: Db;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly report: (message: string) => void;
}

/** Forgets by what buyers are joined, now and daily (docs/domain.md#weekly-popularity). `close` waits for what runs. */
export function createOriginRetention({ db, timers, report }: OriginRetentionDeps): { close(): Promise<void> } {
  let isClosed = false;
  let cancel: () => void = () => undefined;
  let running: Promise<void> = run();
  return {
    close() {
      isClosed = true;
      cancel();
      return running;
    },
  };

  async function run(): Promise<void> {
    await forgetOrigins(db, timers.now()).catch((error: unknown) =>
      report(`the origins of old purchases could not be forgotten: ${reasonOf(error)}`),
    );
    if (!isClosed) cancel = timers.after(DAY_MS, () => void (running = run()));
  }
}

/** Deletes the hashes of purchases that no weekly popularity counts any more, and the fingerprints of old recharges. */
async function forgetOrigins(db: Db, now: number): Promise<void> {
  const hasOrigin = or(isNotNull(stancePurchases.deviceHash), isNotNull(stancePurchases.networkHash));
  await db
    .update(stancePurchases)
    .set({ deviceHash: null, networkHash: null })
    .where(and(lte(stancePurchases.at, now - PERIOD_MS.week), hasOrigin));
  await db
    .update(rechargeOrders)
    .set({ card: null })
    .where(and(lte(rechargeOrders.createdAt, now - CARD_RETENTION_MS), isNotNull(rechargeOrders.card)));
}
