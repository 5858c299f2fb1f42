import {
  BehaviorSubject,
  EMPTY,
  filter,
  finalize,
  ignoreElements,
  merge,
  type Observable,
  ReplaySubject,
  share,
  take,
  tap,
  timer,
} from 'rxjs';
import type { ChangedList, ListAnswer } from '#contract/calls/lists.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { FactSource } from '#contract/wire/tapeSchemas.ts';
import { type BoardFact, listFact } from '#streams/board/boardFacts.ts';
import { keyName, type ListKey } from './listKey.ts';
import { pollByNeed, type PollingInputs, type PollResult } from './polling.ts';
import type { Ports } from '#streams/ports.ts';

/** The result of polling a list. Members of the instant list are the board's; of a day's list, `ids`. */
export interface ListState {
  readonly ids: ReadonlySet<MatchId> | null;
  /** Why the last poll failed; null after a successful one. The ids stay. */
  readonly error: unknown;
  /** Server time (ms) at which the ids were read. */
  readonly readAt: number | null;
}

/** Long enough to visit another tab and come back without a new poll. */
const LINGER_MS = 30_000;

export interface PolledListsOptions {
  readonly inputs: Omit<PollingInputs, 'requested$'>;
  /** Emits when a list is to be polled at once. */
  readonly requested$: (key: ListKey) => Observable<unknown>;
  readonly applyFact: (fact: BoardFact, source: FactSource) => void;
  readonly applyFixtures: (list: ChangedList) => void;
  /** Called with the result of each poll, after its facts are applied; `cachedAt` is set for an answer from the device's cache. */
  readonly onPoll: (key: ListKey, poll: { readonly ok: boolean; readonly cachedAt: number | null }) => void;
  /** Called for each answer of the gateway, not for answers from the cache. `requestedAt` is device time in ms. */
  readonly onAnswer: (answer: ListAnswer, requestedAt: number) => void;
  /** Called when the age of the oldest subscribed list that came from the cache changes (device time, ms); null once there is none. */
  readonly onCachedSince: (cachedAt: number | null) => void;
  /** Watches the board of an instant list while subscribed. */
  readonly watchBoard: (sport: Sport) => Observable<unknown>;
  readonly onReleased: () => void;
}

interface Polling {
  readonly key: ListKey;
  readonly state$: BehaviorSubject<ListState>;
  known: { readonly epoch: string; readonly seq: number } | undefined;
  /** Device time (ms) of the last answer used; an older cached answer is ignored. */
  answeredAt: number;
}

/** The polled lists: one poll per list for all its subscribers, going on for 30 s after the last one unsubscribes. */
export class PolledLists {
  readonly #ports: Ports;
  readonly #options: PolledListsOptions;
  readonly #active = new Map<string, { state$: BehaviorSubject<ListState>; shared$: Observable<ListState> }>();

  /** Device time (ms) of caching, by list, of those that came from the cache. */
  readonly #cachedAt = new Map<string, number>();

  constructor(ports: Ports, options: PolledListsOptions) {
    this.#ports = ports;
    this.#options = options;
  }

  /** Returns the list's state now and after each poll. Subscribing starts polls and, for an instant list, watches its board. */
  list$(key: ListKey): Observable<ListState> {
    const name = keyName(key);
    const active = this.#active.get(name);
    if (active) return active.shared$;
    const state$ = new BehaviorSubject<ListState>({ ids: null, error: null, readAt: null });
    const board$ = key.tab === 'instant' ? this.#options.watchBoard(key.sport).pipe(ignoreElements()) : EMPTY;
    const shared$ = merge(board$, state$, this.#polls(key, state$)).pipe(
      finalize(() => {
        this.#active.delete(name);
        this.#setCachedAt(key, null);
        this.#options.onReleased();
      }),
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(LINGER_MS, this.#ports.scheduler) }),
    );
    this.#active.set(name, { state$, shared$ });
    return shared$;
  }

  isListed(id: MatchId): boolean {
    for (const { state$ } of this.#active.values()) if (state$.value.ids?.has(id)) return true;
    return false;
  }

  #polls(key: ListKey, state$: BehaviorSubject<ListState>): Observable<never> {
    const { inputs, requested$ } = this.#options;
    const polling: Polling = { key, state$, known: undefined, answeredAt: Number.NEGATIVE_INFINITY };
    // Offline, a list is requested once all the same: the service worker may have it cached.
    const startedOffline$ = inputs.online$.pipe(
      take(1),
      filter((online) => !online),
    );
    // With a live socket the next poll is a minute away, and until then a cached list would pass for live.
    const liveAgain$ = inputs.socketLive$.pipe(filter((live) => live && this.#cachedAt.has(keyName(key))));
    return pollByNeed((signal) => this.#fetch(polling, signal), {
      ...inputs,
      requested$: merge(requested$(key), startedOffline$, liveAgain$),
    }).pipe(
      tap((result) => this.#apply(polling, result)),
      ignoreElements(),
    );
  }

  #apply(polling: Polling, result: PollResult<ListAnswer>): void {
    const { key, state$ } = polling;
    if (!result.ok) {
      this.#options.onPoll(key, { ok: false, cachedAt: null });
      state$.next({ ...state$.value, error: result.error });
      return;
    }
    const { answer } = result;
    const cachedAt = answer.unchanged ? undefined : answer.cachedAt;
    if (cachedAt === undefined) this.#options.onAnswer(answer, result.requestedAt);
    else if (cachedAt <= polling.answeredAt) return;
    try {
      if (!answer.unchanged) this.#applyAnswer(key, answer);
    } catch (error) {
      this.#options.onPoll(key, { ok: false, cachedAt: null });
      state$.next({ ...state$.value, error });
      return;
    }
    this.#options.onPoll(key, { ok: true, cachedAt: cachedAt ?? null });
    const ids = answer.unchanged ? state$.value.ids : new Set(answer.matches.map(({ id }) => id));
    state$.next({ ids, error: null, readAt: answer.at });
    polling.known = { epoch: answer.epoch, seq: answer.seq };
    polling.answeredAt = cachedAt ?? this.#ports.scheduler.now();
    this.#setCachedAt(key, cachedAt ?? null);
  }

  #applyAnswer(key: ListKey, answer: ChangedList): void {
    this.#options.applyFixtures(answer);
    this.#options.applyFact(listFact(key.sport, key.tab, answer), answer.cachedAt === undefined ? 'poll' : 'cache');
  }

  #setCachedAt(key: ListKey, cachedAt: number | null): void {
    const before = this.#oldest();
    if (cachedAt === null) this.#cachedAt.delete(keyName(key));
    else this.#cachedAt.set(keyName(key), cachedAt);
    const after = this.#oldest();
    if (after !== before) this.#options.onCachedSince(after);
  }

  #oldest(): number | null {
    return this.#cachedAt.size === 0 ? null : Math.min(...this.#cachedAt.values());
  }

  #fetch({ key, known }: Polling, signal: AbortSignal): Promise<ListAnswer> {
    const position = known ? { known } : {};
    if (key.tab === 'instant') return this.#ports.call('instantList', { sport: key.sport, ...position }, signal);
    const name = key.tab === 'schedule' ? 'scheduleList' : 'overList';
    return this.#ports.call(name, { sport: key.sport, day: key.day, ...position }, signal);
  }
}
