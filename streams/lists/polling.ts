import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  exhaustMap,
  finalize,
  from,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  repeat,
  type SchedulerLike,
  switchMap,
  timer,
} from 'rxjs';
import { risingEdge } from '#streams/connection/risingEdge.ts';

/** With the socket live, a poll is a safety net. */
const SAFETY_MS = 60_000;
/** Without it, polls are the road. */
const POLL_MS = 10_000;
/** Each wait is longer or shorter by up to this part, so that clients do not march in step. */
const JITTER = 0.2;
/** After the socket fell, the first poll comes within this: at once, but not all clients in the same moment. */
const FALL_MS = 2_000;

export interface PollingInputs {
  readonly visible$: Observable<boolean>;
  readonly online$: Observable<boolean>;
  readonly socketLive$: Observable<boolean>;
  /** Someone needs an answer now: a retry, an unknown match. */
  readonly requested$: Observable<unknown>;
  readonly scheduler: SchedulerLike;
  readonly random: () => number;
}

export type PollResult<Answer> =
  | { readonly ok: true; readonly answer: Answer; readonly requestedAt: number }
  | { readonly ok: false; readonly error: unknown };

/**
 * Polling by need (design.md 3): hidden none, socket live each 60 s, otherwise each 10 s with jitter, at once at the start
 * and on wake, never two in flight, never giving up. A failure is an answer, and the next poll comes as it would have.
 */
export function pollByNeed<Answer>(fetch: (signal: AbortSignal) => Promise<Answer>, signs: PollingInputs): Observable<PollResult<Answer>> {
  const { scheduler, random } = signs;
  const awake$ = combineLatest([signs.visible$, signs.online$]).pipe(
    map(([visible, online]) => visible && online),
    distinctUntilChanged(),
  );
  const live$ = signs.socketLive$.pipe(distinctUntilChanged());

  const beats$ = awake$.pipe(
    switchMap((awake) => {
      if (!awake) return NEVER;
      const steady$ = live$.pipe(
        switchMap((live, turn) => waits(live ? SAFETY_MS : POLL_MS, turn > 0 && !live ? random() * FALL_MS : null)),
      );
      return merge(of(0), steady$);
    }),
  );

  const polls$ = merge(beats$, signs.requested$).pipe(
    exhaustMap(() =>
      defer(() => {
        const requestedAt = scheduler.now();
        const over = new AbortController();
        return from(fetch(over.signal)).pipe(
          map((answer): PollResult<Answer> => ({ ok: true, answer, requestedAt })),
          finalize(() => over.abort()),
        );
      }).pipe(catchError((error: unknown) => of<PollResult<Answer>>({ ok: false, error }))),
    ),
  );

  // A question asked in a network that was gone once kept a page that woke waiting for twenty seconds.
  return merge(risingEdge(awake$), of(null)).pipe(switchMap(() => polls$));

  /** Beats `period` apart with jitter; the first after `first` ms when given. */
  function waits(period: number, first: number | null): Observable<unknown> {
    const jittered = (): number => period * (1 - JITTER + 2 * JITTER * random());
    const rest$ = defer(() => timer(jittered(), scheduler)).pipe(repeat());
    return first === null ? rest$ : merge(timer(first, scheduler), rest$);
  }
}
