import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { activityTokens } from './tables.ts';

/** A link is opened from where it is made, at once (reliability.md, Sessions). */
export const ACTIVITY_TOKEN_MS = 60_000;
const BYTES = 24;

/** A new activity token, which logs this member in: one use, 60 s from `now` (server time, ms). Goes into a link as activity_Token. */
export async function issueActivityToken(db: Db, memberId: bigint, now: number): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url');
  await db.delete(activityTokens).where(lte(activityTokens.endsAt, now));
  await db.insert(activityTokens).values({ tokenHash: hashed(token), memberId, endsAt: now + ACTIVITY_TOKEN_MS });
  return token;
}

/** The member that a token logs in, which uses it up; null for none, and for one that is used or too old. */
export async function spendActivityToken(db: Db, token: string, now: number): Promise<bigint | null> {
  const [spent] = await db
    .delete(activityTokens)
    .where(and(eq(activityTokens.tokenHash, hashed(token)), gt(activityTokens.endsAt, now)))
    .returning({ memberId: activityTokens.memberId });
  return spent?.memberId ?? null;
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
