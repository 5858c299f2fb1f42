import type { SessionEndReason } from '#contract/wire/accountEntry.ts';

export interface EndedSession {
  readonly id: string;
  readonly tenant: string;
  /** null: a guest's. */
  readonly memberId: bigint | null;
}

/** What members' connections are notified of. Services report it after the commit. */
export interface AccountEvents {
  sessionsEnded(ended: readonly EndedSession[], reason: SessionEndReason): void;
  /** The number of a member's unread messages may have changed. */
  unreadChanged(tenant: string, memberId: bigint): void;
}

/** For processes and tests without connections. */
export const NO_ACCOUNT_EVENTS: AccountEvents = { sessionsEnded: () => undefined, unreadChanged: () => undefined };

/** Returns events for services inside a transaction, which `release` passes on once it is committed. */
export function deferEvents(events: AccountEvents): { readonly deferred: AccountEvents; release(): void } {
  const reports: (() => void)[] = [];
  return {
    deferred: {
      sessionsEnded: (ended, reason) => void reports.push(() => events.sessionsEnded(ended, reason)),
      unreadChanged: (tenant, memberId) => void reports.push(() => events.unreadChanged(tenant, memberId)),
    },
    release() {
      for (const report of reports) report();
    },
  };
}
