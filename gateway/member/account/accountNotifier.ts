import type { RechargeState } from '#contract/ledger/rechargeState.ts';
import type { SessionEndReason, StanceNotice } from '#contract/wire/accountEntry.ts';

export interface EndedSession {
  readonly id: string;
  readonly tenant: string;
  /** null: a guest's. */
  readonly memberId: bigint | null;
}

/** What members' connections are notified of. Services report it after the commit. */
export interface AccountNotifier {
  sessionsEnded(ended: readonly EndedSession[], reason: SessionEndReason): void;
  /** The number of a member's unread messages may have changed. */
  unreadChanged(tenant: string, memberId: bigint): void;
  /** The member has read something. */
  marksChanged(tenant: string, memberId: bigint): void;
  /** An announcement has come or gone, so that the number of unread messages of every member may have changed. */
  announcementsChanged(tenant: string): void;
  /** The member may not write until a server time (ms); 0 when the mute was lifted. */
  muteChanged(tenant: string, memberId: bigint, until: number): void;
  /** The member's coins may have changed. */
  coinsChanged(tenant: string, memberId: bigint): void;
  /** The member's points may have changed. */
  pointsChanged(tenant: string, memberId: bigint): void;
  /** One of the member's orders of coins is in another state. */
  orderChanged(tenant: string, memberId: bigint, order: { readonly order: string; readonly state: RechargeState }): void;
  /** What the member shows or logs in with has changed. */
  profileChanged(tenant: string, memberId: bigint): void;
  /** Something happened to a stance that the member wrote or bought. */
  stanceChanged(tenant: string, memberId: bigint, stance: { readonly articleId: number; readonly event: StanceNotice }): void;
}

/** For processes and tests without connections. */
export const NO_ACCOUNT_NOTIFIER: AccountNotifier = {
  sessionsEnded: () => undefined,
  unreadChanged: () => undefined,
  marksChanged: () => undefined,
  announcementsChanged: () => undefined,
  muteChanged: () => undefined,
  coinsChanged: () => undefined,
  pointsChanged: () => undefined,
  orderChanged: () => undefined,
  profileChanged: () => undefined,
  stanceChanged: () => undefined,
};

/** Returns a notifier for services inside a transaction, whose notifications `release` passes on once it is committed. */
export function deferNotifications(notifier: AccountNotifier): { readonly deferred: AccountNotifier; release(): void } {
  const reports: (() => void)[] = [];
  return {
    deferred: {
      sessionsEnded: (ended, reason) => void reports.push(() => notifier.sessionsEnded(ended, reason)),
      unreadChanged: (tenant, memberId) => void reports.push(() => notifier.unreadChanged(tenant, memberId)),
      marksChanged: (tenant, memberId) => void reports.push(() => notifier.marksChanged(tenant, memberId)),
      announcementsChanged: (tenant) => void reports.push(() => notifier.announcementsChanged(tenant)),
      muteChanged: (tenant, memberId, until) => void reports.push(() => notifier.muteChanged(tenant, memberId, until)),
      coinsChanged: (tenant, memberId) => void reports.push(() => notifier.coinsChanged(tenant, memberId)),
      pointsChanged: (tenant, memberId) => void reports.push(() => notifier.pointsChanged(tenant, memberId)),
      orderChanged: (tenant, memberId, order) => void reports.push(() => notifier.orderChanged(tenant, memberId, order)),
      profileChanged: (tenant, memberId) => void reports.push(() => notifier.profileChanged(tenant, memberId)),
      stanceChanged: (tenant, memberId, stance) => void reports.push(() => notifier.stanceChanged(tenant, memberId, stance)),
    },
    release() {
      for (const report of reports) report();
    },
  };
}
