import type { Subscriber } from 'rxjs';
import type { FrameName, WatchItem } from '#contract/wire/frames.ts';
import type { Connection as HubConnection } from '#gateway/live/hub.ts';
import type { SocketEvent } from '#streams/ports.ts';
import type { SimulatedGateway } from './simulatedGateway.ts';
import type { Lane, Simulator } from './simulator.ts';
import type { NetworkFaults } from './networkFaults.ts';

/** The heartbeat (gateway/live/attachSocket.ts): a ping every 10 s; a peer that is silent for 8 s more is disconnected. */
const PING_MS = 10_000;
const PONG_MS = 8_000;
/** A later acknowledgement counts as none (src/api/socketPort.ts). */
const ACK_MS = 8_000;

export interface ConnectionDeps {
  readonly simulator: Simulator;
  readonly lane: Lane;
  readonly network: NetworkFaults;
  readonly gateway: SimulatedGateway;
  /** The items that the handshake resumes. */
  readonly resume: () => readonly WatchItem[];
  /** Called right before a frame reaches the tab. */
  readonly onFrame: (name: FrameName, payload: readonly unknown[]) => void;
  /** Called when a message to the tab is lost. */
  readonly note: (what: string) => void;
}

/** One socket connection: frames arrive in order unless a network fault drops them; a dead connection delivers nothing. */
export class Connection {
  /** Requests without an acknowledgement yet. */
  pendingRequests = 0;
  open = false;
  readonly #deps: ConnectionDeps;
  readonly #out: Subscriber<SocketEvent>;
  #hub: HubConnection | null = null;
  #acceptedAt = 0;
  /** Half-open: nothing gets through, and neither side has noticed. */
  #isDead = false;
  #isClosed = false;
  #tabArrivalAt = 0;
  #gatewayArrivalAt = 0;

  constructor(deps: ConnectionDeps, out: Subscriber<SocketEvent>) {
    this.#deps = deps;
    this.#out = out;
    const items = deps.resume();
    this.#toGateway(() => this.#accept(items));
  }

  /** The tab closes the connection. */
  closeFromTab(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.open = false;
    if (this.#isDead) this.#deps.simulator.after(this.#pongTimeoutMs(), () => this.#closeHub());
    else this.#toGateway(() => this.#closeHub());
  }

  /** Ends the connection with both sides notified; messages in flight still arrive. */
  cut(reason: string): void {
    this.#closeHub();
    if (!this.#isDead) this.#toTab(() => this.#close(reason));
  }

  /** Makes the connection half-open: each side notices by the missing heartbeat. */
  goDead(): void {
    const { simulator, lane } = this.#deps;
    if (this.#isDead || this.#isClosed) return;
    this.#isDead = true;
    const since = (simulator.now - this.#acceptedAt) % PING_MS;
    if (this.#hub) simulator.after(this.#pongTimeoutMs(), () => this.#closeHub());
    simulator.after(PING_MS + PONG_MS - since, () => this.#close('ping timeout'), lane);
  }

  /** The page is frozen and answers no ping, so the gateway disconnects it after the timeout. */
  freeze(): void {
    const { simulator, lane } = this.#deps;
    if (this.#hub === null || this.#isDead) return;
    simulator.after(this.#pongTimeoutMs(), () => {
      if (lane.frozen) this.cut('ping timeout');
    });
  }

  #accept(items: readonly WatchItem[]): void {
    const { gateway, network, simulator } = this.#deps;
    if (this.#isClosed) return;
    if (gateway.hub === null || network.isDown) {
      simulator.after(network.between(200, 3_000), () => this.#close('connect error'), this.#deps.lane);
      return;
    }
    this.#acceptedAt = simulator.now;
    this.#hub = gateway.hub.connect({
      send: (name, payload) => this.#send(name, payload),
      queued: () => 0,
      drop: (reason) => this.cut(reason),
    });
    let resume: (statuses: unknown) => void = () => undefined;
    const resumed = new Promise<unknown>((resolve) => (resume = resolve));
    this.#toTab(() => {
      this.open = true;
      if (items.length > 0) this.pendingRequests += 1;
      this.#out.next({
        kind: 'open',
        socket: { watch: (more) => this.#watch(more), unwatch: (left) => this.#toGateway(() => this.#hub?.leave(left)) },
        ...(items.length > 0 && { resumed }),
      });
    });
    if (items.length > 0) this.#watchAndReply(items, resume);
  }

  #watch(items: readonly WatchItem[]): Promise<unknown> {
    const { simulator, lane } = this.#deps;
    this.pendingRequests += 1;
    return new Promise((resolve, reject) => {
      const cancel = simulator.after(ACK_MS, () => reject(new Error('operation has timed out')), lane);
      this.#toGateway(() =>
        this.#watchAndReply(items, (statuses) => {
          cancel();
          resolve(statuses);
        }),
      );
    });
  }

  /** Watches at the gateway and acknowledges. */
  #watchAndReply(items: readonly WatchItem[], answer: (statuses: unknown) => void): void {
    const statuses = this.#hub?.watch(items);
    if (statuses === undefined || this.#deps.network.losesMessage) return;
    this.#toTab(() => {
      this.pendingRequests -= 1;
      answer(statuses);
    });
  }

  #send(name: string, payload: readonly unknown[]): void {
    if (!isFrameName(name)) return;
    if (this.#deps.network.losesMessage) {
      this.#deps.note(`${name} lost`);
      return;
    }
    const deliver = (): void => {
      if (this.#isClosed) return;
      this.#deps.onFrame(name, payload);
      this.#out.next({ kind: 'frame', name, payload });
    };
    this.#toTab(deliver);
    if (this.#deps.network.duplicatesMessage)
      this.#deps.simulator.after(
        this.#tabArrivalAt - this.#deps.simulator.now + this.#deps.network.between(0, 2_000),
        deliver,
        this.#deps.lane,
      );
  }

  #close(reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.open = false;
    this.#out.next({ kind: 'closed', reason, final: false });
    this.#out.complete();
  }

  #closeHub(): void {
    this.#hub?.close();
    this.#hub = null;
  }

  /** Ms from now until the gateway misses the answer to its next ping. */
  #pongTimeoutMs(): number {
    return PING_MS - ((this.#deps.simulator.now - this.#acceptedAt) % PING_MS) + PONG_MS;
  }

  /** Delivers to the gateway, in order. */
  #toGateway(run: () => void): void {
    if (this.#isDead) return;
    const { simulator, network } = this.#deps;
    this.#gatewayArrivalAt = Math.max(this.#gatewayArrivalAt, simulator.now + network.frameDelay());
    simulator.after(this.#gatewayArrivalAt - simulator.now, () => {
      if (!this.#isDead) run();
    });
  }

  /** Delivers to the tab, in order. */
  #toTab(run: () => void): void {
    if (this.#isDead) return;
    const { simulator, network, lane } = this.#deps;
    this.#tabArrivalAt = Math.max(this.#tabArrivalAt, simulator.now + network.frameDelay());
    simulator.after(
      this.#tabArrivalAt - simulator.now,
      () => {
        if (!this.#isDead && !this.#isClosed) run();
      },
      lane,
    );
  }
}

function isFrameName(name: string): name is FrameName {
  return name === 'state' || name === 'snapshot' || name === 'at' || name === 'away';
}
