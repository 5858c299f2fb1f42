import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  exhaustMap,
  filter,
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
  take,
  timer,
} from 'rxjs';
import { risingEdge } from '#streams/connection/risingEdge.ts';

/** While the socket is live, a poll is a safety net. */
const SAFETY_MS = 60_000;
/** Without the socket, polls are the only source. */
const POLL_MS = 10_000;
/** Relative jitter of each interval, so that clients do not poll in step. */
const JITTER = 0.2;
/** The first poll after the socket closed comes within this, spread over all clients. */
const SOCKET_LOSS_SPREAD_MS = 2_000;

export interface PollingInputs {
  readonly visible$: Observable<boolean>;
  readonly online$: Observable<boolean>;
  readonly socketLive$: Observable<boolean>;
  readonly requested$: Observable<unknown>;
  /** A live socket brings a snapshot of its own accord: the first poll is due only without one. */
  readonly isPushed?: boolean;
  readonly scheduler: SchedulerLike;
  readonly random: () => number;
}

export type PollResult<Answer> =
  | { readonly ok: true; readonly answer: Answer; readonly requestedAt: number }
  | { readonly ok: false; readonly error: unknown };

/**
 * Polls by need (docs/protocol.md#lists): never while hidden, each 60 s while the socket is live, otherwise each 10 s with jitter, and at
 * once at the start (unless `isPushed`) and on wake. Never two in flight, never gives up: a failure is a result, and polling goes on as scheduled.
 */
export function pollByNeed<Answer>(fetch: (signal: AbortSignal) => Promise<Answer>, inputs: PollingInputs): Observable<PollResult<Answer>> {
  const { scheduler, random } = inputs;
  const awake$ = combineLatest([inputs.visible$, inputs.online$]).pipe(
    map(([visible, online]) => visible && online),
    distinctUntilChanged(),
  );
  const live$ = inputs.socketLive$.pipe(distinctUntilChanged());

  const withoutSocket$ = live$.pipe(
    take(1),
    filter((live) => !live),
  );
  const ticks$ = awake$.pipe(
    switchMap((awake, wakes) => {
      if (!awake) return NEVER;
      const intervals$ = live$.pipe(
        switchMap((live, index) => interval(live ? SAFETY_MS : POLL_MS, index > 0 && !live ? random() * SOCKET_LOSS_SPREAD_MS : null)),
      );
      return merge(inputs.isPushed && wakes === 0 ? withoutSocket$ : of(0), intervals$);
    }),
  );

  const polls$ = merge(ticks$, inputs.requested$).pipe(
    exhaustMap(() =>
      defer(() => {
        const requestedAt = scheduler.now();
        const controller = new AbortController();
        return from(fetch(controller.signal)).pipe(
          map((answer): PollResult<Answer> => ({ ok: true, answer, requestedAt })),
          finalize(() => controller.abort()),
        );
      }).pipe(catchError((error: unknown) => of<PollResult<Answer>>({ ok: false, error }))),
    ),
  );

  // On wake a pending poll is aborted: one sent into a lost network kept a page waiting for twenty seconds.
  return merge(risingEdge(awake$), of(null)).pipe(switchMap(() => polls$));

  /** Emits each `period` ms with jitter; first after `first` ms when given. */
  function interval(period: number, first: number | null): Observable<unknown> {
    const jittered = (): number => period * (1 - JITTER + 2 * JITTER * random());
    const repeated$ = defer(() => timer(jittered(), scheduler)).pipe(repeat());
    return first === null ? repeated$ : merge(timer(first, scheduler), repeated$);
  }
}
