import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { type Database, MIGRATIONS } from './database.ts';
import { StartFault } from './fault.ts';

/** The advisory lock of a running gateway: any number, as long as it stays the same. */
const GATEWAY_LOCK = 7_046_001;

/**
 * Opens a Postgres (15 or newer) by its address. Boards are kept in memory and written through, so a database serves one
 * gateway at a time: throws StartFault where another one is running on it, or where it cannot be reached.
 */
export async function openPostgres(address: string): Promise<Database> {
  const guard = await lock(address);
  const pool = new Pool({ connectionString: address });
  // A connection lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = drizzle({ client: pool });
  const close = async (): Promise<void> => {
    await pool.end();
    await guard.end();
  };
  try {
    await migrate(db, { migrationsFolder: MIGRATIONS });
  } catch (error) {
    await close();
    throw new StartFault(`The database of DATABASE_URL cannot be brought up to date (${reason(error)}).`, { cause: error });
  }
  return { db, tidy: () => Promise.resolve(), close };
}

async function lock(address: string): Promise<Client> {
  let guard: Client;
  try {
    guard = new Client({ connectionString: address });
    guard.on('error', () => undefined);
    await guard.connect();
  } catch (error) {
    throw new StartFault(`The database of DATABASE_URL cannot be reached (${reason(error)}).`, { cause: error });
  }
  const { rows } = await guard.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [GATEWAY_LOCK]);
  if (rows[0]?.free === true) return guard;
  await guard.end();
  throw new StartFault('The database of DATABASE_URL is in use by another gateway: stop it, or give this one a database of its own.');
}

/** A refused connection has no message of its own where several addresses were tried, only a code. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner: unknown = error.cause ?? error;
  const message = inner instanceof Error ? inner.message : String(inner);
  return message === '' && 'code' in error ? String(error.code) : message;
}
