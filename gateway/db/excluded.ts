import { type SQL, sql } from 'drizzle-orm';

/** The value that the conflicting insert would have written to this column. */
export function excluded(column: string): SQL {
  return sql.raw(`excluded."${column}"`);
}
