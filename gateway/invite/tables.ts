import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RewardReason, RewardState } from '#contract/invite/inviteCalls.ts';
import { members } from '#gateway/member/tables.ts';

/** The reward of each registration with an invite code: one per new member, and one per phone, for ever. */
export const inviteRewards = pgTable(
  'invite_rewards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    inviterId: bigint('inviter_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The new member. */
    inviteeId: bigint('invitee_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    state: text().$type<RewardState>().notNull(),
    reason: text().$type<RewardReason>().notNull(),
    /** What it is worth, at the price of a coin when the member registered. */
    coins: integer().notNull(),
    /** What a claw-back took. */
    taken: integer().notNull().default(0),
    /** HMAC of the phone: a number that is registered again after a deletion gives no second reward. */
    phoneMark: text('phone_mark').notNull(),
    /** HMAC of the address that registered; null after a day, when it counts no more. */
    addressMark: text('address_mark'),
    /** The device that registered; null: unknown, or the new member was deleted. */
    deviceId: text('device_id'),
    /** Server times (ms): of the registration, and of the last change of the state. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
    /** The operator who changed the state last, and why; null: a rule did. Members do not read them. */
    decidedBy: text('decided_by'),
    note: text(),
  },
  (table) => [
    unique('invite_rewards_once').on(table.inviteeId),
    unique('invite_rewards_phone').on(table.tenant, table.phoneMark),
    index('invite_rewards_by_inviter').on(table.inviterId, table.id),
    index('invite_rewards_by_state').on(table.tenant, table.state, table.id),
    index('invite_rewards_by_time').on(table.tenant, table.createdAt),
    index('invite_rewards_by_device').on(table.tenant, table.deviceId),
    check('invite_rewards_taken', sql`${table.taken} between 0 and ${table.coins}`),
  ],
);
