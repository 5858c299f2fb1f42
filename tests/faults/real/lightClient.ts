import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import {
  asyncScheduler,
  BehaviorSubject,
  catchError,
  EMPTY,
  from,
  map,
  mergeMap,
  NEVER,
  of,
  Subject,
  Subscription,
  switchMap,
  timer,
} from 'rxjs';
import { headersOf, type ClientInfo } from '#api/clientInfo.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { type Frame } from '#contract/wire/frames.ts';
import { boardOf } from '#contract/wire/channels.ts';
import { pollByNeed } from '#streams/lists/polling.ts';
import type { OpenSocket, Ports, SocketEvent } from '#streams/ports.ts';
import { createSocketSession } from '#streams/connection/socketSession.ts';
import { homeAddress } from '#tests/builders/homeAddress.ts';
import { lightPort } from './lightPort.ts';
import { sendRaw, type RawAnswer, type RawRequest } from './sendRaw.ts';

/**
 * A client of which thousands fit into a process: the app's own socket session, polling and backoff on a light socket, without boards. It
 * requests everything the app requests and reads only the board's position.
 */
export interface LightClient {
  /** Machine time (ms, `Date.now`) at which it last knew the current board after an outage; null during one. */
  readonly backAt: number | null;
  close(): void;
}

export interface LightClientOptions {
  readonly port: number;
  readonly deviceId: string;
  /** Called with the status of each HTTP answer, including handshakes. */
  readonly onAnswer: (status: number) => void;
}

const FOOTBALL = boardOf('football');
/** A board that could not be fetched is requested again after this, as in the app. */
const REFETCH_MS = 2_000;
/** As on the match screen. */
const COUNT_MS = 60_000;

interface Position {
  readonly epoch: string;
  readonly seq: number;
}

/** Creates a light client that watches the football board. */
export function createLightClient({ port, deviceId, onAnswer }: LightClientOptions): LightClient {
  const clientInfo: ClientInfo = { language: 'en-US', deviceId, appVersion: '0', timeZone: 'UTC' };
  const forwarded = { 'x-forwarded-for': homeAddress(deviceId) };
  const live$ = new BehaviorSubject(false);
  const polled$ = new Subject<void>();
  let position: Position | null = null;
  let known: Position | null = null;
  let backAt: number | null = null;
  /** The address of a board that was announced and not fetched yet. */
  let missingAddress: string | null = null;

  const session$ = createSocketSession(portsOf(lightPort(clientInfo, port, onAnswer), markBack), {
    subscriptions$: of(new Set([FOOTBALL])),
    position: () => position,
    gap$: NEVER,
    retryNow$: polled$,
    wake$: NEVER,
    userChange$: NEVER,
  });
  const subscriptions = new Subscription();
  subscriptions.add(
    session$.subscribe((event) => {
      if (event.kind === 'up') live$.next(true);
      if (event.kind === 'frame') void receive(event.frame);
      if (event.kind === 'down') {
        backAt = null;
        live$.next(false);
      }
    }),
  );
  const inputs = {
    visible$: of(true),
    online$: of(true),
    socketLive$: live$,
    requested$: NEVER,
    scheduler: asyncScheduler,
    random: Math.random,
  };
  subscriptions.add(pollByNeed((signal) => poll(signal), inputs).subscribe());
  const counted$ = live$.pipe(switchMap((isLive) => (isLive ? timer(0, COUNT_MS) : NEVER)));
  subscriptions.add(counted$.pipe(mergeMap(() => from(countMatches()).pipe(catchError(() => EMPTY)))).subscribe());
  return {
    get backAt() {
      return backAt;
    },
    close: () => subscriptions.unsubscribe(),
  };

  function markBack(): void {
    backAt ??= Date.now();
  }

  async function receive(frame: Frame): Promise<void> {
    if (frame.name !== 'state' && frame.name !== 'snapshot') return;
    position = { epoch: frame.epoch, seq: frame.name === 'state' ? frame.to : frame.seq };
    if (frame.name === 'state' && missingAddress !== null) return; // applies on top of a board that is being fetched
    if (frame.name === 'snapshot') missingAddress = typeof frame.rows === 'string' ? frame.rows : null;
    while (missingAddress !== null && live$.value && !(await fetchBoard(missingAddress))) await wait(REFETCH_MS);
    if (missingAddress === null && live$.value) markBack();
  }

  /** Fetches a board; returns whether it arrived. */
  async function fetchBoard(path: string): Promise<boolean> {
    try {
      await send({ method: 'GET', path, headers: {} });
      missingAddress = null;
      return true;
    } catch {
      return false;
    }
  }

  async function poll(signal: AbortSignal): Promise<void> {
    const body = JSON.stringify({ sport: 'football', ...(known ? { known } : {}) });
    known = positionIn(await send({ method: 'POST', path: CALLS.instantList.path, body, signal, headers: JSON_BODY }));
    if (!live$.value) polled$.next();
  }

  function countMatches(): Promise<RawAnswer> {
    const day = new Date().toISOString().slice(0, 10);
    return send({ method: 'GET', path: `${CALLS.matchCount.path}?sport=football&day=${day}`, headers: {} });
  }

  async function send(request: Omit<RawRequest, 'port'>): Promise<RawAnswer> {
    const answer = await sendRaw({ ...request, port, headers: { ...headersOf(clientInfo), ...forwarded, ...request.headers } });
    onAnswer(answer.status);
    if (answer.status !== 200) throw new Error(`${request.path} answered ${answer.status}`);
    return answer;
  }
}

const JSON_BODY = { 'content-type': 'application/json' };
/** The last list that any client of this process received: the others receive the same bytes. */
let lastList: { readonly body: Buffer; readonly position: Position | null } = { body: Buffer.alloc(0), position: null };

/** Returns the board's position when a list was read. */
function positionIn({ encoding, body }: RawAnswer): Position | null {
  if (lastList.body.equals(body)) return lastList.position;
  const text = (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
  const found = /"epoch":"([^"]+)","seq":(\d+)/.exec(text);
  lastList = { body, position: found ? { epoch: found[1] ?? '', seq: Number(found[2]) } : null };
  return lastList.position;
}

/** The ports of a socket session; `onCurrent` runs when the gateway answers that nothing is new. */
function portsOf(open: Ports['socket'], onCurrent: () => void): Ports {
  const observedReply = async (reply: Promise<unknown>): Promise<unknown> => {
    const answer = await reply;
    if (JSON.stringify(answer).includes('"current"')) onCurrent();
    return answer;
  };
  const observedEvent = (event: SocketEvent): SocketEvent => {
    if (event.kind !== 'open') return event;
    const { socket, resumed } = event;
    const observedSocket: OpenSocket = { unwatch: (items) => socket.unwatch(items), watch: (items) => observedReply(socket.watch(items)) };
    return { kind: 'open', socket: observedSocket, ...(resumed && { resumed: observedReply(resumed) }) };
  };
  const unexpected = (): Promise<never> => Promise.reject(new Error('a light client makes no such call'));
  return {
    scheduler: asyncScheduler,
    random: () => Math.random(),
    socket: (resume) => open(resume).pipe(map(observedEvent)),
    call: unexpected,
    fetchSnapshot: unexpected,
    visible$: of(true),
    online$: of(true),
    frame: (run) => run(),
  };
}
