import {
  catchError,
  connect,
  defer,
  EMPTY,
  endWith,
  exhaustMap,
  filter,
  from,
  groupBy,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  pairwise,
  race,
  repeat,
  share,
  startWith,
  switchMap,
  takeWhile,
  tap,
  timeout,
  timer,
} from 'rxjs';
import { type GoAwayFrame, type Channel, decodeFrame, decodeWatchStatuses, type Frame, type WatchItem } from '#contract/wire/frames.ts';
import { Backoff } from './backoff.ts';
import type { OpenSocket, Ports, SocketEvent } from '#streams/ports.ts';

/** What the socket wire says to the rest of the streams. */
export type SocketSessionEvent =
  | { readonly kind: 'up' }
  | { readonly kind: 'down'; readonly reason: string }
  | { readonly kind: 'frame'; readonly frame: Frame }
  /** A frame that breaks the contract, and is dropped. */
  | { readonly kind: 'invalidFrame'; readonly source: string; readonly message: string };

export interface SocketSessionOptions {
  /** Channels to watch; each change is sent as a difference. */
  readonly subscriptions$: Observable<ReadonlySet<Channel>>;
  /** What is known of a channel, for resuming. */
  readonly position: (channel: Channel) => { readonly epoch: string; readonly seq: number } | null;
  /** Channels with a gap: asked for once, however many frames report it. */
  readonly gap$: Observable<Channel>;
  /** A poll succeeded: try again soon. */
  readonly retryNow$: Observable<unknown>;
  /** The network or the page came back: try again soon, and give up a try that hangs. */
  readonly wake$: Observable<unknown>;
}

type Opened = Extract<SocketEvent, { readonly kind: 'open' }>;

const NONE: ReadonlySet<Channel> = new Set();
/** A connection that lived this long ends the outage before it. */
const HEALTHY_MS = 60_000;
/** An acknowledgement later than this means that nobody is there. */
const ACK_MS = 8_000;
/** After a handshake that will be refused again (an old protocol), tries are rare. */
const REFUSED_MS = 60_000;
/** A try that has not come through after this may hang in a network that is gone. */
const HUNG_MS = 2_000;

/**
 * The socket wire: one connection at a time, opened while anything is subscribed, resumed from the known positions after
 * each loss, with full jitter, for ever (design.md 4).
 */
