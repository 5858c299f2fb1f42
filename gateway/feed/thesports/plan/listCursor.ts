import * as z from 'zod/mini';
import { readList } from '#gateway/feed/thesports/envelope.ts';
import type { Directory } from '#gateway/feed/thesports/names/directory.ts';
import type { ListCursor } from '#gateway/feed/thesports/names/directoryRow.ts';

const row = z.object({ updated_at: z.number() });

/**
 * Where one list stands: first every page until an empty one, then what has changed since. It lies in the directory, so that a restart
 * goes on where the last run ended.
 */
export class ListPlace {
  readonly #directory: Directory;
  readonly #id: string;
  readonly #pageRows: number;

  /** `pageRows`: rows of a full page. */
  constructor(directory: Directory, id: string, pageRows: number) {
    this.#directory = directory;
    this.#id = id;
    this.#pageRows = pageRows;
  }

  get #cursor(): ListCursor | undefined {
    return this.#directory.row('cursor', this.#id)?.cursor;
  }

  /** Skips the first reading of everything: only what changes from `time` (Unix seconds) on, or from where the last run ended if later than `min`. */
  startAt(time: number, min: number): void {
    const cursor = this.#cursor;
    if (cursor === undefined || cursor.page !== undefined || cursor.time < min) this.#put({ time: Math.max(min, cursor?.time ?? time) });
  }

  isComplete(): boolean {
    const cursor = this.#cursor;
    return cursor !== undefined && cursor.page === undefined;
  }

  /** Returns what to ask next. */
  params(): Readonly<Record<string, string>> {
    const cursor = this.#cursor;
    if (cursor === undefined) return { page: '1' };
    return cursor.page === undefined ? { time: String(cursor.time) } : { page: String(cursor.page) };
  }

  /** Notes what was read, and returns what to ask at once because the answer was not all; undefined when it was. */
  advance(payload: unknown, askedAt: number): Readonly<Record<string, string>> | undefined {
    const { results, query } = readList(payload);
    const cursor = this.#cursor;
    if (cursor === undefined || cursor.page !== undefined) {
      // Rows that change while pages are read are newer than the first request.
      const time = cursor?.time ?? Math.floor(askedAt / 1_000);
      const isLast = results.length === 0 || query.total === 0;
      this.#put(isLast ? { time } : { page: (cursor?.page ?? 1) + 1, time });
      return isLast ? undefined : this.params();
    }
    const newest = results.reduce<number>((max, one) => Math.max(max, timeOf(one)), query.maxTime ?? 0);
    this.#put({ time: Math.max(cursor.time, newest) });
    return results.length >= this.#pageRows && newest > cursor.time ? this.params() : undefined;
  }

  #put(cursor: ListCursor): void {
    this.#directory.put({ kind: 'cursor', id: this.#id, cursor });
  }
}

function timeOf(one: unknown): number {
  const read = row.safeParse(one);
  return read.success ? read.data.updated_at : 0;
}
