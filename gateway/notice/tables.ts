import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LetterKind, LetterRefund } from '#contract/notice/letter.ts';
import { members } from '#gateway/member/tables.ts';
import type { LocalizedTexts } from '#gateway/tenant/localizedTexts.ts';

/**
 * Announcements, newest first, for the marquee and its list. All ids here are bigint: a request may name any number, and a narrower
 * column would throw.
 */
export const announcements = pgTable(
  'announcements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    title: jsonb().$type<LocalizedTexts>().notNull(),
    content: jsonb().$type<LocalizedTexts>().notNull(),
    publishedAt: bigint('published_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('announcements_by_tenant').on(table.tenant, table.id)],
);

/** Which announcements a member has read. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    announcementId: bigint('announcement_id', { mode: 'number' })
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.announcementId] })],
);

/** Banners, by place in the app. */
export const advertisements = pgTable(
  'advertisements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    place: text().$type<'index'>().notNull(),
    title: jsonb().$type<LocalizedTexts>().notNull(),
    /** A URL; null: the title alone. */
    image: text(),
    /** A path of the app or a URL; null: no link. */
    link: text(),
  },
  (table) => [index('advertisements_by_place').on(table.tenant, table.place)],
);

export const news = pgTable(
  'news',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    title: jsonb().$type<LocalizedTexts>().notNull(),
    summary: jsonb().$type<LocalizedTexts>().notNull(),
    /** Paragraphs are separated by an empty line. */
    content: jsonb().$type<LocalizedTexts>().notNull(),
    publishedAt: bigint('published_at', { mode: 'number' }).notNull(),
    views: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('news_by_tenant').on(table.tenant, table.id)],
);

/** When a device's view of an article was counted; for an hour it is not counted again. */
export const newsViews = pgTable(
  'news_views',
  {
    newsId: bigint('news_id', { mode: 'number' }).notNull(),
    deviceId: text('device_id').notNull(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.deviceId] }), index('news_views_by_time').on(table.at)],
);

/** Messages to a member. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text().$type<LetterKind>().notNull(),
    /** Says `{name}` where the member of `namedId` is called, by the name of the day on which it is read. */
    title: jsonb().$type<LocalizedTexts>().notNull(),
    text: jsonb().$type<LocalizedTexts>().notNull(),
    /** The member whom the title names; null: it names nobody. */
    namedId: bigint('named_id', { mode: 'bigint' }).references(() => members.id, { onDelete: 'cascade' }),
    /** The path below the language of what the message is about; null: it has no place. */
    link: text(),
    /** null: it is about no refund. */
    refund: jsonb().$type<LetterRefund>(),
    /** Of what happens once and may be reported twice: a member gets one message of a key. */
    onceKey: text('once_key'),
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
    /** null: unread. */
    readAt: bigint('read_at', { mode: 'number' }),
  },
  (table) => [
    index('messages_by_member').on(table.memberId, table.readAt),
    index('messages_by_time').on(table.sentAt),
    uniqueIndex('messages_once').on(table.memberId, table.onceKey),
  ],
);