export function createSocketSession(ports: Ports, needs: SocketSessionOptions): Observable<SocketSessionEvent> {
  const backoff = new Backoff(() => ports.scheduler.now(), ports.random);
  let away: GoAwayFrame | null = null;
  let refused = false;
  /** The last handshake resumed something and was not answered: the gateway may be older than that, so the next one asks by a message. */
  let unanswered = false;

  const session$ = defer(() => {
    let openedAt: number | null = null;
    let wanted = NONE;
    let resumed = NONE;
    const triedAt = ports.scheduler.now();
    away = null;
    refused = false;
    const hung$ = needs.wake$.pipe(
      filter(() => openedAt === null && ports.scheduler.now() - triedAt >= HUNG_MS),
      tap(() => backoff.reset()),
      map((): SocketEvent => ({ kind: 'closed', reason: 'the try hung', final: false })),
    );
    const wanted$ = needs.subscriptions$.pipe(
      tap((now) => (wanted = now)),
      ignoreElements(),
    );
    const resume = (): readonly WatchItem[] => {
      resumed = unanswered ? NONE : new Set([...wanted].filter(isKnown));
      unanswered = false;
      return itemsOf(resumed);
    };
    const talk$ = (opened: Opened): Observable<SocketEvent> =>
      merge(answered(opened.resumed), syncSubscriptions(opened.socket, new Set([...resumed].filter(isKnown))));
    const socket$ = ports.socket(resume).pipe(
      endWith<SocketEvent>({ kind: 'closed', reason: 'the socket ended', final: false }),
      // Frames pass by the talk: a stream of its own for each of them would cost a tenth of what a frame costs.
      connect((events$) => merge(events$, events$.pipe(filter(isOpen), mergeMap(talk$)))),
    );
    return merge(wanted$, socket$, hung$).pipe(
      catchError((error: unknown) => of<SocketEvent>({ kind: 'closed', reason: String(error), final: false })),
      tap((event) => {
        if (event.kind === 'open') openedAt = ports.scheduler.now();
        if (event.kind === 'closed') refused = event.final;
      }),
      map(decodeEvent),
      map((event): SocketSessionEvent => {
        if (event.kind !== 'frame' || event.frame.name !== 'away') return event;
        away = event.frame;
        return { kind: 'down', reason: event.frame.reason };
      }),
      takeWhile((event) => event.kind !== 'down', true),
      tap((event) => {
        if (event.kind === 'down' && openedAt !== null && ports.scheduler.now() - openedAt >= HEALTHY_MS) backoff.reset();
      }),
    );
  });

  return session$.pipe(repeat({ delay: () => pauseBefore() }), share());

  /** How long to stay away before the next try; a kick shortens it, but for an order to stay away. */
  function pauseBefore(): Observable<unknown> {
    if (away) return timer(away.minMs + ports.random() * (away.maxMs - away.minMs), ports.scheduler);
    if (refused) return timer(REFUSED_MS * (0.5 + ports.random()), ports.scheduler);
    const kicked$ = merge(needs.retryNow$, needs.wake$).pipe(
      tap(() => backoff.reset()),
      switchMap(() => timer(backoff.next(), ports.scheduler)),
    );
    return race(timer(backoff.next(), ports.scheduler), kicked$);
  }

  /** Everything said to the gateway while a connection lives, after what the handshake resumed. Only its failure is heard: it closes the connection. */
  function syncSubscriptions(socket: OpenSocket, resumed: ReadonlySet<Channel>): Observable<SocketEvent> {
    const watched$ = needs.subscriptions$.pipe(
      startWith(resumed),
      pairwise(),
      mergeMap(([before, wanted]) => {
        const gone = [...before].filter((channel) => !wanted.has(channel));
        const fresh = [...wanted].filter((channel) => !before.has(channel));
        if (gone.length > 0) socket.unwatch(gone.map((channel) => [channel]));
        return fresh.length > 0 ? ask(socket, fresh) : EMPTY;
      }),
    );
    const mended$ = needs.gap$.pipe(
      groupBy((channel) => channel),
      mergeMap((one$) => one$.pipe(exhaustMap((channel) => ask(socket, [channel])))),
    );
    return merge(watched$, mended$);
  }

  /** A delay that is set forgets where its boards were: what was resumed for them is asked for once more. */
  function isKnown(channel: Channel): boolean {
    return needs.position(channel) !== null;
  }

  function answered(resumed: Promise<unknown> | undefined): Observable<never> {
    if (resumed === undefined) return EMPTY;
    unanswered = true;
    return acknowledged(resumed).pipe(tap({ complete: () => (unanswered = false) }));
  }

  function ask(socket: OpenSocket, channels: readonly Channel[]): Observable<never> {
    return acknowledged(socket.watch(itemsOf(channels)));
  }

  /** Fails where no acknowledgement comes in time, or one that is none. */
  function acknowledged(answer: Promise<unknown>): Observable<never> {
    return from(answer).pipe(timeout({ each: ACK_MS, scheduler: ports.scheduler }), tap(decodeWatchStatuses), ignoreElements());
  }

  function itemsOf(channels: Iterable<Channel>): readonly WatchItem[] {
    return Array.from(channels, (channel): WatchItem => {
      const known = needs.position(channel);
      return known ? [channel, known.epoch, known.seq] : [channel];
    });
  }
}

function isOpen(event: SocketEvent): event is Opened {
  return event.kind === 'open';
}

function decodeEvent(event: SocketEvent): SocketSessionEvent {
  switch (event.kind) {
    case 'open':
      return { kind: 'up' };
    case 'closed':
      return { kind: 'down', reason: event.reason };
    case 'frame':
      try {
        return { kind: 'frame', frame: decodeFrame(event.name, event.payload) };
      } catch (error) {
        return { kind: 'invalidFrame', source: event.name, message: error instanceof Error ? error.message : String(error) };
      }
  }
}
