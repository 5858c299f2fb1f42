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

/** The advisory lock of a running gateway: any number, as long as it stays the same. */
const GATEWAY_LOCK = 7_046_001;

/**
 * Opens a Postgres (15 or newer) by its address. Boards are kept in memory and written through, so a database serves one
 * gateway at a time: throws StartError where another one runs on it, where it cannot be reached, or where its tables are of
 * another version.
 */
export async function openPostgres(address: string): Promise<Database> {
  const guard = await guardPostgres(address);
  const pool = new Pool({ connectionString: address });
  pool.on('error', () => undefined); // a connection lost while idle is replaced at the next query
  const db = drizzlePg({ client: pool });
  const close = async (): Promise<void> => {
    await pool.end();
    await guard.end();
  };
  try {
    await assertOwnBaseline(db, 'The database of DATABASE_URL', 'start that version, or give this one a database of its own');
    await migratePg(db, MIGRATIONS);
  } catch (error) {
    await close();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The tables in the database of DATABASE_URL cannot be made (${reasonOf(error)}): give this gateway a database of its own.`,
    );
  }
  return { db, close };
}

/**
 * Opens a Postgres beside the gateway that may run on it: what a gateway keeps in memory must not be written so. Throws StartError
 * where it cannot be reached, or no gateway has made its tables yet.
 */
export async function connectPostgres(address: string): Promise<Database> {
  const pool = new Pool({ connectionString: address, max: 1 });
  pool.on('error', () => undefined); // a connection lost while idle is replaced at the next query
  const db = drizzlePg({ client: pool });
  try {
    await pool.query('select from settings limit 1');
    await assertOwnBaseline(db, 'The database of DATABASE_URL', 'use the command of that version');
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database of DATABASE_URL cannot be used (${reasonOf(error)}): a gateway of this version makes its tables.`);
  }
  return { db, close: () => pool.end() };
}

/**
 * Opens the embedded database in a folder, made where it is missing and locked until closed: a second process would lose
 * rows silently. Throws StartError where the folder cannot be written, another process has it, or another version made it.
 */
export async function openFolder(folder: string): Promise<Database> {
  makeWritable(folder);
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

/** Opens an embedded database: in memory, gone when closed, unless a place is given. */
export async function openMemory(place?: string): Promise<Database> {
  // Both drivers give a bigint as text: the tables turn it into a number.
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

async function guardPostgres(address: string): Promise<Client> {
  const guard = new Client({ connectionString: address });
  guard.on('error', () => undefined);
  try {
    await guard.connect();
  } catch (error) {
    throw new StartError(`The database of DATABASE_URL cannot be reached (${reasonOf(error)}).`);
  }
  const { rows } = await guard.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [GATEWAY_LOCK]);
  if (rows[0]?.free === true) return guard;
  await guard.end();
  throw new StartError('The database of DATABASE_URL is in use by another gateway: stop it, or give this one a database of its own.');
}

function makeWritable(folder: string): void {
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
