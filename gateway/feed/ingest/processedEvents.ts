import { inArray, lt } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { processedEvents } from '#gateway/feed/tables.ts';

/** No bridge repeats a call after a week. */
const KEPT_MS = 7 * 86_400_000;

/** The events that were taken, as the database remembers them. */
export class ProcessedEvents {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Those of some ids that were taken. */
  async among(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#db
      .select({ id: processedEvents.eventId })
      .from(processedEvents)
      .where(inArray(processedEvents.eventId, [...ids]));
    return new Set(rows.map((row) => row.id));
  }

  async keep(ids: readonly string[], now: number): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .insert(processedEvents)
      .values(ids.map((eventId) => ({ eventId, processedAt: now })))
      .onConflictDoNothing();
  }

  /** Forgets what is older than a week. */
  async prune(now: number): Promise<void> {
    await this.#db.delete(processedEvents).where(lt(processedEvents.processedAt, now - KEPT_MS));
  }
}
