import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { StartError } from '#gateway/base/startError.ts';
import { assertOwnBaseline } from './baseline.ts';
import { type Database, MIGRATIONS } from './database.ts';
import { LOCK_FILE, lockFolder, OWNER_FILE } from './lock.ts';
import { lockPostgres } from './postgresLock.ts';
import { ensurePrivateFolder } from './privateFolder.ts';
import { createReconnectingDb, surviveLostConnections } from './reconnectingDatabase.ts';
import { ReportingPGlite } from './reportingPGlite.ts';
import { isDiskFull, reasonOf } from '#gateway/base/redactError.ts';

const DATABASE = 'database';
const UNFINISHED = '.unfinished';
/** What the gateway keeps in its data folder; the admin socket is created private. */
const OWN_ENTRIES = [DATABASE, `${DATABASE}${UNFINISHED}`, 'keys.json', LOCK_FILE, OWNER_FILE];

/** What the caller of an open database has to know. */
export interface OpenOptions {
  /**
   * Called once, with a sentence for the operator, when this process must stop using the database: it lost its lock, or its storage
   * failed.
   */
  readonly onFailure?: (sentence: string) => void;
  /** Time in ms within which a lost lock of Postgres has to be taken again; 30 s by default. */
  readonly retakeMs?: number;
  /** Time in ms for which statements wait for a Postgres that is away; 15 s by default. */
  readonly waitMs?: number;
}

/**
 * Opens a Postgres (15 or newer). Boards live in memory and are written through, so a database serves one gateway at a time. Throws
 * StartError when another gateway uses it, it cannot be reached, or its tables belong to another version.
 */
export async function openPostgres(address: string, { onFailure = ignore, retakeMs, waitMs }: OpenOptions = {}): Promise<Database> {
  const lock = await lockPostgres(address, { onLost: onFailure, retakeMs });
  const pool = new Pool({ connectionString: address, keepAlive: true });
  const db = createReconnectingDb(pool, { isSuspended: lock.isRetaking, waitMs });
  const close = async (): Promise<void> => {
    await pool.end();
    await lock.release();
  };
  try {
    await assertOwnBaseline(db, 'The database of DATABASE_URL', 'start that version, or give this one its own database');
    await migratePg(drizzlePg({ client: pool }), MIGRATIONS);
  } catch (error) {
    await close();
    if (error instanceof StartError) throw error;
    if (isDiskFull(error))
      throw new StartError('The disk of the database of DATABASE_URL is full: free some space on it, and start again.', { cause: error });
    throw new StartError(
      `The tables in the database of DATABASE_URL cannot be created (${reasonOf(error)}): give this gateway its own database.`,
      { cause: error },
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
  surviveLostConnections(pool);
  const db = drizzlePg({ client: pool });
  try {
    await pool.query('select from settings limit 1');
    await assertOwnBaseline(db, 'The database of DATABASE_URL', 'use the command of that version');
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database of DATABASE_URL cannot be used (${reasonOf(error)}): start a gateway of this version on it first, which creates the tables.`,
      { cause: error },
    );
  }
  return { db, close: () => pool.end() };
}

/**
 * Opens the embedded database of a folder, created when missing and locked until closed: a second process would silently lose rows.
 * Throws StartError when the folder is not writable, another process has it, another version created it, or it has lost files.
 */
export async function openFolder(folder: string, { onFailure = ignore }: OpenOptions = {}): Promise<Database> {
  ensurePrivateFolder(folder, OWN_ENTRIES);
  const unlock = lockFolder(folder);
  try {
    const place = join(folder, DATABASE);
    await ensureDatabase(place);
    const { db, close } = await openMemory(place, onFailure);
    return { db, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    if (error instanceof StartError) throw error;
    if (isDiskFull(error))
      throw new StartError(`The disk of the data folder ${folder} is full: free some space on it, and start again.`, { cause: error });
    throw new StartError(
      `The database in ${folder} cannot be opened (${reasonOf(error)}): move the folder away, or choose another with --data.`,
      { cause: error },
    );
  }
}

/**
 * Creates an empty database unless there is one. It gets its name when it is complete, so that a start that was interrupted leaves
 * nothing. Throws StartError for files without `PG_VERSION`, the mark of a database: PGlite would create an empty one over them.
 */
async function ensureDatabase(place: string): Promise<void> {
  if (existsSync(join(place, 'PG_VERSION'))) return;
  if (existsSync(place) && readdirSync(place).length > 0)
    throw new StartError(
      `The database in ${place} has no file PG_VERSION, so it is damaged or something else: restore it from a backup, or move that folder away to start with an empty database.`,
    );
  const unfinished = `${place}${UNFINISHED}`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await PGlite.create(unfinished)).close();
  renameSync(unfinished, place);
}

/** A quarter of the usual buffers is enough for one connection, and what a checkpoint keeps of the write-ahead log for the next. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'];

/** Opens an embedded database, in memory unless `place` names a folder. */
export async function openMemory(place?: string, onFailure = ignore): Promise<Database> {
  // Both drivers return bigint as text; the tables convert it to a number.
  const parsers = { [types.INT8]: (text: string) => text };
  const client = new ReportingPGlite({ ...(place !== undefined && { dataDir: place }), parsers, startParams: START_PARAMS }, onFailure);
  await client.waitReady;
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

function ignore(_sentence: string): void {}
