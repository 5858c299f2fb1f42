import { asyncScheduler, BehaviorSubject, map, NEVER, of, Subject, Subscription } from 'rxjs';
import { headersOf, type Reader } from '#api/reader.ts';
import { socketPort } from '#api/socket.ts';
import { CALLS } from '#contract/calls.ts';
import { boardOf, type Frame } from '#contract/frames.ts';
import { paced } from '#streams/pace.ts';
import type { OpenSocket, Ports, SocketEvent } from '#streams/ports.ts';
import { createWire } from '#streams/wire.ts';

/** A client of which thousands fit into a process: the app's own wire, polls and backoff, without boards behind them. */
export interface ThinClient {
  /** Machine time (ms, `Date.now`) at which it last came to know the board of now after having been away; null while it is away. */
  readonly backAt: number | null;
  close(): void;
}

export interface ThinNeeds {
  readonly address: string;
  readonly deviceId: string;
  /** An HTTP answer. */
  readonly answered: (status: number) => void;
}

const FOOTBALL = boardOf('football');

interface Position {
  readonly epoch: string;
  readonly seq: number;
}

/** Opens a thin client that watches the football board. */
export function openThin({ address, deviceId, answered }: ThinNeeds): ThinClient {
  const reader: Reader = { language: 'en-US', deviceId, appVersion: '0', timeZone: 'UTC' };
  const live$ = new BehaviorSubject(false);
  const polled$ = new Subject<void>();
  let position: Position | null = null;
  let known: Position | null = null;
  let backAt: number | null = null;

  const wire$ = createWire(portsOf(reader, address, back), {
    wanted$: of(new Set([FOOTBALL])),
    position: () => position,
    gap$: NEVER,
    kick$: polled$,
    woke$: NEVER,
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
  const signs = { visible$: of(true), online$: of(true), socketLive$: live$, ask$: NEVER, scheduler: asyncScheduler, random: Math.random };
  running.add(paced((signal) => poll(signal), signs).subscribe());
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
    if (frame.name === 'state') position = { epoch: frame.epoch, seq: frame.to };
    if (frame.name === 'whole') {
      position = { epoch: frame.epoch, seq: frame.seq };
      if (typeof frame.rows === 'string') await ask(frame.rows, {}).catch(() => undefined);
    }
    if ((frame.name === 'state' || frame.name === 'whole') && live$.value) back();
  }

  async function poll(signal: AbortSignal): Promise<void> {
    const body = JSON.stringify({ sport: 'football', ...(known ? { known } : {}) });
    const text = await ask(CALLS.instantList.path, { method: 'POST', body, signal, headers: { 'content-type': 'application/json' } });
    const found = /"epoch":"([^"]+)","seq":(\d+)/.exec(text);
    known = found ? { epoch: found[1] ?? '', seq: Number(found[2]) } : null;
    if (!live$.value) polled$.next();
  }

  async function ask(path: string, init: RequestInit): Promise<string> {
    const response = await fetch(new URL(path, address), { ...init, headers: { ...headersOf(reader), ...init.headers } });
    answered(response.status);
    return response.text();
  }
}

/** What a wire needs of the world; `current` runs when the gateway says that nothing is new. */
function portsOf(reader: Reader, address: string, current: () => void): Ports {
  const heard = (socket: OpenSocket): OpenSocket => ({
    leave: (items) => socket.leave(items),
    async watch(items) {
      const answer = await socket.watch(items);
      if (JSON.stringify(answer).includes('"current"')) current();
      return answer;
    },
  });
  const port = socketPort(reader, address);
  const nothing = (): Promise<never> => Promise.reject(new Error('a thin client calls nothing by this way'));
  return {
    scheduler: asyncScheduler,
    random: () => Math.random(),
    socket: () => port().pipe(map((event): SocketEvent => (event.kind === 'open' ? { ...event, socket: heard(event.socket) } : event))),
    call: nothing,
    fetchWhole: nothing,
    visible$: of(true),
    online$: of(true),
    frame: (run) => run(),
  };
}
