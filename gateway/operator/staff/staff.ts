import { randomBytes } from 'node:crypto';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { OperatorRole } from '#contract/console/operatorRoles.ts';
import type { Db } from '#gateway/db/database.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { createSealer } from '#gateway/profile/realName/sealedText.ts';
import { operators, operatorSessions } from './tables.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

export type StoredOperator = typeof operators.$inferSelect;

/** 120 random bits. */
const PASSWORD_BYTES = 15;
/** What the sealed secret of an operator is bound to, apart from members' ids. */
const ownerOf = (login: string): string => `operator ${login}`;

/** What is shown of a new operator once: the database has a hash and a sealed secret. */
export interface Credentials {
  readonly password: string;
  readonly secret: string;
  /** What an authenticator app reads. */
  readonly uri: string;
}

export interface NewOperator {
  readonly login: string;
  readonly name: string;
  readonly tenants: readonly string[];
  readonly roles: readonly OperatorRole[];
}

/** Operators who use the console. `db` may be a transaction. */
export interface Staff {
  /** Adds one; null when the login is taken. */
  add(operator: NewOperator, given?: { readonly password: string; readonly secret: string }): Promise<Credentials | null>;
  find(login: string): Promise<StoredOperator | null>;
  list(): Promise<readonly StoredOperator[]>;
  /** Changes roles or tenants, or disables; ends the sessions. Returns false for an unknown login. */
  change(login: string, change: Partial<Pick<StoredOperator, 'roles' | 'tenants' | 'disabled'>>): Promise<boolean>;
  /** Gives a new password and secret and ends the sessions; null for an unknown login. */
  reset(login: string): Promise<Credentials | null>;
  /**
   * Returns the operator of a name, password and code, and uses the code up. Every refusal takes the same time and says nothing else: null.
   */
  verify(given: { readonly login: string; readonly password: string; readonly code: string }): Promise<StoredOperator | null>;
}

export function createStaff(db: Db, pepper: string, now: () => number): Staff {
  const passwords = createPasswords(pepper);
  const sealer = createSealer(pepper);
  const decoySecret = newTotpSecret();

  return {
    async add({ login, name, tenants, roles }, given) {
      const { password, secret, uri } = credentialsOf(login, given);
      const added = await db
        .insert(operators)
        .values({ login, name, tenants, roles, ...(await stored(login, password, secret)), createdAt: now() })
        .onConflictDoNothing()
        .returning({ id: operators.id });
      return added.length === 0 ? null : { password, secret, uri };
    },
    find,
    list: () => db.select().from(operators).orderBy(asc(operators.login)),
    async change(login, change) {
      const [changed] = await db.update(operators).set(change).where(eq(operators.login, login)).returning({ id: operators.id });
      if (changed !== undefined) await endSessions(changed.id);
      return changed !== undefined;
    },
    async reset(login) {
      const operator = await find(login);
      if (operator === null) return null;
      const credentials = credentialsOf(login);
      const { password, secret } = credentials;
      await db
        .update(operators)
        .set({ ...(await stored(login, password, secret)), lastStep: 0 })
        .where(eq(operators.id, operator.id));
      await endSessions(operator.id);
      return credentials;
    },
    async verify({ login, password, code }) {
      const operator = await find(login.toLowerCase());
      const isRight = await passwords.verify(password, operator?.passwordHash ?? null);
      const secret = operator === null ? decoySecret : sealer.open(operator.sealedSecret, ownerOf(operator.login));
      const step = stepOfCode(secret, code, now());
      if (operator === null || operator.disabled || !isRight || step === null) return null;
      const used = await db
        .update(operators)
        .set({ lastStep: step })
        .where(and(eq(operators.id, operator.id), lt(operators.lastStep, step), eq(operators.disabled, false)))
        .returning({ id: operators.id });
      return used.length === 0 ? null : operator;
    },
  };

  async function find(login: string): Promise<StoredOperator | null> {
    const [found] = await db.select().from(operators).where(eq(operators.login, login));
    return found ?? null;
  }

  async function stored(login: string, password: string, secret: string) {
    return { passwordHash: await passwords.hash(password), sealedSecret: sealer.seal(secret, ownerOf(login)) };
  }

  async function endSessions(operatorId: number): Promise<void> {
    await db.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId));
  }
}

function credentialsOf(login: string, given?: { readonly password: string; readonly secret: string }): Credentials {
  const password = given?.password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const secret = given?.secret ?? newTotpSecret();
  return { password, secret, uri: totpUri(secret, login) };
}
