import { PGlite, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, MIGRATIONS } from './database.ts';
import { StartFault } from './fault.ts';
import { lockFolder } from './lock.ts';

/**
 * Opens the embedded database in a folder, made where it is missing and locked until `close`.
 * Throws StartFault where the folder cannot be written or another process has it.
 */
export async function openFolder(folder: string): Promise<Database> {
  const unlock = claim(folder);
  process.once('exit', unlock);
  const release = (): void => {
    process.off('exit', unlock);
    unlock();
  };
  try {
    const database = await open(join(folder, 'database'));
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw new StartFault(`The database in ${folder} cannot be opened (${reason(error)}): move the folder away, or choose another with --data.`, { cause: error });
  }
}

/** Opens an embedded database that lives in memory and is gone when closed. */
export function openMemory(): Promise<Database> {
  return open();
}

async function open(folder?: string): Promise<Database> {
  // Both drivers give a bigint as text: the tables turn it into a number.
  const client = await PGlite.create(folder, { parsers: { [types.INT8]: (text: string) => text } });
  const db = drizzle({ client });
  await migrate(db, { migrationsFolder: MIGRATIONS });
  return {
    db,
    tidy: async () => {
      await client.exec('vacuum'); // it has no vacuum of its own accord
    },
    close: () => client.close(),
  };
}

function claim(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(`The data folder ${folder} cannot be written (${reason(error)}): make it writable, or choose another with --data.`, { cause: error });
  }
}

function reason(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.message : String(error);
}
