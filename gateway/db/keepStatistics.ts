import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { redactError } from '#gateway/base/redactError.ts';
import type { Db } from './database.ts';

/** After the start, when a demo has written its first seasons, and then this often. */
const FIRST_MS = 60_000;
const INTERVAL_MS = 30 * 60_000;
/** Rows that are read of a table, divided by 300: the default reads 30,000, during which nobody is served. */
const TARGET = 20;

const launchers = z.object({ rows: z.array(z.object({ count: z.coerce.number() })) });
const tableNames = z.object({ rows: z.array(z.object({ name: z.string() })) });

/**
 * Keeps the planner's statistics of an embedded database, which has no process of its own for that: without them it reads all stances for
 * the newest twenty. A Postgres server does it itself. Returns the function that stops.
 */
export function keepStatistics(
  db: Db,
  timers: { after(ms: number, run: () => void): () => void },
  report: (message: string) => void,
): () => void {
  let isStopped = false;
  let stopTimer = timers.after(FIRST_MS, run);
  return () => {
    isStopped = true;
    stopTimer();
  };

  function run(): void {
    void analyzeInTurns()
      .catch((error: unknown) => report(`the statistics of the database were not renewed: ${redactError(error).message}`))
      .then(() => {
        if (!isStopped) stopTimer = timers.after(INTERVAL_MS, run);
      });
  }

  async function analyzeInTurns(): Promise<void> {
    if (await hasAutovacuum(db)) return;
    for (const name of await tablesOf(db)) {
      if (isStopped) return;
      await analyze(db, name);
      await new Promise<void>((resolve) => (stopTimer = timers.after(0, resolve)));
    }
  }
}

/** Renews the statistics of all tables of an embedded database. */
export async function analyzeAll(db: Db): Promise<void> {
  for (const name of await tablesOf(db)) await analyze(db, name);
}

async function hasAutovacuum(db: Db): Promise<boolean> {
  const { rows } = launchers.parse(await db.execute(sql`select count(*) from pg_stat_activity where backend_type = 'autovacuum launcher'`));
  return (rows[0]?.count ?? 0) > 0;
}

async function tablesOf(db: Db): Promise<readonly string[]> {
  const { rows } = tableNames.parse(await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`));
  return rows.map(({ name }) => name);
}

async function analyze(db: Db, table: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = ${sql.raw(String(TARGET))}`);
    await tx.execute(sql`analyze ${sql.identifier(table)}`);
  });
}
