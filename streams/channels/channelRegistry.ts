import { BehaviorSubject, defer, filter, finalize, map, type Observable, type SchedulerLike, Subject, type Subscription } from 'rxjs';
import {
  type ChannelName,
  type DocumentChannelName,
  isDocumentChannelName,
  isLogChannelName,
  isStateChannelName,
  type LogChannelName,
  type StateChannelName,
} from '#contract/wire/channels.ts';
import type { WatchStatus, WatchStatuses } from '#contract/wire/frames.ts';
import type { FactSource } from '#contract/wire/tapeSchemas.ts';
import type { BoardFact } from '#streams/board/boardFacts.ts';
import type { DocumentChannel, LogChannel, ResyncReason, StateChannel } from './liveChannel.ts';
import { isDocumentFact, isLogFact, type LiveFact } from './liveFact.ts';
import type { Position } from './position.ts';
import type { DocumentFact } from '#streams/match/documentFacts.ts';
import type { LogFact } from './logFacts.ts';

/** Long enough to go back to the list and in again without leaving the channel. */
const LINGER_MS = 5_000;

/**
 * The one place that subscribes to channels at the gateway: it counts who watches a channel, routes facts to it, and returns
 * the gateway's verdicts to those who watch.
 */
export class ChannelRegistry {
  readonly #scheduler: SchedulerLike;
  readonly #states = new Map<StateChannelName, StateChannel>();
  readonly #documents = new Map<DocumentChannelName, DocumentChannel>();
  readonly #logs = new Map<LogChannelName, LogChannel>();
  readonly #watchers = new Map<ChannelName, number>();
  /** Timers that leave a channel after its last watcher. */
  readonly #lingering = new Map<ChannelName, Subscription>();
  #watched: ReadonlySet<ChannelName> = new Set();
  readonly #watched$ = new BehaviorSubject(this.#watched);
  #isBatching = false;
  readonly #verdicts$ = new Subject<readonly [name: string, verdict: WatchStatus]>();
  readonly #resyncs$ = new Subject<ChannelName>();
  readonly #pagesDue$ = new Subject<LogChannelName>();

  constructor(scheduler: SchedulerLike) {
    this.#scheduler = scheduler;
  }

  /** The channels to watch at the gateway. */
  get watched$(): Observable<ReadonlySet<ChannelName>> {
    return this.#watched$.asObservable();
  }

  /** Watched channels that must be requested again. */
  get resyncs$(): Observable<ChannelName> {
    return this.#resyncs$.asObservable();
  }

  /** Log channels of which the newest page is to be read over HTTP. */
  get pagesDue$(): Observable<LogChannelName> {
    return this.#pagesDue$.asObservable();
  }

  /** Routes facts to a channel from now on, watched or not: polled lists reach boards that nobody watches. */
  add(channel: StateChannel | DocumentChannel | LogChannel): void {
    if (channel.kind === 'state') this.#states.set(channel.name, channel);
    else if (channel.kind === 'documents') this.#documents.set(channel.name, channel);
    else this.#logs.set(channel.name, channel);
  }

  /** Forgets a document or log channel and leaves it at once. */
  remove(name: DocumentChannelName | LogChannelName): void {
    if (isLogChannelName(name)) this.#logs.delete(name);
    else this.#documents.delete(name);
    this.#lingering.get(name)?.unsubscribe();
    this.#watchers.delete(name);
    this.#setWatched(name, false);
  }

  /** Watches a channel while subscribed, and 5 s longer. Emits the gateway's verdicts on it. */
  watch(name: ChannelName): Observable<WatchStatus> {
    return defer(() => {
      this.#retain(name);
      return this.#verdicts$.pipe(
        filter(([of]) => of === name),
        map(([, verdict]) => verdict),
      );
    }).pipe(finalize(() => this.#release(name)));
  }

  /** Runs a callback that watches and leaves channels, with one change of `watched$` for all: each costs messages to the gateway. */
  batch(run: () => void): void {
    this.#isBatching = true;
    try {
      run();
    } finally {
      this.#isBatching = false;
      if (this.#watched !== this.#watched$.value) this.#watched$.next(this.#watched);
    }
  }

  position(name: ChannelName): Position | null {
    if (isDocumentChannelName(name)) return this.#documents.get(name)?.position() ?? null;
    if (isLogChannelName(name)) return this.#logs.get(name)?.position() ?? null;
    return isStateChannelName(name) ? (this.#states.get(name)?.position() ?? null) : null;
  }

  /** Routes a fact to its channel, if there is one, and requests the channel again if the fact does not follow what is known. */
  apply(fact: LiveFact, source: FactSource): void {
    if (isLogFact(fact)) this.#applyLog(fact, source);
    else if (this.#applyState(fact, source)) this.requestAgain(fact.channel);
  }

  /** Requests a channel again from its position, if it is watched. */
  requestAgain(name: ChannelName): void {
    if (this.#watched.has(name)) this.#resyncs$.next(name);
  }

  /** Takes the gateway's answer to a request. */
  answered(statuses: WatchStatuses): void {
    for (const status of statuses) this.#verdicts$.next(status);
  }

  #applyState(fact: BoardFact | DocumentFact, source: FactSource): ResyncReason | null | undefined {
    if (isDocumentFact(fact)) return this.#documents.get(fact.channel)?.apply(fact, source);
    return this.#states.get(fact.channel)?.apply(fact, source);
  }

  #applyLog(fact: LogFact, source: FactSource): void {
    const resync = this.#logs.get(fact.channel)?.apply(fact, source);
    if (resync === 'reset') this.#pagesDue$.next(fact.channel);
    if (resync === 'gap') this.requestAgain(fact.channel);
  }

  #retain(name: ChannelName): void {
    this.#lingering.get(name)?.unsubscribe();
    this.#watchers.set(name, (this.#watchers.get(name) ?? 0) + 1);
    this.#setWatched(name, true);
  }

  #release(name: ChannelName): void {
    const left = (this.#watchers.get(name) ?? 0) - 1;
    this.#watchers.set(name, left);
    if (left > 0) return;
    this.#lingering.set(
      name,
      this.#scheduler.schedule(() => this.#setWatched(name, false), LINGER_MS),
    );
  }

  #setWatched(name: ChannelName, isWatched: boolean): void {
    if (this.#watched.has(name) === isWatched) return;
    const next = new Set(this.#watched);
    if (isWatched) next.add(name);
    else next.delete(name);
    this.#watched = next;
    if (!this.#isBatching) this.#watched$.next(next);
  }
}
