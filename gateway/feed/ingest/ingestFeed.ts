import type { Db } from '#gateway/db/database.ts';
import type { Feed } from '#gateway/feed/feed.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { ingestRoutes } from './routes.ts';
import { EventProcessor } from './eventProcessor.ts';
import { ProcessedEvents } from './processedEvents.ts';
import { SignatureCheck } from '#gateway/request/signature.ts';
import { SourceAliases } from './ids/sourceAliases.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

const PRUNE_MS = 3_600_000;

export interface IngestOptions {
  readonly secret: string;
  readonly db: Db;
  /** Undefined when the match was never announced. */
  readonly rowOf: (sourceId: string) => MatchRow | undefined;
  readonly timers: Timers;
  readonly report: (message: string) => void;
}

export const INGEST_SUPPLIER = 'ingest';

/** Creates the feed of a provider's bridge (see README.md). */
export function ingestFeed({ secret, db, rowOf, timers, report }: IngestOptions): Feed {
  const processedEvents = new ProcessedEvents(db);
  const aliases = new SourceAliases(db, INGEST_SUPPLIER);
  let processor: EventProcessor | null = null;
  let cancelPrune = (): void => undefined;

  return {
    signature: INGEST_SUPPLIER,
    registerRoutes: (app) =>
      ingestRoutes(app, { check: new SignatureCheck(secret), getProcessor: () => processor, now: () => timers.now() }),
    async start(sink) {
      processor = new EventProcessor({ sink, processedEvents, aliases, rowOf, now: () => timers.now(), report });
      prune();
    },
    async stop() {
      cancelPrune();
      const last = processor;
      processor = null;
      await last?.settled();
    },
  };

  function prune(): void {
    processedEvents.prune(timers.now()).catch((error: unknown) => report(`old event ids could not be deleted: ${reasonOf(error)}`));
    cancelPrune = timers.after(PRUNE_MS, prune);
  }
}
