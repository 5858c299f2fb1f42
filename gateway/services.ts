import type { Database } from './db/database.ts';
import type { Services } from './handlers.ts';
import type { Keys } from './keys.ts';
import { createHub } from './live/hub.ts';
import type { BoardStore, Timers } from './live/ports.ts';
import { boardStore } from './match/boardstore.ts';
import { MatchCatalogue } from './match/catalogue.ts';
import type { CurrentFeed } from './match/feedIdentity.ts';
import { Devices } from './match/devices.ts';
import { Follows } from './match/follows.ts';
import { MatchLists } from './match/lists.ts';
import { openMembership } from './member/open.ts';
import { type Drawing, drawPuzzle } from './member/puzzledrawing.ts';
import type { SmsSupplier } from './member/sms.ts';
import { openOffice } from './operator/open.ts';

/** What the services of a gateway stand on. */
export interface Ground {
  readonly db: Database['db'];
  /** Whose matches are on the boards. */
  readonly feed: CurrentFeed;
  readonly timers: Timers;
  readonly random: () => number;
  readonly keys: Keys;
  readonly sms: SmsSupplier;
  /** The app itself shows the codes that it sends. */
  readonly demo: boolean;
  readonly report: (message: string) => void;
  /** Where positions of boards are kept; the database, unless told otherwise. */
  readonly store?: BoardStore;
  /** Draws puzzles; a test wants to know where the hole is. */
  readonly draw?: (x: number, y: number) => Promise<Drawing>;
}

/** The services that calls are answered by, and the catalogue that the feed fills. */
export interface Opened {
  readonly services: Services;
  readonly catalogue: MatchCatalogue;
}

/** Opens them all on one database. */
export async function openServices(ground: Ground): Promise<Opened> {
  const { db, feed, timers, random, keys, sms, demo, report, store = boardStore(db, feed), draw = drawPuzzle } = ground;
  const catalogue = await MatchCatalogue.open(db, feed);
  const hub = await createHub({ timers, random, store });
  return {
    catalogue,
    services: {
      hub,
      lists: new MatchLists(hub, catalogue, timers),
      devices: new Devices(db),
      follows: new Follows(db, catalogue, hub.row, timers.now),
      office: openOffice(db, timers.now),
      membership: openMembership({ db, now: timers.now, keys, sms, draw, demo, report }),
    },
  };
}
