import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Image, ImageSize } from '#contract/files/image.ts';
import type { FilePurpose } from '#contract/files/upload.ts';
import { UPLOADS_PER_DAY } from '#contract/files/uploadLimits.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { createAddressLimiter, createRateLimiter, takeOrThrow } from '#gateway/request/rateLimiter.ts';
import { createEncodeImage } from './encoding/encodeImage.ts';
import { createFileClaims, type FileClaims } from './fileClaims.ts';
import { deleteUploads, keepFilesTidy } from './fileUpkeep.ts';
import { takeIdentityView } from './identityViews.ts';
import { type FileStorage, identityKey, imageKey } from './storage/fileStorage.ts';
import { checkDailyUploads, earlierUpload, type NewUpload, storeUpload, type UploadAnswer, uploadsSpent } from './storeUpload.ts';
import { storedImages, uploads } from './tables.ts';

const DAY_MS = 86_400_000;
/** Uploads of one address in a day: several members share it. */
const PER_ADDRESS_AND_DAY = 4 * UPLOADS_PER_DAY;
/** Uploads of a member in an hour, refused ones included: each costs a decoder's time. */
const TRIES_PER_HOUR = 60;

/** An upload of a member, for the export of the member's data. `image` is null for an identity image. */
export interface ExportedFile {
  readonly purpose: FilePurpose;
  /** Server time (ms). */
  readonly at: number;
  readonly image: Image | null;
}

/** Images of members (docs/domain.md#files). */
export interface Files extends FileClaims {
  /** Stores an image. Throws LocalizedError: 400 for what is no image that may be stored, 422 for a key of another upload, 429. */
  upload(upload: Omit<NewUpload, 'now'> & { readonly ip: string }): Promise<UploadAnswer>;
  /** Returns a public image that is in use; `gone` for one that was. */
  open(id: Image['id'], size: ImageSize): Promise<Buffer | 'gone' | null>;
  /** Returns the identity image of an operator's address, once. */
  openIdentity(token: string): Promise<Buffer | null>;
  /** Deletes a member's uploads, in transactions of its own; before the member is deleted. */
  forgetMember(memberId: bigint): Promise<void>;
  /** Returns a member's uploads, oldest first. */
  exportOf(memberId: bigint): Promise<readonly ExportedFile[]>;
  /** Deletes what is not used, as each hour. */
  prune(): Promise<void>;
  close(): Promise<void>;
}

export interface FilesDeps {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly timers: Timers;
  readonly report: (message: string) => void;
}

export function createFiles({ db, storage, timers, report }: FilesDeps): Files {
  const encode = createEncodeImage();
  const tries = createRateLimiter(TRIES_PER_HOUR, timers.elapsed);
  const ofAddress = createAddressLimiter(PER_ADDRESS_AND_DAY, timers.elapsed, DAY_MS);
  const upkeep = keepFilesTidy({ db, storage, timers, report });
  return {
    async upload({ ip, ...given }) {
      const upload = { ...given, now: timers.now() };
      const earlier = await earlierUpload(db, upload);
      if (earlier !== null) return earlier;
      takeOrThrow(tries, String(upload.memberId));
      await checkDailyUploads(db, upload);
      if (!ofAddress.take(ip)) throw uploadsSpent(ofAddress.minutesLeft(ip) * 60_000);
      return storeUpload({ db, storage, encode }, upload).catch((error: unknown) => {
        ofAddress.refund(ip);
        throw error;
      });
    },
    ...createFileClaims(timers.now),
    async open(id, size) {
      const used = await db
        .select({ releasedAt: uploads.releasedAt })
        .from(uploads)
        .where(and(eq(uploads.imageId, id), isNotNull(uploads.claimedAt), isNotNull(uploads.memberId)));
      if (used.some(({ releasedAt }) => releasedAt === null)) return storage.get(imageKey(id, size));
      return used.length > 0 ? 'gone' : null;
    },
    async openIdentity(token) {
      const uploadId = await takeIdentityView(db, token, timers.now());
      return uploadId === null ? null : storage.get(identityKey(uploadId));
    },
    forgetMember: (memberId) => deleteUploads(db, storage, and(eq(uploads.memberId, memberId))),
    async exportOf(memberId) {
      const rows = await db
        .select({ upload: uploads, image: storedImages })
        .from(uploads)
        .leftJoin(storedImages, eq(storedImages.id, uploads.imageId))
        .where(and(eq(uploads.memberId, memberId), isNull(uploads.releasedAt)))
        .orderBy(asc(uploads.createdAt), asc(uploads.id));
      return rows.map(({ upload: { purpose, createdAt }, image }) => ({
        purpose,
        at: createdAt,
        image: image && { id: image.id, width: image.width, height: image.height },
      }));
    },
    prune: () => upkeep.prune(),
    close: () => upkeep.close(),
  };
}
