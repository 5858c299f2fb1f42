import { and, eq, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { RELEASED_MS } from './fileClaims.ts';
import { type FileStorage, identityKey, IMAGE_SIZES, imageKey } from './storage/fileStorage.ts';
import { identityViews, storedImages, uploads } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long an upload waits for the call that uses it. */
const UNUSED_MS = DAY_MS;
/** An upload in progress has stored its image and has no row of its own yet. */
const YOUNG_MS = HOUR_MS;

export interface FileUpkeepDeps {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly report: (message: string) => void;
}

/** Deletes hourly what is not used (docs/domain.md#files). `close` waits for the file that is being deleted; the others go later. */
export function keepFilesTidy({ db, storage, timers, report }: FileUpkeepDeps): { prune(): Promise<void>; close(): Promise<void> } {
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();
  let cancel = timers.after(HOUR_MS, begin);
  const prune = (): Promise<void> => deleteUnusedFiles(db, storage, timers.now(), () => isClosed);
  return {
    prune,
    close() {
      isClosed = true;
      cancel();
      return running;
    },
  };

  function begin(): void {
    running = run();
  }

  async function run(): Promise<void> {
    await prune().catch((error: unknown) => report(`unused images were not deleted: ${reasonOf(error)}`));
    if (!isClosed) cancel = timers.after(HOUR_MS, begin);
  }
}

/** Deletes uploads that were not used for a day or released 30 days ago, identity images that were released, those of deleted members, and images that no upload has. */
async function deleteUnusedFiles(db: Db, storage: FileStorage, now: number, isEnded: () => boolean): Promise<void> {
  await db.delete(identityViews).where(lte(identityViews.endsAt, now));
  await deleteUploads(
    db,
    storage,
    or(
      and(isNull(uploads.claimedAt), lte(uploads.createdAt, now - UNUSED_MS)),
      and(isNotNull(uploads.releasedAt), or(eq(uploads.purpose, 'identity'), lte(uploads.releasedAt, now - RELEASED_MS))),
      isNull(uploads.memberId),
    ),
    isEnded,
  );
  const isUnused = and(
    lte(storedImages.storedAt, now - YOUNG_MS),
    notExists(
      db
        .select({ one: sql`1` })
        .from(uploads)
        .where(eq(uploads.imageId, storedImages.id)),
    ),
  );
  for (const { id } of await db.select({ id: storedImages.id }).from(storedImages).where(isUnused)) {
    if (isEnded()) return;
    // The files go while the row is locked: an upload of the same image waits, and stores it anew.
    await db.transaction(async (tx) => {
      const [locked] = await tx
        .select({ id: storedImages.id })
        .from(storedImages)
        .where(and(eq(storedImages.id, id), isUnused))
        .for('update');
      if (!locked) return;
      for (const size of IMAGE_SIZES) await storage.remove(imageKey(id, size));
      await tx.delete(storedImages).where(eq(storedImages.id, id));
    });
  }
}

/** Deletes the uploads that a condition names, and what the storage has of those that are private, until `isEnded`. */
export async function deleteUploads(
  db: Db,
  storage: FileStorage,
  which: ReturnType<typeof and>,
  isEnded: () => boolean = () => false,
): Promise<void> {
  for (const { id } of await db.select({ id: uploads.id }).from(uploads).where(which)) {
    if (isEnded()) return;
    await db.transaction(async (tx) => {
      const [locked] = await tx
        .select({ imageId: uploads.imageId })
        .from(uploads)
        .where(and(eq(uploads.id, id), which))
        .for('update');
      if (!locked) return;
      if (locked.imageId === null) await storage.remove(identityKey(id));
      await tx.delete(uploads).where(eq(uploads.id, id));
    });
  }
}
