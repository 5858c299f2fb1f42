import { setTimeout as wait } from 'node:timers/promises';
import { openProxy, type Proxy } from '#tests/faults/proxy.ts';
import { type BareClient, openBare } from './wsClient.ts';
import { openClient, type RealClient } from './client.ts';
import { openLiveMemory } from './liveMemory.ts';
import { startShouter } from './floodGateway.ts';
import { until } from './until.ts';

/** A loud gateway with those who read it. */
export interface SlowScene {
  /** They read all the time, in a process that does little else: what they are told late, the gateway told late. */
  readonly readers: readonly BareClient[];
  /** A client of the app that reads all the time. */
  readonly witness: RealClient;
  /** Clients of the app behind a network that can stop to read. */
  openPausers(count: number): Promise<readonly RealClient[]>;
  pause(): void;
  /** Reads again, as slowly as a phone at the edge of its network. */
  goOn(): void;
  /** Connections behind a network of their own that reads what they are sent at first, and then nothing, for ever. */
  openDeaf(count: number, name: string): Promise<readonly BareClient[]>;
  /** One change after the other, each of so many matches. */
  say(matches: number, times: number): Promise<void>;
  /** What the gateway still references after a collection, in MB: garbage is not counted. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

const READERS = 3;
const PAUSE_MS = 50;
/** Bytes a second of who goes on: what the system kept for it, 4 to 6 MB, takes it seconds. */
const SLOW_BYTES = 1_000_000;
const PATIENCE_MS = 30_000;

/** Starts it, with so many matches in play. */
export async function openSlowScene(matches: number): Promise<SlowScene> {
  const { app, shout } = await startShouter(matches);
  const live = await openLiveMemory(app.printed());
  const nets: Proxy[] = [];
  const lazy = await openNet();
  const opened: { close(): void }[] = [];
  const readers = await openBares(app.port, READERS, 'reader');
  const witness = openReal(app.port, 'witness');
  return {
    readers,
    witness,
    async openPausers(count) {
      const pausers = Array.from({ length: count }, (_, i) => openReal(lazy.port, `pauser-${i}`));
      if (!(await until(() => pausers.every(({ fresh }) => fresh.length > 0), PATIENCE_MS))) throw new Error('not every client came in');
      return pausers;
    },
    pause: () => lazy.set({ readsDown: 0 }),
    goOn: () => lazy.set({ readsDown: SLOW_BYTES }),
    async openDeaf(count, name) {
      const deaf = await openNet();
      const clients = await openBares(deaf.port, count, name);
      deaf.set({ readsDown: 0 });
      return clients;
    },
    async say(count, times) {
      for (let i = 0; i < times; i += 1) {
        await shout(count);
        await wait(PAUSE_MS);
      }
    },
    memory: () => live.read(),
    async close() {
      live.close();
      for (const one of opened) one.close();
      for (const net of nets) await net.close();
      await app.stop();
    },
  };

  async function openNet(): Promise<Proxy> {
    const net = await openProxy(app.port);
    nets.push(net);
    return net;
  }

  async function openBares(port: number, count: number, name: string): Promise<readonly BareClient[]> {
    const clients = await Promise.all(Array.from({ length: count }, (_, i) => openBare(port, `slow-or-not-${name}-${i}`)));
    opened.push(...clients);
    return clients;
  }

  function openReal(port: number, name: string): RealClient {
    const client = openClient(`http://localhost:${port}`, `slow-or-not-${name}`);
    opened.push(client);
    return client;
  }
}
