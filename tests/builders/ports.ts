import { BehaviorSubject, Observable, type SchedulerLike, type Subscriber } from 'rxjs';
import type { FrameName, WatchItem } from '#contract/frames.ts';
import type { Ports, SocketEvent } from '#streams/ports.ts';

/** A socket in a test's hand. */
export interface FakeSocket {
  readonly asked: (readonly WatchItem[])[];
  readonly left: (readonly WatchItem[])[];
  open(): void;
  frame(name: FrameName, payload: unknown): void;
  close(reason?: string): void;
}

export interface FakeWorld {
  readonly ports: Ports;
  /** Every socket opened so far, in order. */
  readonly sockets: FakeSocket[];
  readonly visible$: BehaviorSubject<boolean>;
  readonly online$: BehaviorSubject<boolean>;
}

export interface FakeOptions {
  readonly random?: () => number;
  /** Nobody acknowledges. */
  readonly deaf?: boolean;
  readonly call?: Ports['call'];
}

/** Ports of a world that does what the test says: frames flush at once, calls fail unless given. */
export function fakePorts(scheduler: SchedulerLike, { random = () => 0.5, deaf = false, call = refuse }: FakeOptions = {}): FakeWorld {
  const sockets: FakeSocket[] = [];
  const visible$ = new BehaviorSubject(true);
  const online$ = new BehaviorSubject(true);
  const ports: Ports = {
    scheduler,
    random,
    socket: () => new Observable<SocketEvent>((out) => void sockets.push(fakeSocket(out, deaf))),
    call,
    fetchWhole: () => Promise.reject(new Error('no snapshot here')),
    visible$,
    online$,
    frame: (run) => run(),
  };
  return { ports, sockets, visible$, online$ };
}

function fakeSocket(out: Subscriber<SocketEvent>, deaf: boolean): FakeSocket {
  const asked: (readonly WatchItem[])[] = [];
  const left: (readonly WatchItem[])[] = [];
  return {
    asked,
    left,
    open() {
      const watch = (items: readonly WatchItem[]): Promise<unknown> => {
        asked.push(items);
        return deaf ? new Promise<unknown>(() => undefined) : Promise.resolve(items.map(([channel]) => [channel, 'current']));
      };
      out.next({ kind: 'open', socket: { watch, leave: (items) => void left.push(items) } });
    },
    frame: (name, payload) => out.next({ kind: 'frame', name, payload }),
    close: (reason = 'cut') => out.next({ kind: 'closed', reason, final: false }),
  };
}

const refuse: Ports['call'] = () => Promise.reject(new Error('no gateway here'));
