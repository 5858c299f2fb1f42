import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { asyncScheduler, BehaviorSubject, map, NEVER, of, Subject, Subscription } from 'rxjs';
import { headersOf, type ClientInfo } from '#api/clientInfo.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { boardOf, type Frame } from '#contract/wire/frames.ts';
import { pollByNeed } from '#streams/lists/polling.ts';
import type { OpenSocket, Ports, SocketEvent } from '#streams/ports.ts';
import { createSocketSession } from '#streams/connection/socketSession.ts';
import { lightPort } from './lightPort.ts';
import { askRaw, type RawAnswer, type RawQuestion } from './request.ts';

/**
 * A client of which thousands fit into a process: the app's own wire, polls and backoff on a light socket, without boards behind
 * them. It asks for all that the app asks for, and reads of it where the board stands.
 */
export interface ThinClient {
  /** Machine time (ms, `Date.now`) at which it last came to know the board of now after having been away; null while it is away. */
  readonly backAt: number | null;
  close(): void;
}

export interface ThinNeeds {
  readonly port: number;
  readonly deviceId: string;
  /** An HTTP answer, that to a handshake among them. */
  readonly answered: (status: number) => void;
}

const FOOTBALL = boardOf('football');
/** A board that could not be fetched is asked for again after this, as the app does. */
const REFETCH_MS = 2_000;

interface Position {
  readonly epoch: string;
  readonly seq: number;
}

/** Opens a thin client that watches the football board. */
export function openThin({ port, deviceId, answered }: ThinNeeds): ThinClient {
  const reader: ClientInfo = { language: 'en-US', deviceId, appVersion: '0', timeZone: 'UTC' };
  const live$ = new BehaviorSubject(false);
  const polled$ = new Subject<void>();
  let position: Position | null = null;
  let known: Position | null = null;
  let backAt: number | null = null;
  /** The address of a board that it was told of and has not got yet. */
  let missing: string | null = null;

  const wire$ = createSocketSession(portsOf(lightPort(reader, port, answered), back), {
    subscriptions$: of(new Set([FOOTBALL])),
    position: () => position,
    gap$: NEVER,
    retryNow$: polled$,
    wake$: NEVER,
  });
  const running = new Subscription();
  running.add(
    wire$.subscribe((event) => {
      if (event.kind === 'up') live$.next(true);
      if (event.kind === 'frame') void take(event.frame);
      if (event.kind === 'down') {
        backAt = null;
        live$.next(false);
      }
    }),
  );
  const signs = {
    visible$: of(true),
    online$: of(true),
    socketLive$: live$,
    requested$: NEVER,
    scheduler: asyncScheduler,
    random: Math.random,
  };
  running.add(pollByNeed((signal) => poll(signal), signs).subscribe());
  return {
    get backAt() {
      return backAt;
    },
    close: () => running.unsubscribe(),
  };

  function back(): void {
    backAt ??= Date.now();
  }

  async function take(frame: Frame): Promise<void> {
    if (frame.name !== 'state' && frame.name !== 'whole') return;
    position = { epoch: frame.epoch, seq: frame.name === 'state' ? frame.to : frame.seq };
    if (frame.name === 'state' && missing !== null) return; // it comes on top of a board that is on its way
    if (frame.name === 'whole') missing = typeof frame.rows === 'string' ? frame.rows : null;
    while (missing !== null && live$.value && !(await fetched(missing))) await wait(REFETCH_MS);
    if (missing === null && live$.value) back();
  }

  /** Fetches a board; whether it came. */
  async function fetched(path: string): Promise<boolean> {
    try {
      await ask({ method: 'GET', path, headers: {} });
      missing = null;
      return true;
    } catch {
      return false;
    }
  }

  async function poll(signal: AbortSignal): Promise<void> {
    const body = JSON.stringify({ sport: 'football', ...(known ? { known } : {}) });
    known = positionIn(await ask({ method: 'POST', path: CALLS.instantList.path, body, signal, headers: JSON_BODY }));
    if (!live$.value) polled$.next();
  }

  async function ask(question: Omit<RawQuestion, 'port'>): Promise<RawAnswer> {
    const answer = await askRaw({ ...question, port, headers: { ...headersOf(reader), ...question.headers } });
    answered(answer.status);
    if (answer.status !== 200) throw new Error(`${question.path} answered ${answer.status}`);
    return answer;
  }
}

const JSON_BODY = { 'content-type': 'application/json' };
/** The last list that any client of this process was sent: the others are sent the same bytes. */
let lastRead: { readonly body: Buffer; readonly position: Position | null } = { body: Buffer.alloc(0), position: null };

/** Where the board stood when a list was read. */
function positionIn({ encoding, body }: RawAnswer): Position | null {
  if (lastRead.body.equals(body)) return lastRead.position;
  const text = (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
  const found = /"epoch":"([^"]+)","seq":(\d+)/.exec(text);
  lastRead = { body, position: found ? { epoch: found[1] ?? '', seq: Number(found[2]) } : null };
  return lastRead.position;
}

/** What a wire needs of the world; `current` runs when the gateway says that nothing is new. */
function portsOf(open: Ports['socket'], current: () => void): Ports {
  const told = async (asked: Promise<unknown>): Promise<unknown> => {
    const answer = await asked;
    if (JSON.stringify(answer).includes('"current"')) current();
    return answer;
  };
  const heard = (event: SocketEvent): SocketEvent => {
    if (event.kind !== 'open') return event;
    const { socket, resumed } = event;
    const listened: OpenSocket = { unwatch: (items) => socket.unwatch(items), watch: (items) => told(socket.watch(items)) };
    return { kind: 'open', socket: listened, ...(resumed && { resumed: told(resumed) }) };
  };
  const nothing = (): Promise<never> => Promise.reject(new Error('a thin client calls nothing by this way'));
  return {
    scheduler: asyncScheduler,
    random: () => Math.random(),
    socket: (resume) => open(resume).pipe(map(heard)),
    call: nothing,
    fetchSnapshot: nothing,
    visible$: of(true),
    online$: of(true),
    frame: (run) => run(),
  };
}
