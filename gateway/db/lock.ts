import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#gateway/base/startError.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

export const LOCK_FILE = 'lock.sqlite';
/** Names the process with the lock, as information only. */
export const OWNER_FILE = 'lock-owner.txt';
/** SQLite's code for a file that another process has locked. */
const SQLITE_BUSY = 5;
/** Two processes that start together may each see the other's attempt. */
const BUSY_MS = 500;
/** The garbage collector closes a database that nothing refers to, and the lock would end with it. */
const HELD = new Set<DatabaseSync>();

/**
 * Locks a data folder for this process and returns the release: two embedded databases in one folder silently lose rows
 * (docs/reliability.md#embedded-database). The lock is an exclusive transaction of SQLite, which the kernel keeps on the file itself: it
 * holds across containers that share the folder and ends with the process, however that dies. Throws StartError that names the other process.
 */
export function lockFolder(folder: string): () => void {
  const lock = take(folder);
  HELD.add(lock);
  writeFileSync(join(folder, OWNER_FILE), ownerText());
  return () => {
    HELD.delete(lock);
    lock.close();
  };
}

/** A POSIX lock ends when its process closes any descriptor of the file, so nothing else may open it. */
function take(folder: string): DatabaseSync {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: BUSY_MS });
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if (isBusy(error))
      throw new StartError(`The data folder ${folder} is in use by ${ownerOf(folder)}: stop it, or choose another folder with --data.`, {
        cause: error,
      });
    throw new StartError(
      `The data folder ${folder} cannot be locked (${reasonOf(error)}): when no gateway uses it, remove ${LOCK_FILE} from it, or choose another folder with --data.`,
      { cause: error },
    );
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function ownerText(): string {
  return `process ${process.pid} on ${hostname()}, started ${new Date(performance.timeOrigin).toISOString()}`;
}

function ownerOf(folder: string): string {
  try {
    return readFileSync(join(folder, OWNER_FILE), 'utf8') || 'another process';
  } catch {
    return 'another process';
  }
}
