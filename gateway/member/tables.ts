import { bigint, boolean, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';

/** What a member may do beside what all may. */
export type Role = 'member' | 'expert' | 'operator';

/** Members of all tenants; each belongs to one. */
export const members = pgTable(
  'members',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_001 }),
    tenant: text().notNull(),
    /** In its one way to be written, `+84912345678`. */
    phone: text().notNull(),
    /** What the member logs in by beside the phone; small letters. */
    account: text().notNull(),
    /** argon2id; null for who has only ever come by phone. */
    passwordHash: text('password_hash'),
    nickname: text().notNull(),
    /** It may be changed once (spec section 5). */
    nicknameChanged: boolean('nickname_changed').notNull().default(false),
    avatar: text(),
    profile: text().notNull().default(''),
    /** Seven digits, for friends to register with. */
    inviteCode: text('invite_code').notNull(),
    invitedBy: bigint('invited_by', { mode: 'bigint' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    role: text().$type<Role>().notNull().default('member'),
    /** Server time (ms); null: not banned. */
    bannedAt: bigint('banned_at', { mode: 'number' }),
    /** Until when the member may not speak; null: may. */
    mutedUntil: bigint('muted_until', { mode: 'number' }),
    /** Made for the demo, with a password that everybody knows: worth nothing where that is over. */
    demo: boolean().notNull().default(false),
  },
  (table) => [
    unique('members_phone').on(table.tenant, table.phone),
    unique('members_account').on(table.tenant, table.account),
    unique('members_invite').on(table.tenant, table.inviteCode),
  ],
);

/** Sessions that are open; who logs out has none. */
export const sessions = pgTable(
  'sessions',
  {
    /** A hash of both halves of its token. */
    tokenHash: text('token_hash').primaryKey(),
    tenant: text().notNull(),
    /** null: a guest's, who reads and does nothing else. */
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => members.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('sessions_by_member').on(table.memberId),
    index('sessions_by_device').on(table.tenant, table.deviceId),
    index('sessions_by_end').on(table.endsAt),
  ],
);

/** Codes that were sent by SMS, for a day: the newest of a phone and type is the one that counts. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    phone: text().notNull(),
    /** 1 login, 2 reset, 3 bind or change, 4 register. */
    transType: smallint('trans_type').notNull(),
    /** HMAC of the code: a million codes are soon tried against a bare hash. */
    codeHmac: text('code_hmac').notNull(),
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
    tries: smallint().notNull().default(0),
    used: boolean().notNull().default(false),
  },
  (table) => [index('sms_codes_by_phone').on(table.tenant, table.phone, table.sentAt), index('sms_codes_by_age').on(table.sentAt)],
);

/** Clicks on a partner's link, one row each, and who registered after one. */
export const attributions = pgTable(
  'attributions',
  {
    tenant: text().notNull(),
    clickId: text('click_id').notNull(),
    /** The partner whose link it was (three_member_name); null where the link names none. */
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

/** Activity tokens that were given out and not used yet. */
export const activityTokens = pgTable('activity_tokens', {
  /** A hash of the token: whoever reads the database cannot use it. */
  tokenHash: text('token_hash').primaryKey(),
  memberId: bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
});
