import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#gateway/startError.ts';

const FILE = 'touchline.lock';
/** More attempts than this mean that several processes compete for the folder. */
const MAX_ATTEMPTS = 5;
/** A lock file without content is younger than this while its process still writes it. */
const WRITING_MS = 5_000;

/** The owner of a folder: process, its start, and a mark that distinguishes a later process with the same pid. */
interface Owner {
  readonly pid: number;
  readonly startedAt: string;
  readonly mark: string;
}

/**
 * Locks a data folder for this process and returns the release: two embedded databases in one folder silently lose rows (reliability.md,
 * fact 6). A dead process's lock is taken over. Throws StartError that names a live owner.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, FILE);
  const ownText = JSON.stringify({
    pid: process.pid,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    mark: markOf(process.pid),
  } satisfies Owner);
  for (let i = 0; i < MAX_ATTEMPTS; i += 1) {
    if (create(path, ownText)) return () => release(path, ownText);
    const found = read(path);
    const owner = parse(found);
    if (owner !== null && isAlive(owner)) {
      throw new StartError(
        `The data folder ${folder} is in use by process ${owner.pid}, started ${owner.startedAt}: stop it, or choose another folder with --data.`,
      );
    }
    if (owner === null && isFresh(path)) break; // another process is writing it right now
    if (found !== null) removeDeadLock(path, found);
  }
  throw new StartError(
    `The data folder ${folder} is being locked by another process right now: try again, or choose another folder with --data.`,
  );
}

/** Creates the file exclusively, which only one process can succeed in. */
function create(path: string, text: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, text);
    closeSync(file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead process's lock, unless another process has just replaced it with its own. */
function removeDeadLock(path: string, dead: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (moved !== null && moved !== dead) renameSync(aside, path);
  else rmSync(aside, { force: true });
}

function release(path: string, ownText: string): void {
  if (read(path) === ownText) rmSync(path, { force: true });
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a lock file was created just now. */
function isFresh(path: string): boolean {
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - made < WRITING_MS;
}

/** Returns the owner named in a lock file; null for a torn file, left by a process that died while writing it. */
function parse(text: string | null): Owner | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return null;
    if (!('pid' in value) || typeof value.pid !== 'number' || !('startedAt' in value) || typeof value.startedAt !== 'string') return null;
    return { pid: value.pid, startedAt: value.startedAt, mark: 'mark' in value && typeof value.mark === 'string' ? value.mark : '' };
  } catch {
    return null;
  }
}

function isAlive({ pid, mark }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false; // EPERM: alive, owned by another user
  }
  // In a container the same small pid returns at each start; only the same mark means the same process.
  return mark === markOf(pid);
}

/** Returns when a process began, in ticks of this boot; empty where /proc is missing. */
function markOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in brackets may contain blanks; after it, the start time is field 20.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
