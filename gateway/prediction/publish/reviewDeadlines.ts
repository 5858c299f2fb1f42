import { and, asc, eq, lte } from 'drizzle-orm';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { type AccountNotifier, deferNotifications } from '#gateway/member/account/accountNotifier.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { decideReview, type StanceName } from './reviewStance.ts';

/** How often reviews are looked at that kick-offs end. */
const POLL_MS = 15_000;

export interface ReviewDeadlinesDeps {
  readonly db: Db;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly notifier: AccountNotifier;
  readonly report: (message: string) => void;
}

/** Cancels each stance that is still under review at its first kick-off. `close` waits for what runs. */
export function createReviewDeadlines({ db, timers, notifier, report }: ReviewDeadlinesDeps): { close(): Promise<void> } {
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();
  let cancel = timers.after(POLL_MS, poll);
  return {
    close() {
      isClosed = true;
      cancel();
      return running;
    },
  };

  function poll(): void {
    running = cancelMissed()
      .catch((error: unknown) => report(`stances under review were not cancelled at kick-off: ${reasonOf(error)}`))
      .finally(() => {
        if (!isClosed) cancel = timers.after(POLL_MS, poll);
      });
  }

  async function cancelMissed(): Promise<void> {
    for (const name of await missedReviews())
      await cancelOne(name).catch((error: unknown) =>
        report(`stance ${name.articleId}, which is under review, was not cancelled at kick-off: ${reasonOf(error)}`),
      );
  }

  async function cancelOne(name: StanceName): Promise<void> {
    const release = await db.transaction(async (tx) => {
      const { deferred, release: notify } = deferNotifications(notifier);
      await decideReview({ db: tx, at: timers.now(), notifier: deferred }, name, { kind: 'missed' });
      return notify;
    });
    release();
  }

  function missedReviews(): Promise<readonly StanceName[]> {
    return db
      .select({ tenant: stances.tenant, articleId: stances.id })
      .from(stances)
      .where(and(eq(stances.status, STANCE_STATUS.underReview), lte(stances.closesAt, timers.now())))
      .orderBy(asc(stances.id));
  }
}
