import type { Subscriber } from 'rxjs';
import type { FrameName, WatchItem } from '#contract/wire/frames.ts';
import type { Connection as HubConnection } from '#gateway/live/hub.ts';
import type { SocketEvent } from '#streams/ports.ts';
import type { Gateway } from './gateway.ts';
import type { Lane, Loop } from './simulator.ts';
import type { Weather } from './networkFaults.ts';

/** The socket library's own signs of life (gateway/live/attachSocket.ts): a ping each 10 s, and who is silent for 8 s more is gone. */
const PING_MS = 10_000;
const PONG_MS = 8_000;
/** An acknowledgement later than this is none (src/api/socketPort.ts). */
const ACK_MS = 8_000;

export interface ConnectionNeeds {
  readonly loop: Loop;
  readonly lane: Lane;
  readonly weather: Weather;
  readonly gateway: Gateway;
  /** What the handshake resumes. */
  readonly resume: () => readonly WatchItem[];
  /** A frame is about to reach the tab. */
  readonly hears: (name: FrameName, payload: readonly unknown[]) => void;
  /** A message is on its way to the tab no more: it reached nobody. */
  readonly note: (what: string) => void;
}

/** One socket, from its opening to its end: frames come in order, unless the weather takes them; a dead one says nothing. */
export class Connection {
  /** Questions that no acknowledgement has come for. */
  unanswered = 0;
  open = false;
  readonly #needs: ConnectionNeeds;
  readonly #out: Subscriber<SocketEvent>;
  #hub: HubConnection | null = null;
  #acceptedAt = 0;
  /** Nothing gets through any more, and nobody was told. */
  #dead = false;
  #over = false;
  #downAt = 0;
  #upAt = 0;

  constructor(needs: ConnectionNeeds, out: Subscriber<SocketEvent>) {
    this.#needs = needs;
    this.#out = out;
    const items = needs.resume();
    this.#up(() => this.#accept(items));
  }

  /** The tab closes it. */
  leave(): void {
    if (this.#over) return;
    this.#over = true;
    this.open = false;
    if (this.#dead) this.#needs.loop.after(this.#pongDue(), () => this.#hubCloses());
    else this.#up(() => this.#hubCloses());
  }

  /** It ends, and both sides learn of it; what was on its way still arrives. */
  cut(reason: string): void {
    this.#hubCloses();
    if (!this.#dead) this.#down(() => this.#close(reason));
  }

  /** It goes dead: each side notices by the missing signs of life. */
  die(): void {
    const { loop, lane } = this.#needs;
    if (this.#dead || this.#over) return;
    this.#dead = true;
    const since = (loop.now - this.#acceptedAt) % PING_MS;
    if (this.#hub) loop.after(this.#pongDue(), () => this.#hubCloses());
    loop.after(PING_MS + PONG_MS - since, () => this.#close('ping timeout'), lane);
  }

  /** The page is frozen: it answers no ping, and the gateway gives it up in time. */
  freeze(): void {
    const { loop, lane } = this.#needs;
    if (this.#hub === null || this.#dead) return;
    loop.after(this.#pongDue(), () => {
      if (lane.frozen) this.cut('ping timeout');
    });
  }

  #accept(items: readonly WatchItem[]): void {
    const { gateway, weather, loop } = this.#needs;
    if (this.#over) return;
    if (gateway.hub === null || weather.isDown) {
      loop.after(weather.some(200, 3_000), () => this.#close('connect error'), this.#needs.lane);
      return;
    }
    this.#acceptedAt = loop.now;
    this.#hub = gateway.hub.connect({
      send: (name, payload) => this.#send(name, payload),
      queued: () => 0,
      drop: (reason) => this.cut(reason),
    });
    let resume: (verdicts: unknown) => void = () => undefined;
    const resumed = new Promise<unknown>((resolve) => (resume = resolve));
    this.#down(() => {
      this.open = true;
      if (items.length > 0) this.unanswered += 1;
      this.#out.next({
        kind: 'open',
        socket: { watch: (more) => this.#watch(more), unwatch: (some) => this.#up(() => this.#hub?.leave(some)) },
        ...(items.length > 0 && { resumed }),
      });
    });
    if (items.length > 0) this.#serve(items, resume);
  }

  #watch(items: readonly WatchItem[]): Promise<unknown> {
    const { loop, lane } = this.#needs;
    this.unanswered += 1;
    return new Promise((resolve, reject) => {
      const cancel = loop.after(ACK_MS, () => reject(new Error('operation has timed out')), lane);
      this.#up(() =>
        this.#serve(items, (verdicts) => {
          cancel();
          resolve(verdicts);
        }),
      );
    });
  }

  /** The gateway watches, and says what becomes of it. */
  #serve(items: readonly WatchItem[], answer: (verdicts: unknown) => void): void {
    const verdicts = this.#hub?.watch(items);
    if (verdicts === undefined || this.#needs.weather.isLost) return;
    this.#down(() => {
      this.unanswered -= 1;
      answer(verdicts);
    });
  }

  #send(name: string, payload: readonly unknown[]): void {
    if (!isFrameName(name)) return;
    if (this.#needs.weather.isLost) {
      this.#needs.note(`${name} lost`);
      return;
    }
    const deliver = (): void => {
      if (this.#over) return;
      this.#needs.hears(name, payload);
      this.#out.next({ kind: 'frame', name, payload });
    };
    this.#down(deliver);
    if (this.#needs.weather.comesTwice)
      this.#needs.loop.after(this.#downAt - this.#needs.loop.now + this.#needs.weather.some(0, 2_000), deliver, this.#needs.lane);
  }

  #close(reason: string): void {
    if (this.#over) return;
    this.#over = true;
    this.open = false;
    this.#out.next({ kind: 'closed', reason, final: false });
    this.#out.complete();
  }

  #hubCloses(): void {
    this.#hub?.close();
    this.#hub = null;
  }

  /** When the gateway misses the answer to its next ping, in ms from now. */
  #pongDue(): number {
    return PING_MS - ((this.#needs.loop.now - this.#acceptedAt) % PING_MS) + PONG_MS;
  }

  /** To the gateway, in order. */
  #up(run: () => void): void {
    if (this.#dead) return;
    const { loop, weather } = this.#needs;
    this.#upAt = Math.max(this.#upAt, loop.now + weather.frameWay());
    loop.after(this.#upAt - loop.now, () => {
      if (!this.#dead) run();
    });
  }

  /** To the tab, in order. */
  #down(run: () => void): void {
    if (this.#dead) return;
    const { loop, weather, lane } = this.#needs;
    this.#downAt = Math.max(this.#downAt, loop.now + weather.frameWay());
    loop.after(
      this.#downAt - loop.now,
      () => {
        if (!this.#dead && !this.#over) run();
      },
      lane,
    );
  }
}

function isFrameName(name: string): name is FrameName {
  return name === 'state' || name === 'whole' || name === 'at' || name === 'away';
}
