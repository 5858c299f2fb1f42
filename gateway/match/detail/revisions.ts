import type { Db } from '#gateway/db/database.ts';
import { detailStarts } from './tables.ts';

/** Revisions of one start. */
const PER_START = 2 ** 32;

/** Returns revisions of documents: each exceeds all earlier ones, of this process and of those before it. */
export async function createRevisions(db: Db, now: number): Promise<() => number> {
  const [start] = await db.insert(detailStarts).values({ startedAt: now }).returning({ id: detailStarts.id });
  let rev = (start?.id ?? 0) * PER_START;
  return () => (rev += 1);
}
