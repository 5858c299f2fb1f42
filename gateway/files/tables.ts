import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FilePurpose } from '#contract/files/upload.ts';
import { members } from '#gateway/member/tables.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Public images in the storage, each once whoever uploaded it. */
export const storedImages = pgTable('stored_images', {
  /** SHA-256 of its size `page`. */
  id: text().primaryKey(),
  /** In px, of the size `page`. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Server time (ms) of its last upload; young ones are kept, because an upload stores the image before its own row. */
  storedAt: ms('stored_at').notNull(),
});

/** One row an upload: a public image is shown while one of its uploads is claimed and not released. */
export const uploads = pgTable(
  'uploads',
  {
    /** 32 random hex digits. */
    id: text().primaryKey(),
    tenant: text().notNull(),
    /** null: the member is deleted, and the row goes with the next upkeep, once the storage has nothing of it. */
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => members.id, { onDelete: 'set null' }),
    purpose: text().$type<FilePurpose>().notNull(),
    /** null: an identity image, which the storage has under the id of its upload. */
    imageId: text('image_id').references(() => storedImages.id),
    /** The idempotency key of its call, and the SHA-256 of what was sent with it. */
    key: text().notNull(),
    inputHash: text('input_hash').notNull(),
    createdAt: ms('created_at').notNull(),
    /** When a call used it; null: not yet. */
    claimedAt: ms('claimed_at'),
    /** When what used it was removed; null: in use. */
    releasedAt: ms('released_at'),
  },
  (table) => [
    uniqueIndex('uploads_once').on(table.memberId, table.key),
    index('uploads_by_member').on(table.memberId, table.createdAt),
    index('uploads_by_image').on(table.imageId),
    index('uploads_unused')
      .on(table.createdAt)
      .where(sql`claimed_at is null`),
    index('uploads_released')
      .on(table.releasedAt)
      .where(sql`released_at is not null`),
    index('uploads_of_nobody')
      .on(table.id)
      .where(sql`member_id is null`),
  ],
);

/** Addresses at which an operator sees an identity image once. */
export const identityViews = pgTable(
  'identity_views',
  {
    /** Hash of the token in the address: the database does not reveal it. */
    tokenHash: text('token_hash').primaryKey(),
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    endsAt: ms('ends_at').notNull(),
  },
  (table) => [index('identity_views_by_upload').on(table.uploadId)],
);
