import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Output } from '#contract/calls/calls.ts';
import type { FilePurpose } from '#contract/files/upload.ts';
import { UPLOADS_PER_DAY, UPLOADS_PER_FIRST_DAY } from '#contract/files/uploadLimits.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { EncodedImage, EncodeImage } from './encoding/encodeImage.ts';
import { type FileStorage, identityKey, imageKey } from './storage/fileStorage.ts';
import { storedImages, uploads } from './tables.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FILE_ID_BYTES = 16;

export type UploadAnswer = Output<'uploadFile'>;

/** One upload of a member, with the idempotency key of its call. */
export interface NewUpload {
  readonly tenant: string;
  readonly memberId: bigint;
  readonly purpose: FilePurpose;
  readonly key: string;
  readonly bytes: Buffer;
  readonly now: number;
}

/** Returns the answer to an upload that was stored with this key; null when none was. Throws LocalizedError (422) when it was another one. */
export async function earlierUpload(db: Db, { memberId, key, purpose, bytes }: NewUpload): Promise<UploadAnswer | null> {
  const [row] = await db
    .select({ upload: uploads, image: storedImages })
    .from(uploads)
    .leftJoin(storedImages, eq(storedImages.id, uploads.imageId))
    .where(and(eq(uploads.memberId, memberId), eq(uploads.key, key)));
  if (row === undefined) return null;
  if (row.upload.inputHash !== hashOf(bytes) || row.upload.purpose !== purpose) throw new LocalizedError(422, 'keyReused');
  const { image } = row;
  return { fileId: row.upload.id, image: image && { id: image.id, width: image.width, height: image.height } };
}

/** Throws LocalizedError (429) when the member has uploaded the images of a day. Within a transaction, uploads of the member wait for it. */
export async function checkDailyUploads(db: Db, { memberId, now }: Pick<NewUpload, 'memberId' | 'now'>): Promise<void> {
  const [member] = await db.select({ createdAt: members.createdAt }).from(members).where(eq(members.id, memberId)).for('update');
  const since = now - DAY_MS;
  const max = (member?.createdAt ?? now) > since ? UPLOADS_PER_FIRST_DAY : UPLOADS_PER_DAY;
  const isRecent = and(eq(uploads.memberId, memberId), gt(uploads.createdAt, since));
  const [today] = await db.select({ number: count() }).from(uploads).where(isRecent);
  if ((today?.number ?? 0) < max) return;
  const [oldest] = await db.select({ at: uploads.createdAt }).from(uploads).where(isRecent).orderBy(uploads.createdAt).limit(1);
  throw uploadsSpent((oldest?.at ?? now) + DAY_MS - now);
}

/** The refusal of images beyond those of a day. */
export function uploadsSpent(waitMs: number): LocalizedError {
  return new LocalizedError(429, 'uploadsSpent', { hours: Math.max(1, Math.ceil(waitMs / HOUR_MS)) });
}

/** Re-encodes and stores an image. A repeated upload gets the first answer. */
export async function storeUpload(
  { db, storage, encode }: { readonly db: Db; readonly storage: FileStorage; readonly encode: EncodeImage },
  upload: NewUpload,
): Promise<UploadAnswer> {
  const encoded = await encode(upload.bytes);
  const fileId = randomBytes(FILE_ID_BYTES).toString('hex');
  const isPrivate = upload.purpose === 'identity';
  if (isPrivate) await storage.put(identityKey(fileId), encoded.page);
  const image = isPrivate ? null : await storePublic(db, storage, encoded, upload.now);
  const { tenant, memberId, purpose, key, now } = upload;
  const isNew = await db
    .transaction(async (tx) => {
      await checkDailyUploads(tx, upload);
      const row = {
        id: fileId,
        tenant,
        memberId,
        purpose,
        imageId: image?.id ?? null,
        key,
        inputHash: hashOf(upload.bytes),
        createdAt: now,
      };
      return (await tx.insert(uploads).values(row).onConflictDoNothing().returning({ id: uploads.id })).length > 0;
    })
    .catch(async (error: unknown) => {
      if (isPrivate) await storage.remove(identityKey(fileId));
      throw error;
    });
  if (isNew) return { fileId, image };
  if (isPrivate) await storage.remove(identityKey(fileId));
  const earlier = await earlierUpload(db, upload);
  if (earlier === null) throw new LocalizedError(400, 'fileGone');
  return earlier;
}

/** The row comes first, and again with each upload: upkeep deletes no image that is that young (`fileUpkeep.ts`). */
async function storePublic(db: Db, storage: FileStorage, { page, list, width, height }: EncodedImage, now: number) {
  const image = { id: hashOf(page), width, height };
  await db
    .insert(storedImages)
    .values({ ...image, storedAt: now })
    .onConflictDoUpdate({ target: storedImages.id, set: { storedAt: now } });
  await storage.put(imageKey(image.id, 'page'), page);
  await storage.put(imageKey(image.id, 'list'), list);
  return image;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
