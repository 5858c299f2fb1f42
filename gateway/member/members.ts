import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { isUniqueViolation } from '#gateway/db/isUniqueViolation.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { type AvatarFiles, NO_AVATAR_FILES, replaceAvatar } from './account/avatarFiles.ts';
import { lockMember, lockName } from './name/memberNames.ts';
import { nameColumns } from './name/nameSkeleton.ts';
import type { Passwords } from './login/passwords.ts';
import { isReservedName } from './name/reservedNames.ts';
import { members } from './tables.ts';

export type Member = typeof members.$inferSelect;

/** A registration: a verified phone in canonical form, and what came with it. */
export interface Registration {
  readonly tenant: string;
  readonly phone: string;
  /** The password digest as sent; null after a login by phone alone. */
  readonly passwordDigest: string | null;
  /** The inviter's code; null for none. */
  readonly inviteCode: string | null;
  /** Where it comes from; unknown by default. */
  readonly deviceId?: string | null;
  readonly address?: string | null;
}

/** A registration with an invite code, as it is completed. */
export interface InvitedRegistration {
  readonly tenant: string;
  readonly memberId: bigint;
  readonly phone: string;
  readonly invitedBy: bigint;
  /** null: unknown. */
  readonly deviceId: string | null;
  readonly address: string | null;
}

/** Is called in the transaction that completes a registration with an invite code. Resolves to what is called after its commit. */
export type OnInvited = (tx: Db, registration: InvitedRegistration) => Promise<() => void>;

/** Members of all tenants: identity and credentials. */
export interface Members {
  byPhone(tenant: string, phone: string): Promise<Member | null>;
  byId(id: bigint): Promise<Member | null>;
  /** Registers a member. Throws LocalizedError for a registered phone or an unknown invite code. */
  register(registration: Registration): Promise<Member>;
  /** Returns the member with this account name or phone and password digest; null when either is wrong, which takes as long. */
  authenticate(tenant: string, name: string, phone: string | null, passwordDigest: string): Promise<Member | null>;
  /**
   * Updates the public profile. Throws LocalizedError, without a change, for another nickname when it has been changed before, and for one
   * that could be taken for that of an expert or of those who run the app; and for a file that is no unused upload of the member.
   */
  updateProfile(id: bigint, profile: Profile): Promise<void>;
  /** Sets the password. One set in a demo is revoked outside of it; one set outside of a demo ends the demo status. */
  setPassword(id: bigint, passwordDigest: string): Promise<void>;
  /** As `setPassword`, if the password is still the one of this hash (null: none); otherwise false. */
  replacePassword(id: bigint, formerHash: string | null, passwordDigest: string): Promise<boolean>;
  /** Whether this is the member's password; false, after the same time, for a member who has none. */
  hasPassword(member: Pick<Member, 'passwordHash'>, passwordDigest: string): Promise<boolean>;
  /**
   * Sets the phone of a member whose phone is `from`, null for none; false when it is another by now. Throws LocalizedError for a phone of
   * another member.
   */
  setPhone(id: bigint, from: string | null, phone: string): Promise<boolean>;
  /** Keeps an account that was to be deleted, and returns whether it was. */
  keep(id: bigint): Promise<boolean>;
}

/** What a member changes about themselves; what is missing stays. */
export interface Profile {
  readonly nickname?: string | undefined;
  readonly profile?: string | undefined;
  /** An upload of the member; null: no picture. */
  readonly avatarFileId?: string | null | undefined;
}

/** Prefix of the first nickname, which is never derived from the phone. */
const NICKNAMES: Readonly<Record<string, string>> = { TYCC: '球迷', VNWOS: 'Fan', MYWOS: 'Fan', IDWOS: 'Fan' };
const ACCOUNT = 'fan';
/** Attempts to draw an unused account name and invite code. */
const MAX_DRAWS = 20;

export interface MembersOptions {
  readonly passwords: Passwords;
  readonly avatarFiles?: AvatarFiles;
  readonly now: () => number;
  /** The app shows the codes it sends, so a code proves no phone. */
  readonly demo: boolean;
  readonly onInvited?: OnInvited | undefined;
}

