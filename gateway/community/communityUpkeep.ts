import { and, asc, eq, isNotNull, isNull, lt, not, type SQL } from 'drizzle-orm';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { noteAction } from './actionLog.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import { deleteEventsBefore } from './postEventStore.ts';
import { removals } from './moderation/tables.ts';
import { erasePost } from './write/changeOwnPost.ts';
import { posts } from './tables.ts';
import { lockWritten, setCommentState } from './writtenState.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What was removed is kept this long for an appeal, and longer while one waits. */
export const REMOVED_KEPT_MS = 30 * DAY_MS;
/** Open pages read events within a second; a gateway that stood still reads them within this. */
const EVENTS_KEPT_MS = DAY_MS;
const BATCH = 100;
/** Images of what waits for a decision are kept from this time (ms) before they would be deleted. */
const BEFORE_END_MS = 3 * DAY_MS;

export interface UpkeepDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly images: Pick<FileClaims, 'release' | 'keep'>;
  readonly report: (message: string) => void;
}

/** Deletes each hour what was removed long ago, and events that are old. */
export function keepCommunityTidy({ db, timers, images, report }: UpkeepDeps): { prune(): Promise<void>; close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let stop = timers.after(HOUR_MS, tick);
  return {
    prune,
    async close() {
      stop();
      await running;
    },
  };

  function tick(): void {
    running = prune().catch((error: unknown) => report(`old removed posts were not deleted: ${reasonOf(error)}`));
    stop = timers.after(HOUR_MS, tick);
  }

  async function prune(): Promise<void> {
    const now = timers.now();
    await deleteEventsBefore(db, now - EVENTS_KEPT_MS);
    const isAppealOpen = and(isNotNull(removals.appealAt), isNull(removals.decidedAt));
    await keepAppealedImages(now, isAppealOpen);
    const old = await db
      .select()
      .from(removals)
      .where(
        and(
          lt(removals.at, now - REMOVED_KEPT_MS),
          isNull(removals.restoredAt),
          eq(removals.erased, false),
          not(isAppealOpen ?? isNull(removals.id)),
        ),
      )
      .orderBy(asc(removals.at))
      .limit(BATCH);
    for (const { id, tenant, kind, targetId, memberId } of old) {
      await db.transaction(async (tx) => {
        const written = await lockWritten(tx, tenant, kind, targetId);
        await tx.update(removals).set({ erased: true, excerpt: '' }).where(eq(removals.id, id));
        if (written === null || (written.comment ?? written.post).state !== 'removed') return;
        if (written.kind === 'post') await erasePost(tx, images, written.post, now);
        else await setCommentState(tx, written, { state: 'deleted' }, now);
        await noteAction(tx, { tenant, at: now, action: 'erase', actor: 'system', kind, targetId, memberId });
      });
    }
  }

  /** The files know nothing of appeals: an image that nobody uses is deleted after as long as a text. */
  async function keepAppealedImages(now: number, isAppealOpen: SQL | undefined): Promise<void> {
    const waiting = await db
      .select({ tenant: posts.tenant, memberId: posts.memberId, images: posts.images })
      .from(removals)
      .innerJoin(posts, eq(posts.id, removals.targetId))
      .where(
        and(eq(removals.kind, 'post'), eq(posts.state, 'removed'), lt(removals.at, now - REMOVED_KEPT_MS + BEFORE_END_MS), isAppealOpen),
      );
    for (const { tenant, memberId, images: shown } of waiting)
      await images.keep(
        db,
        tenant,
        memberId,
        shown.map(({ id }) => id),
      );
  }
}
