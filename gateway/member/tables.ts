import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '#gateway/request/caller.ts';

/** Members of all tenants; each belongs to one. */
export const members = pgTable(
  'members',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_001 }),
    tenant: text().notNull(),
    /** In canonical form, `+84912345678`. */
    phone: text().notNull(),
    /** Login name besides the phone; lower case. */
    account: text().notNull(),
    /** argon2id; null for members who have only logged in by phone. */
    passwordHash: text('password_hash'),
    nickname: text().notNull(),
    /** What the nickname looks like (nameSkeleton.ts); an expert's is nobody else's in the tenant. */
    skeleton: text().notNull(),
    /** The nickname may be changed once (docs/product.md#field-rules). */
    nicknameChanged: boolean('nickname_changed').notNull().default(false),
    avatar: text(),
    profile: text().notNull().default(''),
    /** Seven digits, used by friends when they register. */
    inviteCode: text('invite_code').notNull(),
    invitedBy: bigint('invited_by', { mode: 'bigint' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** null: only the permissions of every member. */
    role: text().$type<Role>(),
    /** Server time (ms); null: not banned. */
    bannedAt: bigint('banned_at', { mode: 'number' }),
    /** Server time (ms) until which the member may not write in rooms and community; null: not muted. */
    mutedUntil: bigint('muted_until', { mode: 'number' }),
    /** Shown to the muted member. */
    muteReason: text('mute_reason').notNull().default(''),
    /** Created in a demo, where passwords are public and codes prove nothing; revoked outside of it. */
    demo: boolean().notNull().default(false),
  },
  (table) => [
    unique('members_phone').on(table.tenant, table.phone),
    unique('members_account').on(table.tenant, table.account),
    unique('members_invite').on(table.tenant, table.inviteCode),
    index('members_by_skeleton').on(table.tenant, table.skeleton),
    uniqueIndex('members_expert_names')
      .on(table.tenant, table.skeleton)
      .where(sql`role = 'expert'`),
    index('members_with_role')
      .on(table.tenant)
      .where(sql`role is not null`),
  ],
);

/** Active sessions. */
export const sessions = pgTable(
  'sessions',
  {
    /** Hash of both halves of the token. */
    tokenHash: text('token_hash').primaryKey(),
    /** Random; stays when the token is rotated, while the session has two rows for a minute. */
    id: text().notNull(),
    tenant: text().notNull(),
    /** null: a guest, who may only read. */
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => members.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('sessions_by_id').on(table.id),
    index('sessions_by_member').on(table.memberId),
    index('sessions_by_device').on(table.tenant, table.deviceId),
    index('sessions_by_end').on(table.endsAt),
  ],
);

/** Devices on which members have logged in. */
export const knownDevices = pgTable(
  'known_devices',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    /** Server time (ms) of the last login. */
    loggedInAt: bigint('logged_in_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.deviceId] }), index('known_devices_by_login').on(table.loggedInAt)],
);

/** SMS codes of the last day; the newest of a phone and type is valid. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    phone: text().notNull(),
    /** 1 login, 2 reset, 3 bind or change, 4 register. */
    transType: smallint('trans_type').notNull(),
    /** HMAC of the code: a bare hash of a million codes is soon searched. */
    codeHmac: text('code_hmac').notNull(),
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
    tries: smallint().notNull().default(0),
    used: boolean().notNull().default(false),
  },
  (table) => [index('sms_codes_by_phone').on(table.tenant, table.phone, table.sentAt), index('sms_codes_by_age').on(table.sentAt)],
);

/** Clicks on partners' links, with the members who registered after them. */
export const attributions = pgTable(
  'attributions',
  {
    tenant: text().notNull(),
    clickId: text('click_id').notNull(),
    /** The link's partner (three_member_name); null when it has none. */
    partner: text(),
    deviceId: text('device_id'),
    clickedAt: bigint('clicked_at', { mode: 'number' }).notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => members.id, { onDelete: 'cascade' }),
    registeredAt: bigint('registered_at', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.clickId] }),
    index('attributions_by_partner').on(table.tenant, table.partner),
    index('attributions_by_device').on(table.tenant, table.deviceId),
  ],
);

/** Issued, unused activity tokens. */
export const activityTokens = pgTable('activity_tokens', {
  /** Hash of the token: the database does not reveal it. */
  tokenHash: text('token_hash').primaryKey(),
  memberId: bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
});

/** Members whose messages and posts another member does not see. Both are of one tenant. */
export const blacklist = pgTable(
  'blacklist',
  {
    ownerId: bigint('owner_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    blockedId: bigint('blocked_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Server time (ms). */
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.blockedId] }), index('blacklist_by_blocked').on(table.blockedId)],
);

/** Members whom members follow. Both are of one tenant. */
export const memberFollows = pgTable(
  'member_follows',
  {
    followerId: bigint('follower_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    followedId: bigint('followed_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Server time (ms). */
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('member_follows_by_followed').on(table.followedId, table.at),
    index('member_follows_by_time').on(table.at),
  ],
);
