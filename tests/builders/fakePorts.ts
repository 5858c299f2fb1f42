import { BehaviorSubject, Observable, type SchedulerLike, type Subscriber } from 'rxjs';
import type { FrameName, WatchItem } from '#contract/wire/frames.ts';
import type { Ports, SocketEvent } from '#streams/ports.ts';

export interface FakeSocket {
  readonly requested: (readonly WatchItem[])[];
  /** Sent in the handshake. */
  readonly resumed: readonly WatchItem[];
  readonly left: (readonly WatchItem[])[];
  /** Sends the handshake; `open` does too if necessary. */
  greet(): void;
  open(): void;
  frame(name: FrameName, payload: unknown): void;
  close(reason?: string): void;
}

export interface FakePorts {
  readonly ports: Ports;
  readonly sockets: FakeSocket[];
  readonly visible$: BehaviorSubject<boolean>;
  readonly online$: BehaviorSubject<boolean>;
}

export interface FakeOptions {
  readonly random?: () => number;
  /** Nothing is acknowledged. */
  readonly deaf?: boolean;
  readonly call?: Ports['call'];
  /** The gateway's verdict on each watched channel. */
  readonly verdict?: string;
}

/** Frames flush at once; calls fail by default. */
export function fakePorts(
  scheduler: SchedulerLike,
  { random = () => 0.5, deaf = false, call = refuse, verdict = 'current' }: FakeOptions = {},
): FakePorts {
  const sockets: FakeSocket[] = [];
  const visible$ = new BehaviorSubject(true);
  const online$ = new BehaviorSubject(true);
  const ports: Ports = {
    scheduler,
    random,
    socket: (resume) => new Observable<SocketEvent>((out) => void sockets.push(fakeSocket(out, { deaf, verdict, resume }))),
    call,
    fetchSnapshot: () => Promise.reject(new Error('no snapshot here')),
    visible$,
    online$,
    frame: (run) => run(),
  };
  return { ports, sockets, visible$, online$ };
}

function fakeSocket(
  out: Subscriber<SocketEvent>,
  { deaf, verdict, resume }: { deaf: boolean; verdict: string; resume: () => readonly WatchItem[] },
): FakeSocket {
  const answer = (items: readonly WatchItem[]): Promise<unknown> =>
    deaf ? new Promise<unknown>(() => undefined) : Promise.resolve(items.map(([channel]) => [channel, verdict]));
  let resumed: readonly WatchItem[] | null = null;
  const greet = (): readonly WatchItem[] => (resumed ??= resume());
  const requested: (readonly WatchItem[])[] = [];
  const left: (readonly WatchItem[])[] = [];
  return {
    requested,
    get resumed() {
      return resumed ?? [];
    },
    left,
    greet,
    open() {
      const items = greet();
      const watch = (items: readonly WatchItem[]): Promise<unknown> => {
        requested.push(items);
        return answer(items);
      };
      const socket = { watch, unwatch: (items: readonly WatchItem[]) => void left.push(items) };
      out.next({ kind: 'open', socket, ...(items.length > 0 && { resumed: answer(items) }) });
    },
    frame: (name, payload) => out.next({ kind: 'frame', name, payload }),
    close: (reason = 'cut') => out.next({ kind: 'closed', reason, final: false }),
  };
}

const refuse: Ports['call'] = () => Promise.reject(new Error('no gateway here'));
