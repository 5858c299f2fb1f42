import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { DrawPrizeRule } from '#contract/draw/drawRules.ts';
import { members } from '#gateway/member/tables.ts';

/** Rounds of the prize draw. What is committed never changes; only what is left, and how a round ended. */
export const drawRounds = pgTable(
  'draw_rounds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    /** Of the tenant, from 1. */
    round: integer().notNull(),
    cost: integer().notNull(),
    perDay: integer('per_day').notNull(),
    /** In order of worth, the best first. */
    prizes: jsonb().$type<readonly DrawPrizeRule[]>().notNull(),
    /** Server times (ms). */
    opensAt: bigint('opens_at', { mode: 'number' }).notNull(),
    closesAt: bigint('closes_at', { mode: 'number' }).notNull(),
    revealBy: bigint('reveal_by', { mode: 'number' }).notNull(),
    /** SHA-256 of seed and rules. */
    seedHash: text('seed_hash').notNull(),
    rulesHash: text('rules_hash').notNull(),
    /** The seed, encrypted under the pepper until it is revealed. */
    sealedSeed: text('sealed_seed').notNull(),
    /** The seed, once it is revealed. */
    seed: text(),
    /** What is left of each prize's stock; null: as many as are won. */
    left: jsonb().$type<readonly (number | null)[]>().notNull(),
    /** Raised whenever a prize runs out. */
    tableVersion: integer('table_version').notNull().default(1),
    revealedAt: bigint('revealed_at', { mode: 'number' }),
    voidAt: bigint('void_at', { mode: 'number' }),
    voidReason: text('void_reason'),
    /** When the tickets of a void round had all been returned. */
    returnedAt: bigint('returned_at', { mode: 'number' }),
    /** Made by a demo: without one it does not exist. */
    demo: boolean().notNull().default(false),
  },
  (table) => [
    unique('draw_rounds_number').on(table.tenant, table.round),
    check('draw_rounds_revealed', sql`(${table.seed} is null) = (${table.revealedAt} is null)`),
    check('draw_rounds_void', sql`(${table.voidAt} is null) = (${table.voidReason} is null)`),
    check('draw_rounds_ended', sql`${table.voidAt} is null or ${table.revealedAt} is null`),
  ],
);

/** The public ids of members in draws. */
export const drawMembers = pgTable(
  'draw_members',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** 16 random hex digits: names a ticket after the round without naming the member. */
    drawId: text('draw_id').notNull(),
  },
  (table) => [unique('draw_members_draw_id').on(table.drawId)],
);

/** Tickets: committed before they are shown, drawn with the number of their member. */
export const drawTickets = pgTable(
  'draw_tickets',
  {
    roundId: integer('round_id')
      .notNull()
      .references(() => drawRounds.id),
    drawId: text('draw_id').notNull(),
    /** From 1, of the member in the round. */
    n: integer().notNull(),
    /** null: the member has deleted the account. */
    memberId: bigint('member_id', { mode: 'bigint' }),
    /** SHA-256 of the ticket's seed. */
    commitment: text().notNull(),
    /** Of the prize table that is committed with it. */
    tableVersion: integer('table_version').notNull(),
    /** Server time (ms) at which it was drawn; null until then, as all that follows. */
    drawnAt: bigint('drawn_at', { mode: 'number' }),
    number: text(),
    seed: text(),
    place: integer(),
    /** Index of the prize; null: no win. */
    prize: integer(),
    /** When its points went back. */
    returnedAt: bigint('returned_at', { mode: 'number' }),
    /** Recipient, phone and address of a won thing, encrypted under the pepper. */
    sealedAddress: text('sealed_address'),
    sentAt: bigint('sent_at', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.drawId, table.n] }),
    index('draw_tickets_by_member').on(table.memberId, table.drawnAt),
    index('draw_tickets_by_round').on(table.roundId, table.drawnAt),
    check(
      'draw_tickets_drawn',
      sql`(${table.drawnAt} is null) = (${table.number} is null and ${table.seed} is null and ${table.place} is null)`,
    ),
  ],
);
