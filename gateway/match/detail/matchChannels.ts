import {
  isDocumentChannelName,
  isMatchLogName,
  isRoomHeadName,
  matchLogOf,
  matchOf,
  type DocumentChannelName,
  type MatchLogName,
} from '#contract/wire/channels.ts';
import { epochName } from '#contract/wire/epoch.ts';
import { isOddsKey } from '#contract/detail/matchDocument.ts';
import type { DocumentRow } from '#contract/wire/frames.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { GatewayChannel } from '#gateway/live/channel.ts';
import { DocumentChannel, type DocumentView } from '#gateway/live/documentChannel.ts';
import { LogChannel } from '#gateway/live/logChannel.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { StoredMatches } from '#gateway/match/storedMatches.ts';
import type { ChannelDocument, DocumentStore } from './documentStore.ts';
import { groupBy } from './groupBy.ts';
import { MainOdds } from './odds/mainOdds.ts';
import type { MatchLogStore, NumberedEntry } from './log/matchLogStore.ts';
import type { PendingDocuments } from './pendingDocuments.ts';
import type { SerialQueue } from '#gateway/base/queues.ts';

/** A channel that nobody has watched for this long is closed. */
const IDLE_MS = 10_000;
const SWEEP_MS = 5_000;
const LOG_TICK_MS = 50;
/** Entries of a log read when its channel is opened: as many as clients can resume from. */
const LOG_RING = 256;
/** Bounds memory when clients make up ids. */
const MAX_MISSING = 10_000;

export interface MatchChannelsDeps {
  readonly timers: Timers;
  readonly random: () => number;
  /** Everything that is published is written in it, so that what is read in it misses nothing. */
  readonly queue: SerialQueue;
  readonly documents: Pick<DocumentStore, 'ofChannels' | 'odds'>;
  readonly log: Pick<MatchLogStore, 'tails'>;
  readonly matches: Pick<StoredMatches, 'existing' | 'newestId'>;
  readonly isOddsOn: (tenant: string) => boolean;
  /** Makes the feed send what it still has to send of matches. */
  readonly request: PendingDocuments['request'];
}

/** An open channel, and since when (server ms) nobody has watched it. */
interface OpenChannel {
  viewedBy(tenant: string): GatewayChannel | 'refused';
  isWatched(): boolean;
  close(): void;
  idleSince: number | null;
}

type OpenDocuments = OpenChannel & { put(rows: readonly DocumentRow[]): void; restart(epoch: string): void };
type OpenLog = OpenChannel & { append(entry: unknown): void };

const EVERYTHING: DocumentView = { name: 'everything', shows: () => true };
const WITHOUT_ODDS: DocumentView = { name: 'without odds', shows: (key) => !isOddsKey(key) };

/**
 * The channels of matches: `match:7`, its log, and `odds:7`. One is opened from the database when it is first watched and closed when
 * nobody watches any more, so a match that nobody watches costs nothing. Epochs are of this process: its revisions go on from the
 * stored ones, and clients of an earlier process get a snapshot.
 */
export class MatchChannels {
  readonly #deps: MatchChannelsDeps;
  readonly #documents = new Map<string, OpenDocuments>();
  readonly #logs = new Map<string, OpenLog>();
  /** Why the channels of requested matches cannot be watched. */
  readonly #missing = new Map<MatchId, 'refused' | 'gone'>();
  readonly #logEpoch: string;
  #epoch: string;
  #stopSweep: (() => void) | null = null;

  constructor(deps: MatchChannelsDeps) {
    this.#deps = deps;
    this.#logEpoch = epochName(deps.timers.now(), deps.random());
    this.#epoch = this.#logEpoch;
  }

