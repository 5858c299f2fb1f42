import type { PGlite } from '@electric-sql/pglite';

/** SQLSTATEs of a database that cannot use its files: I/O error, missing file, file exists, too many open files, full disk. */
const STATES: ReadonlySet<unknown> = new Set(['58030', '58P01', '58P02', '53000', '53100']);
const SYSTEM_ERRORS: ReadonlySet<unknown> = new Set(['EIO', 'EMFILE', 'ENFILE', 'ENOSPC']);
/** What WebAssembly throws once Postgres has ended itself. */
const ENDED: ReadonlySet<unknown> = new Set(['RuntimeError', 'ExitStatus']);

/**
 * Calls `onFailure` once, with a sentence for the operator, when a statement fails because of the database's files. Postgres itself
 * recovers from that by restarting a process; embedded, it refuses every later write until this process restarts.
 */
export function reportStorageFailure(client: PGlite, place: string, onFailure: (sentence: string) => void): void {
  const run = client.execProtocolStream.bind(client);
  let isReported = false;
  client.execProtocolStream = async (message, options) => {
    try {
      return await run(message, options);
    } catch (error) {
      const reason = storageFailureOf(error);
      if (reason !== null && !isReported) {
        isReported = true;
        onFailure(
          `The database in ${place} cannot use its files any more (${reason}): this gateway stops, and has to be started again. Check the free disk space and the limit of open files.`,
        );
      }
      throw error;
    }
  };
}

/** Returns the code or name of an error of the database's files; null for any other error. */
function storageFailureOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && (STATES.has(error.code) || SYSTEM_ERRORS.has(error.code))) return String(error.code);
  return ENDED.has(error.name) || ENDED.has(error.constructor.name) ? error.constructor.name : null;
}
