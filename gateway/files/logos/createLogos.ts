import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { imageWork } from '#gateway/base/imageWork.ts';
import { limitConcurrency } from '#gateway/base/queues.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Db } from '#gateway/db/database.ts';
import type { FileStorage } from '#gateway/files/storage/fileStorage.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { withinTime } from '#gateway/live/withinTime.ts';
import { encodeLogo, type LogoSize } from './encodeLogo.ts';
import type { FetchLogo } from './fetchLogo.ts';
import { storedLogos } from './tables.ts';

/** A logo changes now and then behind the same URL. */
const FRESH_MS = 30 * 86_400_000;
const FIRST_RETRY_MS = 10 * 60_000;
const MAX_RETRY_MS = 86_400_000;
/** Logos fetched at once: a first page has a hundred, and the supplier must not take it for an attack. */
const AT_ONCE = 4;
/** How long a request waits for a logo that is being fetched; the page shows the crest, and the logo the next time. */
const WAIT_MS = 4_000;

/** Copies of suppliers' logos (docs/product.md#logos). */
export interface Logos {
  /** Returns a logo that is shown, fetched when it is first asked for; null while it cannot be had. */
  open(id: string, size: LogoSize): Promise<{ readonly image: Buffer; readonly etag: string } | null>;
  /** Resolves once nothing is being fetched. */
  close(): Promise<void>;
}

export interface LogosDeps {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly timers: Timers;
  /** Returns the URL of a logo that is shown. */
  readonly urlOf: (id: string) => string | undefined;
  readonly fetchLogo: FetchLogo;
  readonly report: (message: string) => void;
}

type LogoState = Omit<typeof storedLogos.$inferSelect, 'id'>;

const UNKNOWN: LogoState = { etag: null, dueAt: 0, failures: 0 };

export function createLogos({ db, storage, timers, urlOf, fetchLogo, report }: LogosDeps): Logos {
  const inTurn = limitConcurrency(AT_ONCE);
  const pending = new Map<string, Promise<LogoState>>();
  let isClosed = false;
  return {
    async open(id, size) {
      const url = urlOf(id);
      if (url === undefined) return null;
      const state = await read(id);
      const image = state.etag === null ? null : await storage.get(logoKey(id, size));
      const refreshed = state.dueAt <= timers.now() || (image === null && state.etag !== null) ? refresh(id, url, state) : null;
      if (image !== null && state.etag !== null) return { image, etag: state.etag };
      if (refreshed === null) return null;
      await withinTime(timers, refreshed, WAIT_MS);
      if (pending.has(id)) return null;
      const { etag } = await refreshed;
      const fetched = etag === null ? null : await storage.get(logoKey(id, size));
      return etag === null || fetched === null ? null : { image: fetched, etag };
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(pending.values());
    },
  };

  async function read(id: string): Promise<LogoState> {
    const [row] = await db.select().from(storedLogos).where(eq(storedLogos.id, id));
    return row ?? UNKNOWN;
  }

  /** Requests that come meanwhile share one. */
  function refresh(id: string, url: string, before: LogoState): Promise<LogoState> {
    const running = pending.get(id);
    if (running !== undefined) return running;
    const refreshed = inTurn(() => (isClosed ? Promise.resolve(before) : fetchAnew(id, url, before)))
      .catch((error: unknown): LogoState => {
        if (!isClosed) report(`a logo could not be stored: ${reasonOf(error)}`);
        return before;
      })
      .finally(() => pending.delete(id));
    pending.set(id, refreshed);
    return refreshed;
  }

  /** A copy outlives failures of its supplier. */
  async function fetchAnew(id: string, url: string, before: LogoState): Promise<LogoState> {
    const etag = await fetchAndStore(id, url);
    const now = timers.now();
    const failures = before.failures + 1;
    const state =
      etag === null ? { etag: before.etag, failures, dueAt: now + retryMs(failures) } : { etag, failures: 0, dueAt: now + FRESH_MS };
    await db
      .insert(storedLogos)
      .values({ id, ...state })
      .onConflictDoUpdate({ target: storedLogos.id, set: state });
    return state;
  }

  /** Returns the hash of the copy; null when the logo cannot be had. */
  async function fetchAndStore(id: string, url: string): Promise<string | null> {
    let encoded;
    try {
      const fetched = await fetchLogo(url);
      encoded = await imageWork(() => encodeLogo(fetched));
    } catch (error) {
      report(`a logo of ${new URL(url).hostname} cannot be had: ${reasonOf(error)}`);
      return null;
    }
    const hash = createHash('sha256');
    for (const [size, bytes] of encoded) {
      await storage.put(logoKey(id, size), bytes);
      hash.update(bytes);
    }
    return hash.digest('base64url').slice(0, 22);
  }
}

/** Returns the pause after some failures in a row: 10 minutes, then four times as long each, a day at most. */
function retryMs(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 4 ** (failures - 1));
}

function logoKey(id: string, size: LogoSize): string {
  return `logos/${id.slice(0, 2)}/${id}.${size}.webp`;
}
