import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { BadRequest } from '#gateway/request/badRequest.ts';

/** The place in a list after which a page begins: the value by which the list is ordered, and the id of the last item. */
export interface Cursor {
  readonly value: number;
  readonly id: number;
}

const CURSOR = /^(-?\d{1,17}(?:\.\d{1,20})?(?:e[+-]\d{1,3})?)_(\d{1,18})$/;

/** Returns the cursor of a call's input; null for the first page. Throws BadRequest. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [, value, id] = CURSOR.exec(text) ?? [];
  // A database refuses larger numbers as a failure of its own.
  const isPlace = value !== undefined && id !== undefined && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER;
  if (!isPlace) throw new BadRequest('a cursor is what `next` of the page before says');
  return { value: Number(value), id: Number(id) };
}

/** Returns up to `max` of the rows, of which one more was asked for, with the cursor of the next page; null for the last page. */
export function pageOf<Row>(
  rows: readonly Row[],
  max: number,
  cursorOf: (row: Row) => { readonly value: number; readonly id: number | bigint },
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, max);
  const last = shown.at(-1);
  if (rows.length <= max || last === undefined) return { rows: shown, next: null };
  const { value, id } = cursorOf(last);
  return { rows: shown, next: `${value}_${id}` };
}

/** Whether a row is after a cursor in a descending list. */
export function isBefore(value: PgColumn | SQL, id: PgColumn | SQL, cursor: Cursor | null): SQL | undefined {
  if (cursor === null) return undefined;
  return sql`(${value}, ${id}) < (${numberOf(cursor.value)}, ${cursor.id}::bigint)`;
}

/** Whether a row is after a cursor in an ascending list. */
export function isAfter(value: PgColumn | SQL, id: PgColumn | SQL, cursor: Cursor | null): SQL | undefined {
  if (cursor === null) return undefined;
  return sql`(${value}, ${id}) > (${numberOf(cursor.value)}, ${cursor.id}::bigint)`;
}

/** A bigint where it can be one: compared with a double, an index on a bigint would be of no use. */
function numberOf(value: number): SQL {
  return Number.isInteger(value) ? sql`${value}::bigint` : sql`${value}::double precision`;
}
