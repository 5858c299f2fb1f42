import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { join } from 'node:path';

/** Drizzle over either driver: what services speak. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open database with every migration applied. */
export interface Database {
  readonly db: Db;
  /** Gives back the room of rows that are gone; nothing to do where the server does that by itself. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** One folder of migrations for both databases. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');
