import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { identityAddress } from '#contract/files/image.ts';
import type { Db } from '#gateway/db/database.ts';
import { identityViews, uploads } from './tables.ts';

/** Time to open the address in. */
const VIEW_MS = 5 * 60_000;
const TOKEN_BYTES = 32;

/** An identity image that a member has uploaded. Times are server times (ms). */
export interface IdentityFile {
  readonly id: string;
  readonly createdAt: number;
  /** null: no call has used it. */
  readonly claimedAt: number | null;
}

/** Returns a member's identity images but those of a refused name, oldest first. */
export function identityFilesOf(db: Db, tenant: string, memberId: bigint): Promise<readonly IdentityFile[]> {
  const isOfMember = and(eq(uploads.tenant, tenant), eq(uploads.memberId, memberId));
  return db
    .select({ id: uploads.id, createdAt: uploads.createdAt, claimedAt: uploads.claimedAt })
    .from(uploads)
    .where(and(isOfMember, eq(uploads.purpose, 'identity'), isNull(uploads.releasedAt)))
    .orderBy(asc(uploads.createdAt), asc(uploads.id));
}

/**
 * Returns the path at which a member's identity image is shown once, within 5 minutes; null when the member has no such image. Operators'
 * commands run without the gateway's keys, so the path has a random token of which the database knows the hash.
 */
export async function issueIdentityView(
  db: Db,
  of: { readonly tenant: string; readonly memberId: bigint; readonly uploadId: string },
  now: number,
): Promise<string | null> {
  const files = await identityFilesOf(db, of.tenant, of.memberId);
  if (!files.some(({ id }) => id === of.uploadId)) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.insert(identityViews).values({ tokenHash: hashOf(token), uploadId: of.uploadId, endsAt: now + VIEW_MS });
  return identityAddress(token);
}

/** Returns the upload that a token shows, and ends the token; null for an unknown, used or late one. */
export async function takeIdentityView(db: Db, token: string, now: number): Promise<string | null> {
  const [view] = await db
    .delete(identityViews)
    .where(and(eq(identityViews.tokenHash, hashOf(token)), gt(identityViews.endsAt, now)))
    .returning({ uploadId: identityViews.uploadId });
  return view?.uploadId ?? null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
