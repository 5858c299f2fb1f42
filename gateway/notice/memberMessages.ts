import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, lte, notInArray } from 'drizzle-orm';
import { type LetterGroup, MENTION_KINDS } from '#contract/notice/letter.ts';
import { batches } from '#gateway/db/batches.ts';
import type { Db } from '#gateway/db/database.ts';
import { type AccountNotifier, NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { TITLE_WITH_NAME } from './titleWithName.ts';
import { messages } from './tables.ts';

/** What a member reads, in the language of the request; all fields as in the table. */
export type MemberMessageContent = Pick<
  typeof messages.$inferInsert,
  'kind' | 'title' | 'text' | 'namedId' | 'link' | 'refund' | 'onceKey'
>;

export type MemberMessage = Omit<typeof messages.$inferSelect, 'tenant' | 'memberId' | 'namedId' | 'onceKey'>;

/** Which of a member's messages a page has: those with lower ids, those of one list. */
export interface PageOptions {
  readonly before?: number | undefined;
  readonly group?: LetterGroup | undefined;
}

/** A message with those sent right before and after it. */
export interface OpenedMessage {
  readonly message: MemberMessage;
  readonly older: Pick<MemberMessage, 'id' | 'title'> | null;
  readonly newer: Pick<MemberMessage, 'id' | 'title'> | null;
}

/** A message with the member who gets it. */
export interface MemberLetter extends MemberMessageContent {
  readonly memberId: bigint;
}

/** Messages to members. */
export interface MemberMessages {
  /** Returns the message's id; null when the member has the message of this `onceKey` already. */
  send(tenant: string, memberId: bigint, content: MemberMessageContent): Promise<number | null>;
  /** Sends a message to each of many members, as `send` does, in as many statements as `batches` makes. */
  sendAll(tenant: string, letters: readonly MemberLetter[]): Promise<void>;
  /** Returns up to `max` of a member's messages, newest first. */
  page(tenant: string, memberId: bigint, max: number, options?: PageOptions): Promise<readonly MemberMessage[]>;
  /** Returns a message of a member; null when there is none of this id. */
  open(tenant: string, memberId: bigint, id: number): Promise<OpenedMessage | null>;
  /** Marks a message of a member as read, with `andOlder` all before it too; others' stay as they are. */
  markRead(tenant: string, memberId: bigint, id: number, andOlder: boolean): Promise<void>;
}

const { tenant: _tenant, memberId: _memberId, namedId: _namedId, onceKey: _onceKey, ...COLUMNS } = getTableColumns(messages);
const SHOWN = { ...COLUMNS, title: TITLE_WITH_NAME };
const TITLE = { id: messages.id, title: TITLE_WITH_NAME };

export function createMemberMessages(db: Db, now: () => number, notifier: AccountNotifier = NO_ACCOUNT_NOTIFIER): MemberMessages {
  return {
    async send(tenant, memberId, content) {
      const [sent] = await db
        .insert(messages)
        .values({ tenant, memberId, ...content, sentAt: now() })
        .onConflictDoNothing()
        .returning({ id: messages.id });
      if (sent === undefined) return null;
      notifier.unreadChanged(tenant, memberId);
      return sent.id;
    },
    async sendAll(tenant, letters) {
      for (const batch of batches(letters)) {
        const sent = await db
          .insert(messages)
          .values(batch.map((letter) => ({ tenant, ...letter, sentAt: now() })))
          .onConflictDoNothing()
          .returning({ memberId: messages.memberId });
        for (const { memberId } of sent) notifier.unreadChanged(tenant, memberId);
      }
    },
    page: async (tenant, memberId, max, { before, group } = {}) =>
      db
        .select(SHOWN)
        .from(messages)
        .where(and(isOf(tenant, memberId), before === undefined ? undefined : lt(messages.id, before), isIn(group)))
        .orderBy(desc(messages.id))
        .limit(max),
    async open(tenant, memberId, id) {
      const mine = isOf(tenant, memberId);
      const [message] = await db
        .select(SHOWN)
        .from(messages)
        .where(and(mine, eq(messages.id, id)));
      if (message === undefined) return null;
      const older = db
        .select(TITLE)
        .from(messages)
        .where(and(mine, lt(messages.id, id)));
      const newer = db
        .select(TITLE)
        .from(messages)
        .where(and(mine, gt(messages.id, id)));
      const [before] = await older.orderBy(desc(messages.id)).limit(1);
      const [after] = await newer.orderBy(asc(messages.id)).limit(1);
      return { message, older: before ?? null, newer: after ?? null };
    },
    async markRead(tenant, memberId, id, andOlder) {
      const read = await db
        .update(messages)
        .set({ readAt: now() })
        .where(and(isOf(tenant, memberId), isNull(messages.readAt), andOlder ? lte(messages.id, id) : eq(messages.id, id)))
        .returning({ id: messages.id });
      if (read.length > 0) notifier.marksChanged(tenant, memberId);
    },
  };
}

function isOf(tenant: string, memberId: bigint) {
  return and(eq(messages.tenant, tenant), eq(messages.memberId, memberId));
}

function isIn(group: LetterGroup | undefined) {
  if (group === undefined) return undefined;
  return (group === 'mentions' ? inArray : notInArray)(messages.kind, [...MENTION_KINDS]);
}
