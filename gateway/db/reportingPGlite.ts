import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { isDiskFull } from '#gateway/base/redactError.ts';

/** SQLSTATEs of a database that cannot use its files: I/O error, missing file, file exists, too many open files, full disk. */
const STATES: ReadonlySet<unknown> = new Set(['58030', '58P01', '58P02', '53000', '53100']);
const SYSTEM_ERRORS: ReadonlySet<unknown> = new Set(['EIO', 'EMFILE', 'ENFILE', 'ENOSPC']);
/** What WebAssembly throws once Postgres has ended itself. */
const ENDED: ReadonlySet<unknown> = new Set(['RuntimeError', 'ExitStatus']);

/**
 * An embedded database that calls `onFailure` once, with a sentence for the operator, when a statement fails because of its files. Postgres
 * itself recovers from that by restarting a process; embedded, it refuses every later write until this process restarts.
 */
export class ReportingPGlite extends PGlite {
  readonly #onFailure: (sentence: string) => void;
  #isReported = false;

  /** Without `dataDir` among the options it is in memory. Await `waitReady` before use. */
  constructor(options: PGliteOptions, onFailure: (sentence: string) => void) {
    super(options);
    this.#onFailure = onFailure;
  }

  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>): ReturnType<PGlite['execProtocolStream']> {
    try {
      return await super.execProtocolStream(...given);
    } catch (error) {
      this.#report(storageFailureOf(error), isDiskFull(error));
      throw error;
    }
  }

  #report(reason: string | null, isFull: boolean): void {
    if (reason === null || this.#isReported) return;
    this.#isReported = true;
    const place = this.dataDir ?? 'memory';
    this.#onFailure(
      isFull
        ? `The disk of the database in ${place} is full: this gateway stops, and has to be started again once some space on it is free.`
        : `The database in ${place} cannot use its files any more (${reason}): this gateway stops, and has to be started again. Check the free disk space and the limit of open files.`,
    );
  }
}

/** Returns the code or name of an error of the database's files; null for any other error. */
function storageFailureOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && (STATES.has(error.code) || SYSTEM_ERRORS.has(error.code))) return String(error.code);
  return ENDED.has(error.name) || ENDED.has(error.constructor.name) ? error.constructor.name : null;
}
