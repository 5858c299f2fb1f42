import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Drizzle over either driver. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open database with all migrations applied. */
export interface Database {
  readonly db: Db;
  close(): Promise<void>;
}

/** One migrations folder for both drivers. */
export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };
