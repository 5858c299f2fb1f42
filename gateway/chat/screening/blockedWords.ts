import { asc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { blockedWords } from './tables.ts';

/** Rows per insert, well below the limit of bound parameters. */
const BATCH_SIZE = 1_000;

/** The blocked words of tenants. */
export interface BlockedWords {
  /** Adds words; resolves with how many of them are new. */
  add(tenant: string, words: readonly string[]): Promise<number>;
  /** Sorted. */
  list(tenant: string): Promise<readonly string[]>;
  /** Removes all; resolves with their number. */
  clear(tenant: string): Promise<number>;
  /** The words of each tenant that has some. */
  all(): Promise<ReadonlyMap<string, readonly string[]>>;
}

export function createBlockedWords(db: Db, now: () => number): BlockedWords {
  return {
    async add(tenant, words) {
      let added = 0;
      for (let start = 0; start < words.length; start += BATCH_SIZE) {
        const rows = words.slice(start, start + BATCH_SIZE).map((word) => ({ tenant, word, addedAt: now() }));
        added += (await db.insert(blockedWords).values(rows).onConflictDoNothing().returning({ word: blockedWords.word })).length;
      }
      return added;
    },
    async list(tenant) {
      const rows = await db
        .select({ word: blockedWords.word })
        .from(blockedWords)
        .where(eq(blockedWords.tenant, tenant))
        .orderBy(asc(blockedWords.word));
      return rows.map(({ word }) => word);
    },
    async clear(tenant) {
      const removed = await db.delete(blockedWords).where(eq(blockedWords.tenant, tenant)).returning({ word: blockedWords.word });
      return removed.length;
    },
    async all() {
      const words = new Map<string, string[]>();
      for (const { tenant, word } of await db.select().from(blockedWords).orderBy(asc(blockedWords.word)))
        words.set(tenant, [...(words.get(tenant) ?? []), word]);
      return words;
    },
  };
}
