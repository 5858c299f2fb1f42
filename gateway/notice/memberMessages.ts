import { and, desc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { type AccountNotifier, NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { messages } from './tables.ts';

/** What a member reads, in the language of the request; `link` as in the table. */
export type MemberMessageContent = Pick<typeof messages.$inferInsert, 'title' | 'text' | 'link'>;

export type MemberMessage = Pick<typeof messages.$inferSelect, 'id' | 'title' | 'text' | 'link' | 'sentAt' | 'readAt'>;

/** Messages to members. */
export interface MemberMessages {
  /** Returns the message's id. */
  send(tenant: string, memberId: bigint, content: MemberMessageContent): Promise<number>;
  /** Returns up to `max` of a member's messages, newest first; with `before` only older ones. */
  page(tenant: string, memberId: bigint, max: number, before?: number): Promise<readonly MemberMessage[]>;
  /** Marks a message of a member as read, with `andOlder` all before it too; others' stay as they are. */
  markRead(tenant: string, memberId: bigint, id: number, andOlder: boolean): Promise<void>;
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
    page: async (tenant, memberId, max, before) =>
      db
        .select({
          id: messages.id,
          title: messages.title,
          text: messages.text,
          link: messages.link,
          sentAt: messages.sentAt,
          readAt: messages.readAt,
        })
        .from(messages)
        .where(and(isOf(tenant, memberId), before === undefined ? undefined : lt(messages.id, before)))
        .orderBy(desc(messages.id))
        .limit(max),
    async markRead(tenant, memberId, id, andOlder) {
      const read = await db
        .update(messages)
        .set({ readAt: now() })
        .where(and(isOf(tenant, memberId), isNull(messages.readAt), andOlder ? lte(messages.id, id) : eq(messages.id, id)))
        .returning({ id: messages.id });
      if (read.length > 0) notifier.unreadChanged(tenant, memberId);
    },
    unread: (tenant, memberId) => countUnread(db, tenant, memberId),
  };
}

/** Returns the number of a member's unread messages. */
export function countUnread(db: Pick<Db, '$count'>, tenant: string, memberId: bigint): Promise<number> {
  return db.$count(messages, and(isOf(tenant, memberId), isNull(messages.readAt)));
}

function isOf(tenant: string, memberId: bigint) {
  return and(eq(messages.tenant, tenant), eq(messages.memberId, memberId));
}
