import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#gateway/base/startError.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

/** Umask of every process that writes the gateway's files: its database has hashes and phone numbers. */
export const PRIVATE_UMASK = 0o077;
const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Creates a folder that only its user can enter, and takes the rights of others from one that exists and from the given entries in it,
 * with all that they contain. Throws StartError when it cannot be written.
 */
export function ensurePrivateFolder(folder: string, entries: readonly string[]): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o777 & ~OTHERS });
    accessSync(folder, constants.W_OK | constants.X_OK);
    closeFolder(folder);
    for (const entry of entries) closeAll(join(folder, entry));
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${reasonOf(error)}): make it writable, or choose another with --data.`,
      { cause: error },
    );
  }
}

/** A folder that others need, such as /tmp or the root of a mounted volume, stays open; the entries in it do not. */
function closeFolder(folder: string): void {
  const stats = statSync(folder);
  const isOwn = process.getuid === undefined || stats.uid === process.getuid();
  if (isOwn && (stats.mode & STICKY) === 0) close(folder, stats);
}

function closeAll(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) return;
  close(path, stats);
  if (stats.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
}

function close(path: string, { mode }: Stats): void {
  if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o7777 & ~OTHERS);
}
