import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { type AccountNotifier, NO_ACCOUNT_NOTIFIER } from '#gateway/member/accountNotifier.ts';
import { messages } from './tables.ts';

/** What a member reads, in the language of the request. */
export type MemberMessageContent = Pick<typeof messages.$inferInsert, 'title' | 'text'>;

/** Messages to members. */
export interface MemberMessages {
  /** Returns the message's id. */
  send(tenant: string, memberId: bigint, content: MemberMessageContent): Promise<number>;
  /** Number of a member's unread messages. */
  unread(tenant: string, memberId: bigint): Promise<number>;
}

export function createMemberMessages(db: Db, now: () => number, notifier: AccountNotifier = NO_ACCOUNT_NOTIFIER): MemberMessages {
  return {
    async send(tenant, memberId, content) {
      const [sent] = await db
        .insert(messages)
        .values({ tenant, memberId, ...content, sentAt: now() })
        .returning({ id: messages.id });
      notifier.unreadChanged(tenant, memberId);
      return sent?.id ?? 0;
    },
    unread: (tenant, memberId) => countUnread(db, tenant, memberId),
  };
}

/** Returns the number of a member's unread messages. */
export function countUnread(db: Pick<Db, '$count'>, tenant: string, memberId: bigint): Promise<number> {
  return db.$count(messages, and(eq(messages.tenant, tenant), eq(messages.memberId, memberId), isNull(messages.readAt)));
}
