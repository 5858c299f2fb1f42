import {
  BehaviorSubject,
  defer,
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
import type { FactSource } from '#contract/wire/tape.ts';
import { type Fact, listFact } from '#streams/board/facts.ts';
import { keyName, type ListKey } from './listKey.ts';
import { pollByNeed, type PollingInputs, type PollResult } from './polling.ts';
import type { Ports } from '#streams/ports.ts';

/** A list as polled. Membership of the instant list is the board's; of a day's list, `ids`. */
export interface ListState {
  /** null until the first answer. */
  readonly ids: ReadonlySet<MatchId> | null;
  /** Why the last poll failed; null after one that did not. What was known stays. */
  readonly error: unknown;
  /** Server time (ms) at which the ids were read. */
  readonly readAt: number | null;
}

/** Long enough to go to another tab and back without asking again. */
const LINGER_MS = 30_000;

export interface ListsOptions {
  readonly inputs: Omit<PollingInputs, 'requested$'>;
  /** Emits when a list is to be polled at once. */
  readonly requested$: (key: ListKey) => Observable<unknown>;
  readonly applyFact: (fact: Fact, source: FactSource) => void;
  readonly applyFixtures: (list: ChangedList) => void;
  /** Called with the result of each poll, after its facts are applied; `keptAt` is set for an answer from the device's cache. */
  readonly onPoll: (key: ListKey, poll: { readonly ok: boolean; readonly keptAt: number | null }) => void;
  /** Called for each answer of the gateway, not for answers from the cache. `requestedAt` is device time in ms. */
  readonly onAnswer: (answer: ListAnswer, requestedAt: number) => void;
  /** Called when the age of the oldest subscribed list that came from the cache changes (device time, ms); null once there is none. */
  readonly onCachedSince: (cachedAt: number | null) => void;
  /** Called with the first subscription of a list, and when the last one has ended. */
  readonly onSubscribed: (key: ListKey, isSubscribed: boolean) => void;
}

/** What the next poll of a list goes by. */
interface Polling {
  readonly key: ListKey;
  readonly state$: BehaviorSubject<ListState>;
  /** The position of the last answer taken. */
  known: { readonly epoch: string; readonly seq: number } | undefined;
  /** Device time (ms) of the last answer taken: one that was kept earlier has nothing to say. */
  takenAt: number;
}

/** The polled lists, one poll per list however many screens show it, kept for a moment after the last one leaves. */
export class Lists {
  readonly #ports: Ports;
  readonly #options: ListsOptions;
  readonly #open = new Map<string, { state$: BehaviorSubject<ListState>; shared$: Observable<ListState> }>();

  /** Since when the lists that are shown as kept were, by name. */
  readonly #kept = new Map<string, number>();

  constructor(ports: Ports, options: ListsOptions) {
    this.#ports = ports;
    this.#options = options;
  }

  /** The list's state now and after each poll. Subscribing holds it: it is polled by need, and an instant list's board is watched. */
  list$(key: ListKey): Observable<ListState> {
    const name = keyName(key);
    const open = this.#open.get(name);
    if (open) return open.shared$;
    const state$ = new BehaviorSubject<ListState>({ ids: null, error: null, readAt: null });
    const shared$ = defer(() => {
      this.#options.onSubscribed(key, true);
      return merge(state$, this.#polls(key, state$));
    }).pipe(
      finalize(() => {
        this.#open.delete(name);
        this.#age(key, null);
        this.#options.onSubscribed(key, false);
      }),
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(LINGER_MS, this.#ports.scheduler) }),
    );
    this.#open.set(name, { state$, shared$ });
    return shared$;
  }

  /** Whether a list that is held names this match. */
  isListed(id: MatchId): boolean {
    for (const { state$ } of this.#open.values()) if (state$.value.ids?.has(id)) return true;
    return false;
  }

  #polls(key: ListKey, state$: BehaviorSubject<ListState>): Observable<never> {
    const { inputs, requested$ } = this.#options;
    const polling: Polling = { key, state$, known: undefined, takenAt: Number.NEGATIVE_INFINITY };
    // Without a network a list is asked for once all the same: the device may have kept it.
    const cutOff$ = inputs.online$.pipe(
      take(1),
      filter((online) => !online),
    );
    // A live socket would let a kept list pass for live until the next poll, a minute away.
    const back$ = inputs.socketLive$.pipe(filter((live) => live && this.#kept.has(keyName(key))));
    return pollByNeed((signal) => this.#fetch(polling, signal), { ...inputs, requested$: merge(requested$(key), cutOff$, back$) }).pipe(
      tap((polled) => this.#take(polling, polled)),
      ignoreElements(),
    );
  }

  #take(polling: Polling, polled: PollResult<ListAnswer>): void {
    const { key, state$ } = polling;
    if (!polled.ok) {
      this.#options.onPoll(key, { ok: false, keptAt: null });
      state$.next({ ...state$.value, error: polled.error });
      return;
    }
    const { answer } = polled;
    const keptAt = answer.unchanged ? undefined : answer.keptAt;
    if (keptAt === undefined) this.#options.onAnswer(answer, polled.requestedAt);
    else if (keptAt <= polling.takenAt) return;
    try {
      if (!answer.unchanged) this.#read(key, answer);
    } catch (error) {
      this.#options.onPoll(key, { ok: false, keptAt: null });
      state$.next({ ...state$.value, error });
      return;
    }
    this.#options.onPoll(key, { ok: true, keptAt: keptAt ?? null });
    const ids = answer.unchanged ? state$.value.ids : new Set(answer.matches.map((one) => one.id));
    state$.next({ ids, error: null, readAt: answer.at });
    polling.known = { epoch: answer.epoch, seq: answer.seq };
    polling.takenAt = keptAt ?? this.#ports.scheduler.now();
    this.#age(key, keptAt ?? null);
  }

  #read(key: ListKey, answer: ChangedList): void {
    this.#options.applyFixtures(answer);
    this.#options.applyFact(listFact(key.sport, key.tab, answer), answer.keptAt === undefined ? 'poll' : 'kept');
  }

  /** Notes since when a list is kept, or that it is not, and tells if the oldest is another. */
  #age(key: ListKey, keptAt: number | null): void {
    const before = this.#oldest();
    if (keptAt === null) this.#kept.delete(keyName(key));
    else this.#kept.set(keyName(key), keptAt);
    const after = this.#oldest();
    if (after !== before) this.#options.onCachedSince(after);
  }

  #oldest(): number | null {
    return this.#kept.size === 0 ? null : Math.min(...this.#kept.values());
  }

  #fetch({ key, known }: Polling, signal: AbortSignal): Promise<ListAnswer> {
    const asked = known ? { known } : {};
    if (key.tab === 'instant') return this.#ports.call('instantList', { sport: key.sport, ...asked }, signal);
    const name = key.tab === 'schedule' ? 'scheduleList' : 'overList';
    return this.#ports.call(name, { sport: key.sport, day: key.day, ...asked }, signal);
  }
}
