import type { PreparedFeed } from '#gateway/feed/preparedFeed.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { INGEST_SUPPLIER, ingestFeed } from './ingestFeed.ts';

/** Prepares the feed of a provider's bridge. */
export function prepareIngest(
  secret: string,
  timers: Timers,
  report: (message: string) => void,
  logoHosts: readonly string[] = [],
): PreparedFeed {
  return {
    supplier: INGEST_SUPPLIER,
    signature: INGEST_SUPPLIER,
    isExternal: true,
    logos: { hosts: logoHosts },
    open: ({ db, rowOf }) => ingestFeed({ secret, db, rowOf, timers, report }),
  };
}
