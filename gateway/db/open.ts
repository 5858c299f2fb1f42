import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client, Pool } from 'pg';
import { StartError } from '#gateway/startError.ts';
import { assertOwnBaseline } from './baseline.ts';
import { type Database, MIGRATIONS } from './database.ts';
import { lockFolder } from './lock.ts';

/** Advisory lock of a running gateway; an arbitrary, fixed number. */
const GATEWAY_LOCK = 7_046_001;

/**
 * Opens a Postgres (15 or newer). Boards live in memory and are written through, so a database serves one gateway at a time. Throws
 * StartError when another gateway uses it, it cannot be reached, or its tables belong to another version.
 */
export async function openPostgres(address: string): Promise<Database> {
  const lockClient = await lockPostgres(address);
  const pool = new Pool({ connectionString: address });
  pool.on('error', () => undefined); // lost idle connections are replaced at the next query
  const db = drizzlePg({ client: pool });
  const close = async (): Promise<void> => {
    await pool.end();
    await lockClient.end();
  };
  try {
    await assertOwnBaseline(db, 'The database of DATABASE_URL', 'start that version, or give this one its own database');
    await migratePg(db, MIGRATIONS);
  } catch (error) {
    await close();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The tables in the database of DATABASE_URL cannot be created (${reasonOf(error)}): give this gateway its own database.`,
    );
  }
  return { db, close };
}

/**
 * Connects to a Postgres without the gateway's lock, for commands; they must not write what a gateway holds in memory. Throws StartError
 * when it cannot be reached, or no gateway has created its tables yet.
 */
export async function connectPostgres(address: string): Promise<Database> {
  const pool = new Pool({ connectionString: address, max: 1 });
  pool.on('error', () => undefined); // lost idle connections are replaced at the next query
  const db = drizzlePg({ client: pool });
  try {
    await pool.query('select from settings limit 1');
    await assertOwnBaseline(db, 'The database of DATABASE_URL', 'use the command of that version');
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database of DATABASE_URL cannot be used (${reasonOf(error)}): start a gateway of this version on it first, which creates the tables.`,
    );
  }
  return { db, close: () => pool.end() };
}

/**
 * Opens the embedded database of a folder, created when missing and locked until closed: a second process would silently lose rows.
 * Throws StartError when the folder is not writable, another process has it, or another version created it.
 */
export async function openFolder(folder: string): Promise<Database> {
  ensureWritable(folder);
  const unlock = lockFolder(folder);
  process.once('exit', unlock);
  const release = (): void => {
    process.off('exit', unlock);
    unlock();
  };
  try {
    const { db, close } = await openMemory(join(folder, 'database'));
    return { db, close: () => close().finally(release) };
  } catch (error) {
    release();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database in ${folder} cannot be opened (${reasonOf(error)}): move the folder away, or choose another with --data.`,
    );
  }
}

/** Opens an embedded database, in memory unless `place` names a folder. */
export async function openMemory(place?: string): Promise<Database> {
  // Both drivers return bigint as text; the tables convert it to a number.
  const client = await PGlite.create(place, { parsers: { [types.INT8]: (text: string) => text } });
  const db = drizzlePglite({ client });
  try {
    await assertOwnBaseline(db, `The database in ${place}`, 'start that version, move the folder away, or choose another with --data');
    await migratePglite(db, MIGRATIONS);
  } catch (error) {
    await client.close();
    throw error;
  }
  return { db, close: () => client.close() };
}

async function lockPostgres(address: string): Promise<Client> {
  const lockClient = new Client({ connectionString: address });
  lockClient.on('error', () => undefined);
  try {
    await lockClient.connect();
  } catch (error) {
    throw new StartError(`The database of DATABASE_URL cannot be reached (${reasonOf(error)}).`);
  }
  const { rows } = await lockClient.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [GATEWAY_LOCK]);
  if (rows[0]?.free === true) return lockClient;
  await lockClient.end();
  throw new StartError('The database of DATABASE_URL is in use by another gateway: stop it, or give this one its own database.');
}

function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${reasonOf(error)}): make it writable, or choose another with --data.`,
    );
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
