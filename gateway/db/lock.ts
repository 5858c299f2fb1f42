import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#gateway/startError.ts';

const FILE = 'touchline.lock';
/** A folder whose lock changes hands this often in one start is being fought over. */
const TRIES = 5;
/** Longer than this nobody takes to write his name. */
const WRITING_MS = 5_000;

/** Who holds a folder: the process, when it began, and a mark by which a later process with the same number is told apart. */
interface Holder {
  readonly pid: number;
  readonly startedAt: string;
  readonly mark: string;
}

/**
 * Locks a data folder for this process, for two embedded databases in one folder silently lose rows (reliability.md, fact 6).
 * Gives the release. A lock left by a process that has died is taken over; throws StartError naming one that lives.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, FILE);
  const mine = JSON.stringify({
    pid: process.pid,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    mark: markOf(process.pid),
  } satisfies Holder);
  for (let i = 0; i < TRIES; i += 1) {
    if (create(path, mine)) return () => release(path, mine);
    const found = read(path);
    const holder = parse(found);
    if (holder !== null && lives(holder)) {
      throw new StartError(
        `The data folder ${folder} is in use by process ${holder.pid}, started ${holder.startedAt}: stop it, or choose another folder with --data.`,
      );
    }
    if (holder === null && isFresh(path)) break; // it is being written at this moment
    if (found !== null) takeAway(path, found);
  }
  throw new StartError(
    `The data folder ${folder} is being locked by another process at this moment: try again, or choose another folder with --data.`,
  );
}

/** Creates the file only where none is: the one step that two processes cannot both do. */
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

/** Removes a dead process's lock, unless another process has just replaced it by its own. */
function takeAway(path: string, dead: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const taken = read(aside);
  if (taken !== null && taken !== dead) renameSync(aside, path);
  else rmSync(aside, { force: true });
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true });
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a lock file was made just now. */
function isFresh(path: string): boolean {
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - made < WRITING_MS;
}

/** The holder that a lock file names; null for a torn file, which a process left that died in writing it. */
function parse(text: string | null): Holder | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return null;
    if (!('pid' in value) || typeof value.pid !== 'number' || !('startedAt' in value) || typeof value.startedAt !== 'string') return null;
    return { pid: value.pid, startedAt: value.startedAt, mark: 'mark' in value && typeof value.mark === 'string' ? value.mark : '' };
  } catch {
    return null;
  }
}

function lives({ pid, mark }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false; // EPERM: it lives, as another user
  }
  // In a container the same small number comes back at each start: only the same mark is the same process.
  return mark === markOf(pid);
}

/** When a process began, in ticks of this boot; empty where the system does not tell. */
function markOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks: fields are counted after it, where the start is the 20th.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
