import type { OperatorRole } from '#contract/console/operatorRoles.ts';
import type { Db } from '#gateway/db/database.ts';
import type { FeedHealth } from '#gateway/feed/feed.ts';
import type { Files } from '#gateway/files/createFiles.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { AccountNotifier } from '#gateway/member/account/accountNotifier.ts';

/** What the console needs of the gateway. */
export interface ConsoleDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly pepper: string;
  readonly hub: Pick<Hub, 'row' | 'rowsOf' | 'membersOf' | 'position' | 'watchers'>;
  readonly catalogue: Pick<MatchCatalogue, 'partsOf' | 'team' | 'competition'>;
  readonly files: Pick<Files, 'open' | 'openIdentity'>;
  readonly notifier: AccountNotifier;
  /** Returns how the provider of the feed is; null: it asks none. */
  readonly feedHealth: () => FeedHealth | null;
  /** Lets the gateway see what a command changed. */
  readonly changed: () => Promise<void>;
  readonly report: (message: string) => void;
}

/** The operator of a request. */
export interface ConsoleOperator {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly tenants: readonly string[];
  readonly roles: readonly OperatorRole[];
}
