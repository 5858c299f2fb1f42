import { BehaviorSubject, defer, finalize, ignoreElements, merge, type Observable, ReplaySubject, share, tap, timer } from 'rxjs';
import type { ChangedList, ListAnswer } from '#contract/lists.ts';
import type { MatchId } from '#contract/match.ts';
import { type Fact, listFact } from './facts.ts';
import { keyName, type ListKey } from './listkey.ts';
import { paced, type PaceSigns, type Polled } from './pace.ts';
import type { Ports } from './ports.ts';

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

export interface ListNeeds {
  readonly signs: Omit<PaceSigns, 'ask$'>;
  /** Someone needs this list now. */
  readonly asks: (key: ListKey) => Observable<unknown>;
  readonly apply: (fact: Fact) => void;
  readonly names: (list: ChangedList) => void;
  readonly answered: (answer: ListAnswer, asked: number) => void;
  /** Called when a list is first held and last let go. */
  readonly held: (key: ListKey, held: boolean) => void;
}

/** The polled lists, one poll per list however many screens show it, kept for a moment after the last one leaves. */
export class Lists {
  readonly #ports: Ports;
  readonly #needs: ListNeeds;
  readonly #open = new Map<string, { state$: BehaviorSubject<ListState>; shared$: Observable<ListState> }>();

  constructor(ports: Ports, needs: ListNeeds) {
    this.#ports = ports;
    this.#needs = needs;
  }

  /** The list's state now and after each poll. Subscribing holds it: it is polled by need, and an instant list's board is watched. */
  list$(key: ListKey): Observable<ListState> {
    const name = keyName(key);
    const open = this.#open.get(name);
    if (open) return open.shared$;
    const state$ = new BehaviorSubject<ListState>({ ids: null, error: null, readAt: null });
    const shared$ = defer(() => {
      this.#needs.held(key, true);
      return merge(state$, this.#polls(key, state$));
    }).pipe(
      finalize(() => {
        this.#open.delete(name);
        this.#needs.held(key, false);
      }),
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(LINGER_MS, this.#ports.scheduler) }),
    );
    this.#open.set(name, { state$, shared$ });
    return shared$;
  }

  /** Whether a list that is held names this match. */
  holds(id: MatchId): boolean {
    for (const { state$ } of this.#open.values()) if (state$.value.ids?.has(id)) return true;
    return false;
  }

  #polls(key: ListKey, state$: BehaviorSubject<ListState>): Observable<never> {
    let known: { epoch: string; seq: number } | undefined;
    const fetch = (): Promise<ListAnswer> => this.#fetch(key, known);
    return paced(fetch, { ...this.#needs.signs, ask$: this.#needs.asks(key) }).pipe(
      tap((polled) => {
        known = this.#take(key, polled, state$) ?? known;
      }),
      ignoreElements(),
    );
  }

  /** Takes one answer; gives the position it was read at. */
  #take(key: ListKey, polled: Polled<ListAnswer>, state$: BehaviorSubject<ListState>): { epoch: string; seq: number } | undefined {
    if (!polled.ok) {
      state$.next({ ...state$.value, error: polled.error });
      return undefined;
    }
    const { answer } = polled;
    this.#needs.answered(answer, polled.asked);
    if (answer.unchanged) {
      state$.next({ ...state$.value, error: null, readAt: answer.at });
      return { epoch: answer.epoch, seq: answer.seq };
    }
    try {
      this.#needs.names(answer);
      this.#needs.apply(listFact(key.sport, key.tab, answer));
    } catch (error) {
      state$.next({ ...state$.value, error });
      return undefined;
    }
    state$.next({ ids: new Set(answer.matches.map((one) => one.id)), error: null, readAt: answer.at });
    return { epoch: answer.epoch, seq: answer.seq };
  }

  #fetch(key: ListKey, known: { epoch: string; seq: number } | undefined): Promise<ListAnswer> {
    const asked = known ? { known } : {};
    if (key.tab === 'instant') return this.#ports.call('instantList', { sport: key.sport, ...asked });
    const name = key.tab === 'schedule' ? 'scheduleList' : 'overList';
    return this.#ports.call(name, { sport: key.sport, day: key.day, ...asked });
  }
}
