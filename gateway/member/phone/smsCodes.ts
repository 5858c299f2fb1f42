import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import { SMS_COOLDOWN_MS } from '#contract/calls/limits.ts';
import type { Db } from '#gateway/db/database.ts';
import { smsCodes } from '#gateway/member/tables.ts';
import { CODE_LIFETIME_MS, SMS_PER_PHONE_AND_DAY, TRIES_PER_CODE } from './smsLimits.ts';

/** The purpose of a code; 3 both binds and changes a phone (docs/product.md#sms-codes). */
export type TransType = 1 | 2 | 3 | 4;

/** What a code is bound to (S4). */
export interface CodeOwner {
  readonly tenant: string;
  /** In canonical form. */
  readonly phone: string;
  readonly transType: TransType;
}

const CODES = 1_000_000;
const DAY_MS = 24 * 3_600_000;

/** SMS codes: six digits, five minutes, five attempts, one use, bound to phone, type and tenant. */
export interface SmsCodes {
  /** Returns a new code, voiding the one before; or `waitMs` until the next may be requested. */
  issue(owner: CodeOwner): Promise<{ readonly code: string } | { readonly waitMs: number }>;
  /** Whether there is a code that could be redeemed now. */
  isValid(owner: CodeOwner): Promise<boolean>;
  /** Whether this is the valid code. Success uses it up, and so does the fifth attempt. */
  redeem(owner: CodeOwner, code: string): Promise<boolean>;
  /** Deletes a code that could not be sent; the next may be requested at once. */
  withdraw(owner: CodeOwner): Promise<void>;
  /** Makes a used code valid again, when the action it was for failed. */
  restore(owner: CodeOwner): Promise<void>;
}

/** `key` is the gateway's; without it stored codes cannot be guessed. */
export function createSmsCodes(db: Db, { key, now }: { readonly key: string; readonly now: () => number }): SmsCodes {
  return {
    issue: (owner) =>
      db.transaction(async (tx) => {
        const { tenant, phone, transType } = owner;
        // Counted and inserted under one lock: concurrent requests get one code.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms ${tenant} ${phone}`}))`);
        const at = now();
        await tx.delete(smsCodes).where(lte(smsCodes.sentAt, at - DAY_MS));
        // The clock was set back: what was sent after now would close the phone for as long.
        await tx
          .update(smsCodes)
          .set({ sentAt: at })
          .where(and(eq(smsCodes.tenant, tenant), eq(smsCodes.phone, phone), gt(smsCodes.sentAt, at)));
        const sent = await tx
          .select({ sentAt: smsCodes.sentAt })
          .from(smsCodes)
          .where(and(eq(smsCodes.tenant, tenant), eq(smsCodes.phone, phone)))
          .orderBy(desc(smsCodes.sentAt));
        const waitMs = waitOf(
          sent.map(({ sentAt }) => sentAt),
          at,
        );
        if (waitMs > 0) return { waitMs };
        const code = String(randomInt(CODES)).padStart(6, '0');
        await tx.insert(smsCodes).values({ tenant, phone, transType, codeHmac: hmacOf(owner, code), sentAt: at });
        return { code };
      }),

    async isValid(owner) {
      const found = await db.select({ id: smsCodes.id }).from(smsCodes).where(isRedeemable(owner));
      return found.length === 1;
    },

    async redeem(owner, code) {
      const attempt = await countAttempt(owner);
      if (!attempt || !timingSafeEqual(Buffer.from(attempt.codeHmac), Buffer.from(hmacOf(owner, code)))) return false;
      const used = await db
        .update(smsCodes)
        .set({ used: true })
        .where(and(eq(smsCodes.id, attempt.id), eq(smsCodes.used, false)))
        .returning({ id: smsCodes.id });
      return used.length === 1;
    },

    async withdraw(owner) {
      await db.delete(smsCodes).where(eq(smsCodes.id, sql`(${newestOf(owner)})`));
    },

    async restore(owner) {
      await db
        .update(smsCodes)
        .set({ used: false })
        .where(eq(smsCodes.id, sql`(${newestOf(owner)})`));
    },
  };

  /** Counts the attempt and returns the code's HMAC in one statement, so concurrent attempts cannot exceed five. */
  async function countAttempt(owner: CodeOwner): Promise<{ readonly id: number; readonly codeHmac: string } | undefined> {
    const [attempt] = await db
      .update(smsCodes)
      .set({ tries: sql`${smsCodes.tries} + 1` })
      .where(isRedeemable(owner))
      .returning({ id: smsCodes.id, codeHmac: smsCodes.codeHmac });
    return attempt;
  }

  function isRedeemable(owner: CodeOwner): SQL | undefined {
    return and(
      eq(smsCodes.id, sql`(${newestOf(owner)})`),
      eq(smsCodes.used, false),
      lt(smsCodes.tries, TRIES_PER_CODE),
      gt(smsCodes.sentAt, now() - CODE_LIFETIME_MS),
    );
  }

  function newestOf({ tenant, phone, transType }: CodeOwner) {
    return db
      .select({ id: smsCodes.id })
      .from(smsCodes)
      .where(and(eq(smsCodes.tenant, tenant), eq(smsCodes.phone, phone), eq(smsCodes.transType, transType)))
      .orderBy(desc(smsCodes.id)) // not by time, which may have been set back
      .limit(1);
  }

  function hmacOf({ tenant, phone, transType }: CodeOwner, code: string): string {
    return createHmac('sha256', key).update(`${tenant} ${phone} ${transType} ${code}`).digest('hex');
  }
}

/** Returns how long until a phone may get another code; `sent` are the times of the last day, newest first. */
function waitOf(sent: readonly number[], at: number): number {
  const [newest] = sent;
  const first = sent[SMS_PER_PHONE_AND_DAY - 1];
  const cooldown = newest === undefined ? 0 : newest + SMS_COOLDOWN_MS - at;
  return Math.max(0, cooldown, first === undefined ? 0 : first + DAY_MS - at);
}
