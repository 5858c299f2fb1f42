import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { redactError } from '#gateway/base/redactError.ts';
import type { Db } from './database.ts';

/** The first after the start, when a demo has written its first seasons, and then this often. */
const FIRST_VACUUM_MS = 60_000;
const VACUUM_MS = 30 * 60_000;
/** Of a busy match day 16 MB are logged in some minutes. */
const CHECKPOINT_MS = 60_000;
/** Rows that are read of a table, divided by 300: the default reads 30,000, during which nobody is served. */
const TARGET = 20;

const launchers = z.object({ rows: z.array(z.object({ count: z.coerce.number() })) });
const tableNames = z.object({ rows: z.array(z.object({ name: z.string() })) });

/**
 * Does what an embedded database has no processes for. Without checkpoints its write-ahead log grows for ever, without vacuum its tables do,
 * and without statistics it reads all stances for the newest twenty. A Postgres server does it itself. Returns the function that stops.
 */
export function tidyEmbedded(
  db: Db,
  timers: { after(ms: number, run: () => void): () => void },
  report: (message: string) => void,
): () => void {
  let isStopped = false;
  const stopCheckpoints = repeat(CHECKPOINT_MS, CHECKPOINT_MS, async () => {
    if (!(await hasAutovacuum(db))) await db.execute(sql`checkpoint`);
  });
  let stopTurn = (): void => undefined;
  const stopVacuums = repeat(FIRST_VACUUM_MS, VACUUM_MS, async () => {
    if (await hasAutovacuum(db)) return;
    for (const name of await tablesOf(db)) {
      if (isStopped) return;
      await vacuum(db, name);
      await new Promise<void>((resolve) => (stopTurn = timers.after(0, resolve))); // others have their turn
    }
  });
  return () => {
    isStopped = true;
    for (const stop of [stopCheckpoints, stopVacuums, stopTurn]) stop();
  };

  function repeat(firstMs: number, everyMs: number, work: () => Promise<void>): () => void {
    let stopTimer = timers.after(firstMs, run);
    return () => stopTimer();

    function run(): void {
      void work()
        .catch((error: unknown) => report(`the embedded database was not tidied: ${redactError(error).message}`))
        .then(() => {
          if (!isStopped) stopTimer = timers.after(everyMs, run);
        });
    }
  }
}

/** Frees what rows of all tables of an embedded database leave behind, and renews its statistics. */
export async function vacuumAll(db: Db): Promise<void> {
  for (const name of await tablesOf(db)) await vacuum(db, name);
}

async function hasAutovacuum(db: Db): Promise<boolean> {
  const { rows } = launchers.parse(await db.execute(sql`select count(*) from pg_stat_activity where backend_type = 'autovacuum launcher'`));
  return (rows[0]?.count ?? 0) > 0;
}

async function tablesOf(db: Db): Promise<readonly string[]> {
  const { rows } = tableNames.parse(await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`));
  return rows.map(({ name }) => name);
}

/** A vacuum runs in no transaction, so the target is the connection's: an embedded database has one. */
async function vacuum(db: Db, table: string): Promise<void> {
  await db.execute(sql`set default_statistics_target = ${sql.raw(String(TARGET))}`);
  await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
}
