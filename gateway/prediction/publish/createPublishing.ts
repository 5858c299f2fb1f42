import type { Db } from '#gateway/db/database.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { DetailService } from '#gateway/match/detail/createDetailService.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { StoredMatches } from '#gateway/match/storedMatches.ts';
import type { Screening } from '#gateway/chat/screening/createScreening.ts';
import type { Ledger } from '#gateway/ledger/createLedger.ts';
import type { AccountNotifier } from '#gateway/member/account/accountNotifier.ts';
import { anchorFilesIn } from '#gateway/prediction/chain/anchorFiles.ts';
import { createAnchors } from '#gateway/prediction/chain/createAnchors.ts';
import { createReviewDeadlines } from './reviewDeadlines.ts';

export interface PublishingDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly hub: Hub;
  readonly catalogue: MatchCatalogue;
  readonly matches: StoredMatches;
  readonly detail: DetailService;
  readonly screening: Screening;
  readonly ledger: Ledger;
  readonly notifier: AccountNotifier;
  /** Where the anchors are written, a file a day; null: nowhere but the database. */
  readonly anchorsFolder: string | null;
  readonly report: (message: string) => void;
}

/** What publishes stances, with the jobs of reviews and anchors. */
export type Publishing = Omit<PublishingDeps, 'notifier' | 'anchorsFolder'> & { close(): Promise<void> };

/** Resolves once the chains are anchored. */
export async function createPublishing({ notifier, anchorsFolder, ...deps }: PublishingDeps): Promise<Publishing> {
  const { db, timers, report } = deps;
  const reviews = createReviewDeadlines({ db, timers, notifier, report });
  const files = anchorsFolder === null ? null : anchorFilesIn(anchorsFolder);
  const anchors = await createAnchors({ db, timers, files, report });
  return {
    ...deps,
    async close() {
      await Promise.all([reviews.close(), anchors.close()]);
    },
  };
}
