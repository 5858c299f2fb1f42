import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { letters } from './tables.ts';

/** Messages to members. */
export interface Letters {
  /** How many a member has not read. */
  unread(tenant: string, memberId: bigint): Promise<number>;
}

export function openLetters(db: Db): Letters {
  return {
    unread: (tenant, memberId) =>
      db.$count(letters, and(eq(letters.tenant, tenant), eq(letters.memberId, memberId), isNull(letters.readAt))),
  };
}
