import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Image } from '#contract/files/image.ts';
import type { FileId, FilePurpose } from '#contract/files/upload.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { identityViews, storedImages, uploads } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** How long (ms) a released image may come back; an appeal has 20 days, and its decision some more. */
export const RELEASED_MS = 30 * DAY_MS;
/** What is kept is there at least this long (ms) after, also when the gateway stands still for a day or two. */
const KEPT_MS = 3 * DAY_MS;

/** How rooms use what members upload. Each function works in the caller's transaction (docs/domain.md#files). */
export interface FileClaims {
  /** As `claimFiles`. */
  claim(tx: Db, tenant: string, memberId: bigint, purpose: FilePurpose, fileIds: readonly FileId[]): Promise<readonly Image[]>;
  /** As `releaseFiles`. */
  release(tx: Db, tenant: string, memberId: bigint, imageIds: readonly Image['id'][]): Promise<void>;
  /** As `restoreFiles`. */
  restore(tx: Db, tenant: string, memberId: bigint, imageIds: readonly Image['id'][]): Promise<boolean>;
  /** As `keepFiles`. */
  keep(tx: Db, tenant: string, memberId: bigint, imageIds: readonly Image['id'][]): Promise<void>;
  /** Takes identity images of a member out of use: nobody sees them any more, and they are deleted within an hour. */
  releaseIdentity(tx: Db, tenant: string, memberId: bigint, fileIds: readonly FileId[]): Promise<void>;
}

export function createFileClaims(now: () => number): FileClaims {
  return {
    claim: (tx, tenant, memberId, purpose, fileIds) => claimFiles(tx, { tenant, memberId, purpose, now: now() }, fileIds),
    release: (tx, tenant, memberId, imageIds) => releaseFiles(tx, { tenant, memberId, now: now() }, imageIds),
    restore: (tx, tenant, memberId, imageIds) => restoreFiles(tx, { tenant, memberId }, imageIds),
    keep: (tx, tenant, memberId, imageIds) => keepFiles(tx, { tenant, memberId, now: now() }, imageIds),
    async releaseIdentity(tx, tenant, memberId, fileIds) {
      if (fileIds.length === 0) return;
      const isOfMember = and(eq(uploads.tenant, tenant), eq(uploads.memberId, memberId), eq(uploads.purpose, 'identity'));
      await tx
        .update(uploads)
        .set({ releasedAt: now() })
        .where(and(inArray(uploads.id, [...fileIds]), isOfMember, isNull(uploads.releasedAt)));
      const released = tx
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(inArray(uploads.id, [...fileIds]), isOfMember));
      await tx.delete(identityViews).where(inArray(identityViews.uploadId, released));
    },
  };
}

/**
 * Uses uploads of a member, each once, in the transaction of what uses them; returns their images in order, none for `identity`. Throws
 * LocalizedError (400) when one is unknown, of another member or purpose, used, or given twice.
 */
async function claimFiles(
  tx: Db,
  by: { readonly tenant: string; readonly memberId: bigint; readonly purpose: FilePurpose; readonly now: number },
  fileIds: readonly FileId[],
): Promise<readonly Image[]> {
  if (fileIds.length === 0) return [];
  const isMine = and(eq(uploads.tenant, by.tenant), eq(uploads.memberId, by.memberId), eq(uploads.purpose, by.purpose));
  const claimed = await tx
    .update(uploads)
    .set({ claimedAt: by.now })
    .where(and(inArray(uploads.id, [...fileIds]), isMine, isNull(uploads.claimedAt)))
    .returning({ id: uploads.id, imageId: uploads.imageId });
  if (claimed.length !== fileIds.length) throw new LocalizedError(400, 'fileGone');
  const imageIds = new Map(claimed.map(({ id, imageId }) => [id, imageId]));
  const images = await imagesOf(tx, [...imageIds.values()]);
  return fileIds.flatMap((id) => images.get(imageIds.get(id) ?? '') ?? []);
}

/**
 * Takes a member's images out of use, in the transaction of what used them: each id ends one use by this member. An image that nobody uses
 * any more is shown to nobody at once, and deleted after 30 days.
 */
async function releaseFiles(
  tx: Db,
  by: { readonly tenant: string; readonly memberId: bigint; readonly now: number },
  imageIds: readonly Image['id'][],
): Promise<void> {
  for (const imageId of imageIds) {
    const [used] = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(isUseOf(by, imageId), isNotNull(uploads.claimedAt), isNull(uploads.releasedAt)))
      .limit(1)
      .for('update');
    if (used) await tx.update(uploads).set({ releasedAt: by.now }).where(eq(uploads.id, used.id));
  }
}

/** Puts released images of a member back into use, each id once. Returns false, having changed nothing, when one has been deleted. */
async function restoreFiles(
  tx: Db,
  by: { readonly tenant: string; readonly memberId: bigint },
  imageIds: readonly Image['id'][],
): Promise<boolean> {
  const found = new Set<string>();
  for (const imageId of imageIds) {
    const released = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(isUseOf(by, imageId), isNotNull(uploads.releasedAt)))
      .orderBy(desc(uploads.releasedAt))
      .for('update');
    const next = released.find(({ id }) => !found.has(id));
    if (next === undefined) return false;
    found.add(next.id);
  }
  if (found.size > 0)
    await tx
      .update(uploads)
      .set({ releasedAt: null })
      .where(inArray(uploads.id, [...found]));
  return true;
}

/** Keeps released images of a member for three days more, while somebody decides whether they come back. */
async function keepFiles(
  tx: Db,
  by: { readonly tenant: string; readonly memberId: bigint; readonly now: number },
  imageIds: readonly Image['id'][],
): Promise<void> {
  const releasedAt = by.now - RELEASED_MS + KEPT_MS;
  for (const imageId of imageIds)
    await tx
      .update(uploads)
      .set({ releasedAt })
      .where(and(isUseOf(by, imageId), lt(uploads.releasedAt, releasedAt)));
}

function isUseOf({ tenant, memberId }: { readonly tenant: string; readonly memberId: bigint }, imageId: string) {
  return and(eq(uploads.tenant, tenant), eq(uploads.memberId, memberId), eq(uploads.imageId, imageId));
}

async function imagesOf(tx: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Image>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tx
    .select({ id: storedImages.id, width: storedImages.width, height: storedImages.height })
    .from(storedImages)
    .where(inArray(storedImages.id, known));
  return new Map(rows.map((row) => [row.id, row]));
}
