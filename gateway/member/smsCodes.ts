import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { SMS_COOLDOWN_MS } from '#contract/calls/limits.ts';
import type { Db } from '#gateway/db/database.ts';
import { smsCodes } from './tables.ts';

/** What a code is good for; 3 is both to bind a phone and to change it (our reading of the specification). */
export type TransType = 1 | 2 | 3 | 4;

/** Whom a code belongs to: it opens nothing else (S4). */
export interface CodeOwner {
  readonly tenant: string;
  /** In its one way to be written. */
  readonly phone: string;
  readonly transType: TransType;
}

const CODES = 1_000_000;
const GOOD_FOR_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;
const MOST_TRIES = 5;
/** Codes of one phone within a day, of all types: with five tries each they come to fifty guesses (S4). */
const MOST_A_DAY = 10;

/** Codes by SMS: six digits, five minutes, five tries, one use, bound to phone, type and tenant. */
export interface SmsCodes {
  /** A new code, to be sent; the one before it is void. `wait` says how long until the next may be asked for. */
  issue(owner: CodeOwner): Promise<{ readonly code: string } | { readonly waitMs: number }>;
  /** Whether this is the code that counts. It is used up by that, and by the fifth try. */
  redeem(owner: CodeOwner, code: string): Promise<boolean>;
  /** A code that could not be sent is as if it had never been: the next may be asked for at once. */
  withdraw(owner: CodeOwner): Promise<void>;
  /** A code that was right, for something that then could not be done, is good for its next try. */
  restore(owner: CodeOwner): Promise<void>;
}

/** `key` is the gateway's; without it what is stored cannot be guessed. */
export function createSmsCodes(db: Db, { key, now }: { readonly key: string; readonly now: () => number }): SmsCodes {
  return {
    issue: (owner) =>
      db.transaction(async (tx) => {
        const { tenant, phone, transType } = owner;
        // Counted and sent under one lock: two taps at once get one code.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms ${tenant} ${phone}`}))`);
        const at = now();
        await tx.delete(smsCodes).where(lte(smsCodes.sentAt, at - DAY_MS));
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
        await tx.insert(smsCodes).values({ tenant, phone, transType, codeHmac: hashed(owner, code), sentAt: at });
        return { code };
      }),

    async redeem(owner, code) {
      const tried = await takeTry(owner);
      if (!tried || !timingSafeEqual(Buffer.from(tried.codeHmac), Buffer.from(hashed(owner, code)))) return false;
      const used = await db
        .update(smsCodes)
        .set({ used: true })
        .where(and(eq(smsCodes.id, tried.id), eq(smsCodes.used, false)))
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

  /** One statement counts the try and returns the code's HMAC, so that no number of tries at once comes to more than five. */
  async function takeTry(owner: CodeOwner): Promise<{ readonly id: number; readonly codeHmac: string } | undefined> {
    const [tried] = await db
      .update(smsCodes)
      .set({ tries: sql`${smsCodes.tries} + 1` })
      .where(
        and(
          eq(smsCodes.id, sql`(${newestOf(owner)})`),
          eq(smsCodes.used, false),
          lt(smsCodes.tries, MOST_TRIES),
          gt(smsCodes.sentAt, now() - GOOD_FOR_MS),
        ),
      )
      .returning({ id: smsCodes.id, codeHmac: smsCodes.codeHmac });
    return tried;
  }

  function newestOf({ tenant, phone, transType }: CodeOwner) {
    return db
      .select({ id: smsCodes.id })
      .from(smsCodes)
      .where(and(eq(smsCodes.tenant, tenant), eq(smsCodes.phone, phone), eq(smsCodes.transType, transType)))
      .orderBy(desc(smsCodes.sentAt), desc(smsCodes.id))
      .limit(1);
  }

  function hashed({ tenant, phone, transType }: CodeOwner, code: string): string {
    return createHmac('sha256', key).update(`${tenant} ${phone} ${transType} ${code}`).digest('hex');
  }
}

/** How long until a phone may be sent a code again; `sent` are the times of the last day, newest first. */
function waitOf(sent: readonly number[], at: number): number {
  const [newest] = sent;
  const first = sent[MOST_A_DAY - 1];
  const cooling = newest === undefined ? 0 : newest + SMS_COOLDOWN_MS - at;
  return Math.max(0, cooling, first === undefined ? 0 : first + DAY_MS - at);
}
