import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { messages } from './tables.ts';

/** Messages to members. */
export interface Messages {
  /** Number of a member's unread messages. */
  unread(tenant: string, memberId: bigint): Promise<number>;
}

export function createMessages(db: Db): Messages {
  return {
    unread: (tenant, memberId) =>
      db.$count(messages, and(eq(messages.tenant, tenant), eq(messages.memberId, memberId), isNull(messages.readAt))),
  };
}
