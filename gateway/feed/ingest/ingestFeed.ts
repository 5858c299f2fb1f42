import type { Db } from '#gateway/db/database.ts';
import type { Feed } from '#gateway/feed/feed.ts';
import type { Timers } from '#gateway/live/ports.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { ingestRoutes } from './routes.ts';
import { EventProcessor } from './eventProcessor.ts';
import { ProcessedEvents } from './processedEvents.ts';
import { SignatureCheck } from './signature.ts';

/** How often old event ids are looked for. */
const PRUNE_MS = 3_600_000;

export interface IngestOptions {
  readonly secret: string;
  readonly db: Db;
  /** A match as it stands; undefined for one never announced. */
  readonly rowOf: (sourceId: string) => MatchRow | undefined;
  readonly timers: Timers;
  /** Told what is quarantined or corrected, one sentence each. */
  readonly report: (message: string) => void;
}

export const INGEST_SIGNATURE = 'ingest';

/** The feed that is spoken to: a real provider's bridge calls its door (see README.md here). */
export function ingestFeed({ secret, db, rowOf, timers, report }: IngestOptions): Feed {
  const known = new ProcessedEvents(db);
  let intake: EventProcessor | null = null;
  let cancelPrune = (): void => undefined;

  return {
    signature: INGEST_SIGNATURE,
    door: (app) => ingestRoutes(app, { check: new SignatureCheck(secret), intake: () => intake, now: () => timers.now() }),
    async start(sink) {
      intake = new EventProcessor({ sink, known, rowOf, now: () => timers.now(), report });
      prune();
    },
    async stop() {
      cancelPrune();
      const last = intake;
      intake = null;
      await last?.settled();
    },
  };

  function prune(): void {
    known.prune(timers.now()).catch((error: unknown) => report(`old event ids could not be forgotten: ${String(error)}`));
    cancelPrune = timers.after(PRUNE_MS, prune);
  }
}
