import { inArray, lt } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { processedEvents } from '#gateway/feed/tables.ts';

/** Bridges do not repeat a call after a week. */
const RETENTION_MS = 7 * 86_400_000;

/** Ids of accepted events. */
export class ProcessedEvents {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async findProcessed(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#db
      .select({ id: processedEvents.eventId })
      .from(processedEvents)
      .where(inArray(processedEvents.eventId, [...ids]));
    return new Set(rows.map((row) => row.id));
  }

  async add(ids: readonly string[], now: number): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .insert(processedEvents)
      .values(ids.map((eventId) => ({ eventId, processedAt: now })))
      .onConflictDoNothing();
  }

  async prune(now: number): Promise<void> {
    await this.#db.delete(processedEvents).where(lt(processedEvents.processedAt, now - RETENTION_MS));
  }
}
