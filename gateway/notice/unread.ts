import { and, count, desc, eq, gte, isNull } from 'drizzle-orm';
import { groupOf } from '#contract/notice/letter.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { MAX_SHOWN } from './announcements.ts';
import { announcementReads, announcements, messages } from './tables.ts';

/** What a member has not read. */
export interface Unread {
  /** Messages but mentions. */
  readonly letters: number;
  readonly mentions: number;
  /** Ids of the listed announcements that came after the member registered, newest first. */
  readonly announcements: readonly number[];
}

/** Returns what a member has not read. */
export async function unreadOf(db: Db, tenant: string, memberId: bigint): Promise<Unread> {
  const kinds = await db
    .select({ kind: messages.kind, number: count() })
    .from(messages)
    .where(and(eq(messages.tenant, tenant), eq(messages.memberId, memberId), isNull(messages.readAt)))
    .groupBy(messages.kind);
  const unread = { letters: 0, mentions: 0 };
  for (const { kind, number } of kinds) unread[groupOf(kind)] += number;
  return { ...unread, announcements: await unreadAnnouncements(db, tenant, memberId) };
}

/** Returns the number that every badge shows. */
export async function countUnread(db: Db, tenant: string, memberId: bigint): Promise<number> {
  return sumOf(await unreadOf(db, tenant, memberId));
}

/** Returns the number that every badge shows of what is unread. */
export function sumOf({ letters, mentions, announcements: ids }: Unread): number {
  return letters + mentions + ids.length;
}

async function unreadAnnouncements(db: Db, tenant: string, memberId: bigint): Promise<readonly number[]> {
  const listed = db
    .select({ id: announcements.id, publishedAt: announcements.publishedAt })
    .from(announcements)
    .where(eq(announcements.tenant, tenant))
    .orderBy(desc(announcements.id))
    .limit(MAX_SHOWN)
    .as('listed');
  const isRead = and(eq(announcementReads.announcementId, listed.id), eq(announcementReads.memberId, memberId));
  const rows = await db
    .select({ id: listed.id })
    .from(listed)
    .innerJoin(members, and(eq(members.id, memberId), eq(members.tenant, tenant)))
    .leftJoin(announcementReads, isRead)
    .where(and(gte(listed.publishedAt, members.createdAt), isNull(announcementReads.memberId)))
    .orderBy(desc(listed.id));
  return rows.map(({ id }) => id);
}