  /** The epochs of `match:` and of its log. */
  get epochs(): { readonly documents: string; readonly log: string } {
    return { documents: this.#epoch, log: this.#logEpoch };
  }

  /** Returns the channels of matches among these names that are not open. */
  closed(names: readonly string[]): readonly (DocumentChannelName | MatchLogName)[] {
    return names.filter((name) => this.#isClosed(name));
  }

  /** Opens channels of matches. */
  openAll(names: readonly string[]): Promise<void> {
    return this.#deps.queue(() => this.#open(this.closed(names))); // another connection may have opened some while this one waited
  }

  /** Returns an open channel, as users of a tenant see it. */
  resolve(name: string, tenant: string): GatewayChannel | 'refused' | 'gone' {
    const open = this.#documents.get(name) ?? this.#logs.get(name);
    if (open !== undefined) return open.viewedBy(tenant);
    return isMatchChannel(name) ? (this.#missing.get(matchOf(name)) ?? 'refused') : 'refused';
  }

  /** Publishes stored documents, and entries of logs, to those who watch them. */
  publish(documents: readonly ChannelDocument[], entries: readonly NumberedEntry[]): void {
    for (const { matchId, entry } of entries) this.#logs.get(matchLogOf(matchId))?.append(entry);
    if (this.#documents.size === 0) return;
    for (const [matchId, changed] of groupBy(documents, (document) => document.matchId)) {
      this.#documents.get(`match:${matchId}`)?.put(changed.map(documentRow));
      const odds = changed.filter(({ key }) => isOddsKey(key));
      if (odds.length > 0) this.#documents.get(`odds:${matchId}`)?.put(odds.map(documentRow));
    }
  }

  /** Sends everybody a snapshot, because what a tenant's users may see has changed. */
  restart(): void {
    this.#epoch = epochName(this.#deps.timers.now(), this.#deps.random());
    for (const channel of this.#documents.values()) channel.restart(this.#epoch);
  }

  close(): void {
    this.#stopSweep?.();
    for (const channel of [...this.#documents.values(), ...this.#logs.values()]) channel.close();
    this.#documents.clear();
    this.#logs.clear();
  }

  #isClosed(name: string): name is DocumentChannelName | MatchLogName {
    return isMatchChannel(name) && !this.#documents.has(name) && !this.#logs.has(name);
  }

  async #open(closed: readonly (DocumentChannelName | MatchLogName)[]): Promise<void> {
    if (closed.length === 0) return;
    const ids = [...new Set(closed.map(matchOf))];
    const existing = await this.#deps.matches.existing(ids);
    await this.#note(ids, existing);
    const found = closed.filter((name) => existing.has(matchOf(name)));
    await this.#openDocuments(found.filter((name) => name.startsWith('match:')).filter(isDocumentChannelName));
    await this.#openOdds(found.filter((name) => name.startsWith('odds:')).filter(isDocumentChannelName));
    await this.#openLogs(found.filter(isMatchLogName));
    this.#request(found);
    this.#stopSweep ??= this.#deps.timers.after(SWEEP_MS, () => this.#sweep());
  }

  /** Whoever watches gets it as an update: boards that are watched in the same message do not wait for it. */
  #request(names: readonly string[]): void {
    const { request } = this.#deps;
    void request([...new Set(names.filter(isMatchChannel).map(matchOf))], 'odds');
    void request(
      names
        .filter((name) => name.startsWith('match:'))
        .filter(isDocumentChannelName)
        .map(matchOf),
      'environment',
    );
  }

  async #note(ids: readonly MatchId[], existing: ReadonlySet<MatchId>): Promise<void> {
    for (const id of existing) this.#missing.delete(id);
    const missing = ids.filter((id) => !existing.has(id));
    if (missing.length === 0) return;
    if (this.#missing.size > MAX_MISSING) this.#missing.clear();
    const newest = await this.#deps.matches.newestId();
    for (const id of missing) this.#missing.set(id, id <= newest ? 'gone' : 'refused');
  }

  async #openDocuments(names: readonly DocumentChannelName[]): Promise<void> {
    if (names.length === 0) return;
    const documents = groupBy(await this.#deps.documents.ofChannels(names.map(matchOf)), ({ matchId }) => matchId);
    for (const name of names) {
      const channel = this.#documentChannel(name, (documents.get(matchOf(name)) ?? []).map(documentRow), 0);
      this.#add(
        name,
        channel,
        (rows) => channel.put(rows),
        (tenant) => channel.viewedBy(() => (this.#deps.isOddsOn(tenant) ? EVERYTHING : WITHOUT_ODDS)),
      );
    }
  }

  async #openOdds(names: readonly DocumentChannelName[]): Promise<void> {
    if (names.length === 0) return;
    const documents = groupBy(await this.#deps.documents.odds(names.map(matchOf)), ({ matchId }) => matchId);
    for (const name of names) {
      const main = new MainOdds();
      const rows = (documents.get(matchOf(name)) ?? []).map(documentRow);
      // What was withdrawn while the channel was closed is not known, so nobody resumes from before.
      const channel = this.#documentChannel(name, rows.length === 0 ? [] : main.put(rows), highestRev(rows));
      this.#add(
        name,
        channel,
        (rows) => channel.put(main.put(rows)),
        (tenant) =>
          this.#deps.isOddsOn(tenant) ? channel.viewedBy(() => (this.#deps.isOddsOn(tenant) ? EVERYTHING : WITHOUT_ODDS)) : 'refused',
      );
    }
  }

  #documentChannel(name: DocumentChannelName, rows: readonly DocumentRow[], minResumeSeq: number): DocumentChannel {
    return new DocumentChannel({ name, epoch: this.#epoch, timers: this.#deps.timers, rows, minResumeSeq });
  }

  #add(
    name: DocumentChannelName,
    channel: DocumentChannel,
    put: (rows: readonly DocumentRow[]) => void,
    viewedBy: OpenChannel['viewedBy'],
  ): void {
    this.#documents.set(name, {
      put,
      viewedBy,
      restart: (epoch) => channel.restart(epoch),
      isWatched: () => channel.isWatched,
      close: () => channel.close(),
      idleSince: this.#deps.timers.now(),
    });
  }

  async #openLogs(names: readonly MatchLogName[]): Promise<void> {
    if (names.length === 0) return;
    const tails = await this.#deps.log.tails(names.map(matchOf), LOG_RING);
    for (const name of names) this.#openLog(name, tails.get(matchOf(name)) ?? []);
  }

  #openLog(name: MatchLogName, tail: readonly NumberedEntry[]): void {
    const { timers } = this.#deps;
    const lastSeq = (tail[0]?.seq ?? 1) - 1;
    const channel = new LogChannel<null>({ name, epoch: this.#logEpoch, timers, tickMs: LOG_TICK_MS, ringSize: LOG_RING, lastSeq });
    for (const { entry } of tail) channel.append({ payload: entry });
    this.#logs.set(name, {
      append: (payload) => void channel.append({ payload }),
      viewedBy: () => channel.viewedBy(null),
      isWatched: () => channel.isWatched,
      close: () => channel.close(),
      idleSince: timers.now(),
    });
  }

  #sweep(): void {
    this.#stopSweep = null;
    const now = this.#deps.timers.now();
    for (const channels of [this.#documents, this.#logs]) {
      for (const [name, channel] of channels) {
        if (channel.isWatched()) channel.idleSince = null;
        else channel.idleSince ??= now;
        if (channel.idleSince === null || now - channel.idleSince < IDLE_MS) continue;
        channel.close();
        channels.delete(name);
      }
    }
    if (this.#documents.size + this.#logs.size > 0) this.#stopSweep = this.#deps.timers.after(SWEEP_MS, () => this.#sweep());
  }
}

function isMatchChannel(name: string): name is DocumentChannelName | MatchLogName {
  return (isDocumentChannelName(name) && !isRoomHeadName(name)) || isMatchLogName(name);
}

function documentRow({ key, rev, body }: ChannelDocument): DocumentRow {
  return [key, rev, body];
}

function highestRev(rows: readonly DocumentRow[]): number {
  return rows.reduce((highest, [, rev]) => Math.max(highest, rev), 0);
}
