import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Image } from '#contract/files/image.ts';
import type { FileId, FilePurpose } from '#contract/files/upload.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { storedImages, uploads } from './tables.ts';

/**
 * Uses uploads of a member, each once, in the transaction of what uses them; returns their images in order, none for `identity`. Throws
 * LocalizedError (400) when one is unknown, of another member or purpose, used, or given twice.
 */
export async function claimFiles(
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
export async function releaseFiles(
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
export async function restoreFiles(
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
