import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { activityTokens } from '#gateway/member/tables.ts';

/** Links are opened at once, from where they were created (docs/protocol.md#activity-links). */
export const ACTIVITY_TOKEN_MS = 60_000;
const BYTES = 24;

/**
 * Returns a new activity token that logs this member in: one use, 60 s from `now` (server time, ms). It goes into a link as
 * activity_Token.
 */
export async function issueActivityToken(db: Db, memberId: bigint, now: number): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url');
  await db.delete(activityTokens).where(lte(activityTokens.endsAt, now));
  await db.insert(activityTokens).values({ tokenHash: hashOf(token), memberId, endsAt: now + ACTIVITY_TOKEN_MS });
  return token;
}

/** Spends a token and returns its member; null for an unknown, used or expired one. */
export async function spendActivityToken(db: Db, token: string, now: number): Promise<bigint | null> {
  const [spent] = await db
    .delete(activityTokens)
    .where(and(eq(activityTokens.tokenHash, hashOf(token)), gt(activityTokens.endsAt, now)))
    .returning({ memberId: activityTokens.memberId });
  return spent?.memberId ?? null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
