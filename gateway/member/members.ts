import { randomInt } from 'node:crypto';
import { and, eq, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/http/localizedError.ts';
import type { Passwords } from './passwords.ts';
import { members } from './tables.ts';

export type Member = typeof members.$inferSelect;

/** Who registers: a phone that was proved, in its one way to be written, and what came with it. */
export interface Registration {
  readonly tenant: string;
  readonly phone: string;
  /** As it was sent; null where one came by phone alone. */
  readonly passwordDigest: string | null;
  /** The code of who invited; null for nobody. */
  readonly inviteCode: string | null;
}

/** Members of all tenants: who they are and what they prove themselves with. */
export interface Members {
  byPhone(tenant: string, phone: string): Promise<Member | null>;
  byId(id: bigint): Promise<Member | null>;
  /** A new member. Throws Told for a phone that has one, or an invite code that is nobody's. */
  register(newcomer: Registration): Promise<Member>;
  /** The member of an account name or phone and its secret as it was sent; null where either is wrong, which takes as long. */
  authenticate(tenant: string, name: string, phone: string | null, secret: string): Promise<Member | null>;
  /** What others see of a member. False where the nickname is another and has been changed before: then nothing has changed. */
  updateProfile(id: bigint, as: { readonly nickname?: string | undefined; readonly profile?: string | undefined }): Promise<boolean>;
  /** A secret in place of the last one. In a demo it is a demo's, which is dismissed in earnest; in earnest it makes a member one in earnest. */
  setPassword(id: bigint, secret: string): Promise<void>;
}

/** The first nickname, before its six digits: never made from the phone. */
const NICKNAMES: Readonly<Record<string, string>> = { TYCC: '球迷', VNWOS: 'Fan', MYWOS: 'Fan', IDWOS: 'Fan' };
const ACCOUNT = 'fan';
/** Names and codes are drawn anew while somebody has them. */
const DRAWS = 20;

export interface MembersOptions {
  readonly passwords: Passwords;
  readonly now: () => number;
  /** The app itself shows the codes it sends: whoever proves a phone by one has proved nothing. */
  readonly demo: boolean;
}

export function createMembers(db: Db, { passwords, now, demo }: MembersOptions): Members {
  return {
    byPhone: (tenant, phone) => first(and(eq(members.tenant, tenant), eq(members.phone, phone))),
    byId: (id) => first(eq(members.id, id)),
    async register(newcomer) {
      const invitedBy = newcomer.inviteCode === null ? null : await inviterOf(newcomer.tenant, newcomer.inviteCode);
      const passwordHash = newcomer.passwordDigest === null ? null : await passwords.hash(newcomer.passwordDigest);
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const member = await added(newcomer, passwordHash, invitedBy);
        if (member) return member;
        if (await first(and(eq(members.tenant, newcomer.tenant), eq(members.phone, newcomer.phone))))
          throw new LocalizedError(400, 'phoneRegistered');
      }
      throw new Error(`no free account name was drawn in ${DRAWS} draws`);
    },
    async authenticate(tenant, name, phone, secret) {
      const account = eq(members.account, name.toLowerCase());
      const named = await first(and(eq(members.tenant, tenant), phone === null ? account : or(account, eq(members.phone, phone))));
      return (await passwords.verify(secret, named?.passwordHash ?? null)) ? named : null;
    },
    async updateProfile(id, { nickname, profile }) {
      const renames = nickname === undefined ? sql`false` : ne(members.nickname, nickname);
      const described = await db
        .update(members)
        .set({
          nicknameChanged: or(members.nicknameChanged, renames) ?? renames,
          ...(nickname !== undefined && { nickname }),
          ...(profile !== undefined && { profile }),
        })
        .where(and(eq(members.id, id), or(eq(members.nicknameChanged, false), not(renames))))
        .returning({ id: members.id });
      return described.length === 1;
    },
    async setPassword(id, secret) {
      await db
        .update(members)
        .set({ passwordHash: await passwords.hash(secret), demo })
        .where(eq(members.id, id));
    },
  };

  async function first(where: ReturnType<typeof and>): Promise<Member | null> {
    const [member] = await db.select().from(members).where(where).orderBy(members.id).limit(1);
    return member ?? null;
  }

  async function inviterOf(tenant: string, inviteCode: string): Promise<bigint> {
    const inviter = await first(and(eq(members.tenant, tenant), eq(members.inviteCode, inviteCode)));
    if (!inviter) throw new LocalizedError(400, 'inviteUnknown');
    return inviter.id;
  }

  /** Undefined where the phone, or what was drawn, is somebody's. */
  async function added(
    { tenant, phone }: Registration,
    passwordHash: string | null,
    invitedBy: bigint | null,
  ): Promise<Member | undefined> {
    const [member] = await db
      .insert(members)
      .values({
        tenant,
        phone,
        account: `${ACCOUNT}${digits(7)}`,
        passwordHash,
        nickname: `${NICKNAMES[tenant] ?? 'Fan'}${digits(6)}`,
        inviteCode: digits(7),
        invitedBy: invitedBy === null ? null : sql`${invitedBy}`,
        createdAt: now(),
        demo,
      })
      .onConflictDoNothing()
      .returning();
    return member;
  }
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
