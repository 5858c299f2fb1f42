import { lt, inArray } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { StoredMatches } from '#gateway/match/storedMatches.ts';
import { matches as matchTable } from '#gateway/match/tables.ts';
import { createDetailIntake, type DetailIntake } from './detailIntake.ts';
import { type ChannelDocument, DocumentStore } from './documentStore.ts';
import { MatchChannels } from './matchChannels.ts';
import { MatchLogStore, type NumberedEntry } from './log/matchLogStore.ts';
import { createOddsSwitch, type OddsSwitch } from './odds/oddsSwitch.ts';
import { OddsStore } from './odds/oddsStore.ts';
import { createPriceConfirmations, type PriceConfirmations } from './odds/priceConfirmations.ts';
import { createPendingDocuments, type PendingDocuments } from './pendingDocuments.ts';
import { createRevisions } from './revisions.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { StandingsStore } from './season/standingsStore.ts';
import { matchDocuments, matchLog, matchViews, oddsPoints, priceConfirmations } from './tables.ts';
import { createMatchViews, type MatchViews } from './views.ts';
import { createStancesChanged, type StancesChanged } from './stancesChanged.ts';
import { createMatchVotes, type MatchVotes } from './forecast/votes.ts';

const DAY_MS = 86_400_000;

export interface DetailServiceDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly random: () => number;
  readonly matches: StoredMatches;
  /** How long matches and their documents are kept, in days from kick-off. */
  readonly retentionDays: number;
  readonly report: (message: string) => void;
}

/** Is called with what was published about matches, which is stored by then. */
export type DetailListener = (documents: readonly ChannelDocument[], entries: readonly NumberedEntry[]) => void;

/** Everything about matches beyond their row. */
export interface DetailService {
  readonly add: DetailIntake;
  /** Returns the unsubscribe function. */
  onPublish(listener: DetailListener): () => void;
  readonly documents: DocumentStore;
  readonly log: MatchLogStore;
  readonly odds: OddsStore;
  readonly prices: PriceConfirmations;
  readonly standings: StandingsStore;
  readonly channels: MatchChannels;
  readonly votes: MatchVotes;
  readonly views: MatchViews;
  readonly stancesChanged: StancesChanged;
  readonly oddsSwitch: OddsSwitch;
  readonly pending: PendingDocuments;
  /** Deletes matches that are older than the retention, with all that is stored about them but members' votes. */
  prune(): Promise<void>;
  /** Resolves once everything is stored. */
  close(): Promise<void>;
}

export async function createDetailService(deps: DetailServiceDeps): Promise<DetailService> {
  const { db, timers, random, matches, retentionDays, report } = deps;
  const queue = createSerialQueue();
  const nextRev = await createRevisions(db, timers.now());
  const documents = new DocumentStore(db, report);
  const log = new MatchLogStore(db);
  const odds = new OddsStore(db);
  const prices = createPriceConfirmations({ db, timers, report });
  const oddsSwitch = await createOddsSwitch(db, timers, { onChange: () => channels.restart(), report });
  const pending = createPendingDocuments({ timers, report });
  const { request } = pending;
  const channels = new MatchChannels({ timers, random, queue, documents, log, matches, isOddsOn: oddsSwitch.isOn, request });
  const votes = createMatchVotes({ db, timers, queue, nextRev, documents, channels, report });
  const views = createMatchViews(db, timers, report);
  const stancesChanged = createStancesChanged({ timers, queue, nextRev, documents, channels, matches, report });
  const listeners = new Set<DetailListener>();
  return {
    add: createDetailIntake({ timers, queue, nextRev, matches, documents, log, odds, prices, publish }),
    onPublish(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    documents,
    log,
    odds,
    prices,
    standings: new StandingsStore(db),
    channels,
    votes,
    views,
    stancesChanged,
    oddsSwitch,
    pending,
    prune: () => queue(() => prune(timers.now() - retentionDays * DAY_MS)),
    async close() {
      oddsSwitch.close();
      channels.close();
      await votes.close();
      await stancesChanged.close();
      await views.close();
      await prices.close();
    },
  };

  function publish(changed: readonly ChannelDocument[], entries: readonly NumberedEntry[]): void {
    channels.publish(changed, entries);
    for (const listener of listeners) listener(changed, entries);
  }

  /** Matches of other feeds stay, because members may follow them; what is stored about them goes too. */
  async function prune(cutoff: number): Promise<void> {
    const old = db.select({ id: matchTable.id }).from(matchTable).where(lt(matchTable.kickoff, cutoff));
    for (const table of [matchDocuments, matchLog, oddsPoints, priceConfirmations, matchViews])
      await db.delete(table).where(inArray(table.matchId, old));
    await matches.deleteBefore(cutoff);
  }
}
