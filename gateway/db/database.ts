import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Drizzle over either driver: what services speak. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open database with every migration applied. */
export interface Database {
  readonly db: Db;
  close(): Promise<void>;
}

/** One folder of migrations for both databases. */
export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };
