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
import {
  type GoAwayFrame,
  decodeFrame,
  decodeWatchStatuses,
  type Frame,
  type WatchItem,
  type WatchStatuses,
} from '#contract/wire/frames.ts';
import type { ChannelName } from '#contract/wire/channels.ts';
import { Backoff } from './backoff.ts';
import type { OpenSocket, Ports, SocketEvent } from '#streams/ports.ts';

export type SocketSessionEvent =
  | { readonly kind: 'up' }
  | { readonly kind: 'down'; readonly reason: string }
  | { readonly kind: 'frame'; readonly frame: Frame }
  /** The gateway's verdicts on channels that were requested. */
  | { readonly kind: 'answered'; readonly statuses: WatchStatuses }
  /** A frame that broke the contract and was dropped. */
  | { readonly kind: 'invalidFrame'; readonly source: string; readonly message: string };

export interface SocketSessionOptions {
  readonly subscriptions$: Observable<ReadonlySet<ChannelName>>;
  readonly position: (channel: ChannelName) => { readonly epoch: string; readonly seq: number } | null;
  /** Channels with a gap: requested once, however many frames report it. */
  readonly gap$: Observable<ChannelName>;
  readonly retryNow$: Observable<unknown>;
  /** The network or the page came back: reconnect soon, and abort a handshake that hangs. */
  readonly wake$: Observable<unknown>;
  /** Another user: only a new handshake tells the gateway whose session the connection has. */
  readonly userChange$: Observable<unknown>;
}

type SessionInput = SocketEvent | Extract<SocketSessionEvent, { readonly kind: 'answered' }>;
type Opened = Extract<SocketEvent, { readonly kind: 'open' }>;

const NONE: ReadonlySet<ChannelName> = new Set();
/** After a connection that lasted so long, the backoff starts over. */
const HEALTHY_MS = 60_000;
/** Without an acknowledgement within this, the connection counts as dead. */
const ACK_MS = 8_000;
/** Delay after a handshake that will be refused again (an old protocol). */
const REFUSED_MS = 60_000;
/** A handshake that takes longer may hang in a lost network. */
const HUNG_MS = 2_000;

/**
 * Keeps one connection open while subscribed. After each loss it reconnects with full jitter, for ever, and resumes from the
 * known positions (docs/protocol.md#reconnect).
 */
export function createSocketSession(ports: Ports, options: SocketSessionOptions): Observable<SocketSessionEvent> {
  const backoff = new Backoff(() => ports.scheduler.now(), ports.random);
  let goAway: GoAwayFrame | null = null;
  let isRefused = false;
  let isUserChanged = false;
  /** The last handshake resumed channels and got no acknowledgement, as from an older gateway: the next one watches by a message. */
  let isResumeUnanswered = false;

  const session$ = defer(() => {
    let openedAt: number | null = null;
    let requested = NONE;
    let resumed = NONE;
    const startedAt = ports.scheduler.now();
    goAway = null;
    isRefused = false;
    isUserChanged = false;
    const hung$ = options.wake$.pipe(
      filter(() => openedAt === null && ports.scheduler.now() - startedAt >= HUNG_MS),
      tap(() => backoff.reset()),
      map((): SocketEvent => ({ kind: 'closed', reason: 'the handshake hung', final: false })),
    );
    const userChanged$ = options.userChange$.pipe(
      tap(() => (isUserChanged = true)),
      map((): SocketEvent => ({ kind: 'closed', reason: 'another user', final: false })),
    );
    const requested$ = options.subscriptions$.pipe(
      tap((channels) => (requested = channels)),
      ignoreElements(),
    );
    const resume = (): readonly WatchItem[] => {
      resumed = isResumeUnanswered ? NONE : new Set([...requested].filter(isKnown));
      isResumeUnanswered = false;
      return itemsOf(resumed);
    };
    const subscriptionsOf = (opened: Opened): Observable<SessionInput> =>
      merge(resumeAcknowledged(opened.resumed), syncSubscriptions(opened.socket, new Set([...resumed].filter(isKnown))));
    const socket$ = ports.socket(resume).pipe(
      endWith<SocketEvent>({ kind: 'closed', reason: 'the socket ended', final: false }),
      // Frames bypass mergeMap: an inner stream for each would add a tenth to the cost of a frame.
      connect((events$) => merge(events$, events$.pipe(filter(isOpen), mergeMap(subscriptionsOf)))),
    );
    return merge(requested$, socket$, hung$, userChanged$).pipe(
      catchError((error: unknown) => of<SessionInput>({ kind: 'closed', reason: String(error), final: false })),
      tap((event) => {
        if (event.kind === 'open') openedAt = ports.scheduler.now();
        if (event.kind === 'closed') isRefused = event.final;
      }),
      map(decodeEvent),
      map((event): SocketSessionEvent => {
        if (event.kind !== 'frame' || event.frame.name !== 'away') return event;
        goAway = event.frame;
        return { kind: 'down', reason: event.frame.reason };
      }),
      takeWhile((event) => event.kind !== 'down', true),
      tap((event) => {
        if (event.kind === 'down' && openedAt !== null && ports.scheduler.now() - openedAt >= HEALTHY_MS) backoff.reset();
      }),
    );
  });

  return session$.pipe(repeat({ delay: () => reconnectDelay() }), share());

  /** Emits when to reconnect. A wake or a successful poll shortens the delay, unless the gateway sent `away` or refused the handshake. */
  function reconnectDelay(): Observable<unknown> {
    if (goAway) return timer(goAway.minMs + ports.random() * (goAway.maxMs - goAway.minMs), ports.scheduler);
    if (isUserChanged) return timer(0, ports.scheduler);
    if (isRefused) return timer(REFUSED_MS * (0.5 + ports.random()), ports.scheduler);
    const hurried$ = merge(options.retryNow$, options.wake$).pipe(
      tap(() => backoff.reset()),
      switchMap(() => timer(backoff.next(), ports.scheduler)),
    );
    return race(timer(backoff.next(), ports.scheduler), hurried$);
  }

  /** Emits nothing; fails when an acknowledgement does, which closes the connection. */
  function syncSubscriptions(socket: OpenSocket, resumed: ReadonlySet<ChannelName>): Observable<SessionInput> {
    const changes$ = options.subscriptions$.pipe(
      startWith(resumed),
      pairwise(),
      mergeMap(([previous, current]) => {
        const removed = [...previous].filter((channel) => !current.has(channel));
        const added = [...current].filter((channel) => !previous.has(channel));
        if (removed.length > 0) socket.unwatch(removed.map((channel) => [channel]));
        return added.length > 0 ? watch(socket, added) : EMPTY;
      }),
    );
    const resyncs$ = options.gap$.pipe(
      groupBy((channel) => channel),
      mergeMap((gaps$) => gaps$.pipe(exhaustMap((channel) => watch(socket, [channel])))),
    );
    return merge(changes$, resyncs$);
  }

  /** Setting a screen delay discards the boards' positions; channels that the handshake resumed are then watched again. */
  function isKnown(channel: ChannelName): boolean {
    return options.position(channel) !== null;
  }

  function resumeAcknowledged(resumed: Promise<unknown> | undefined): Observable<SessionInput> {
    if (resumed === undefined) return EMPTY;
    isResumeUnanswered = true;
    return acknowledged(resumed).pipe(tap({ complete: () => (isResumeUnanswered = false) }));
  }

  function watch(socket: OpenSocket, channels: readonly ChannelName[]): Observable<SessionInput> {
    return acknowledged(socket.watch(itemsOf(channels)));
  }

  function acknowledged(acknowledgement: Promise<unknown>): Observable<SessionInput> {
    return from(acknowledgement).pipe(
      timeout({ each: ACK_MS, scheduler: ports.scheduler }),
      map((statuses): SessionInput => ({ kind: 'answered', statuses: decodeWatchStatuses(statuses) })),
    );
  }

  function itemsOf(channels: Iterable<ChannelName>): readonly WatchItem[] {
    return Array.from(channels, (channel): WatchItem => {
      const known = options.position(channel);
      return known ? [channel, known.epoch, known.seq] : [channel];
    });
  }
}

function isOpen(event: SessionInput): event is Opened {
  return event.kind === 'open';
}

function decodeEvent(event: SessionInput): SocketSessionEvent {
  switch (event.kind) {
    case 'answered':
      return event;
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