export function createMembers(db: Db, { passwords, avatarFiles = NO_AVATAR_FILES, now, demo, onInvited }: MembersOptions): Members {
  return {
    byPhone: (tenant, phone) => first(and(eq(members.tenant, tenant), eq(members.phone, phone))),
    byId: (id) => first(eq(members.id, id)),
    async register(registration) {
      const invitedBy = registration.inviteCode === null ? null : await inviterOf(registration.tenant, registration.inviteCode);
      const passwordHash = registration.passwordDigest === null ? null : await passwords.hash(registration.passwordDigest);
      for (let attempt = 0; attempt < MAX_DRAWS; attempt += 1) {
        const member = await insertMember(registration, passwordHash, invitedBy);
        if (member) return member;
        if (await first(and(eq(members.tenant, registration.tenant), eq(members.phone, registration.phone))))
          throw new LocalizedError(400, 'phoneRegistered');
      }
      throw new Error(`no unused account name after ${MAX_DRAWS} attempts`);
    },
    async authenticate(tenant, name, phone, passwordDigest) {
      const member = await first(and(eq(members.tenant, tenant), nameOrPhone(name, phone)));
      return (await passwords.verify(passwordDigest, member?.passwordHash ?? null)) ? member : null;
    },
    updateProfile: (id, { nickname, profile, avatarFileId }) =>
      db.transaction(async (tx) => {
        const member = await lockMember(tx, eq(members.id, id));
        if (member === undefined) return;
        const isRename = nickname !== undefined && nickname !== member.nickname;
        if (isRename) await assertRename(tx, member, nickname);
        const avatar = avatarFileId === undefined ? member.avatar : await replaceAvatar(avatarFiles, tx, member, avatarFileId);
        await tx
          .update(members)
          .set({ ...(isRename && { ...nameColumns(nickname), nicknameChanged: true }), profile: profile ?? member.profile, avatar })
          .where(eq(members.id, id));
      }),
    async setPassword(id, passwordDigest) {
      await updatePassword(eq(members.id, id), passwordDigest);
    },
    replacePassword: (id, formerHash, passwordDigest) => {
      const isFormer = formerHash === null ? isNull(members.passwordHash) : eq(members.passwordHash, formerHash);
      return updatePassword(and(eq(members.id, id), isFormer), passwordDigest);
    },
    hasPassword: ({ passwordHash }, passwordDigest) => passwords.verify(passwordDigest, passwordHash),
    async setPhone(id, from, phone) {
      const isFrom = from === null ? isNull(members.phone) : eq(members.phone, from);
      try {
        const changed = await db
          .update(members)
          .set({ phone })
          .where(and(eq(members.id, id), isFrom))
          .returning({ id: members.id });
        return changed.length === 1;
      } catch (error) {
        if (isUniqueViolation(error)) throw new LocalizedError(400, 'phoneInUse', {}, { cause: error });
        throw error;
      }
    },
    async keep(id) {
      const kept = await db
        .update(members)
        .set({ deletionDueAt: null })
        .where(and(eq(members.id, id), isNotNull(members.deletionDueAt), isNull(members.erasedAt)))
        .returning({ id: members.id });
      return kept.length === 1;
    },
  };

  async function first(where: ReturnType<typeof and>): Promise<Member | null> {
    const [member] = await db.select().from(members).where(where).orderBy(members.id).limit(1);
    return member ?? null;
  }

  async function updatePassword(where: SQL | undefined, passwordDigest: string): Promise<boolean> {
    const passwordHash = await passwords.hash(passwordDigest);
    const updated = await db
      .update(members)
      .set({ passwordHash, passwordChangedAt: now(), demo })
      .where(where)
      .returning({ id: members.id });
    return updated.length === 1;
  }

  async function inviterOf(tenant: string, inviteCode: string): Promise<bigint> {
    const inviter = await first(and(eq(members.tenant, tenant), eq(members.inviteCode, inviteCode)));
    if (!inviter) throw new LocalizedError(400, 'inviteUnknown');
    return inviter.id;
  }

  /** Returns undefined when the phone, account name or invite code is taken, or the drawn nickname is an expert's. */
  async function insertMember(
    { tenant, phone, deviceId = null, address = null }: Registration,
    passwordHash: string | null,
    invitedBy: bigint | null,
  ): Promise<Member | undefined> {
    const name = nameColumns(`${NICKNAMES[tenant] ?? 'Fan'}${digits(6)}`);
    const { inserted, release } = await db.transaction(async (tx) => {
      if ((await lockName(tx, { tenant, ...name }, {})) !== undefined) return {};
      const [member] = await tx
        .insert(members)
        .values({
          tenant,
          phone,
          account: `${ACCOUNT}${digits(7)}`,
          passwordHash,
          passwordChangedAt: passwordHash === null ? null : now(),
          ...name,
          inviteCode: digits(7),
          invitedBy: invitedBy === null ? null : sql`${invitedBy}`,
          createdAt: now(),
          demo,
        })
        .onConflictDoNothing()
        .returning();
      if (member === undefined || invitedBy === null || onInvited === undefined) return { inserted: member };
      return { inserted: member, release: await onInvited(tx, { tenant, memberId: member.id, phone, invitedBy, deviceId, address }) };
    });
    release?.();
    return inserted;
  }
}

async function assertRename(tx: Pick<Db, 'select' | 'execute'>, member: Member, nickname: string): Promise<void> {
  if (member.nicknameChanged) throw new LocalizedError(400, 'nicknameOnce');
  const { tenant } = member;
  if (isReservedName(tenant, nickname) || (await lockName(tx, { tenant, ...nameColumns(nickname) }, member)) !== undefined)
    throw new LocalizedError(400, 'nicknameTaken');
}

/** The condition that selects members by account name or phone. */
export function nameOrPhone(name: string, phone: string | null): SQL | undefined {
  const account = eq(members.account, name.toLowerCase());
  return phone === null ? account : or(account, eq(members.phone, phone));
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
