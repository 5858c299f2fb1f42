import { setTimeout as wait } from 'node:timers/promises';
import { openProxy, type Proxy } from '#tests/faults/proxy.ts';
import { type WsClient, openWsClient } from './wsClient.ts';
import { createAppClient, type AppClient } from './appClient.ts';
import { openLiveMemory } from './liveMemory.ts';
import { startFloodGateway } from './floodGateway.ts';
import { until } from './until.ts';

/** A flooded gateway with fast and slow clients. */
export interface SlowClients {
  /** Clients that read all the time, in a process that does little else: what they receive late, the gateway sent late. */
  readonly readers: readonly WsClient[];
  /** An app client that reads all the time. */
  readonly reference: AppClient;
  /** Opens app clients behind a network that can stop reading. */
  openPausedClients(count: number): Promise<readonly AppClient[]>;
  pause(): void;
  /** Reads again, at the speed of a poor mobile network. */
  resume(): void;
  /** Opens connections behind a network of their own that reads their snapshot and then nothing more. */
  openStalled(count: number, name: string): Promise<readonly WsClient[]>;
  /** Makes changes one after the other, each of that many matches. */
  change(matches: number, count2: number): Promise<void>;
  /** Returns what the gateway still references after a collection, in MB: garbage is not counted. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

const READER_COUNT = 3;
const PAUSE_MS = 50;
/** Bytes per second after resuming: reading the system's buffers of 4 to 6 MB takes seconds. */
const SLOW_BYTES = 1_000_000;
const PATIENCE_MS = 30_000;

/** Starts a gateway with that many matches in play. */
export async function createSlowClients(matches: number): Promise<SlowClients> {
  const { app, change } = await startFloodGateway(matches);
  const liveMemory = await openLiveMemory(app.printed());
  const proxies: Proxy[] = [];
  const pausable = await createProxy();
  const opened: { close(): void }[] = [];
  const readers = await openWsClients(app.port, READER_COUNT, 'reader');
  const reference = openAppClient(app.port, 'witness');
  return {
    readers,
    reference,
    async openPausedClients(count) {
      const pausedClients = Array.from({ length: count }, (_, i) => openAppClient(pausable.port, `pauser-${i}`));
      if (!(await until(() => pausedClients.every(({ fresh }) => fresh.length > 0), PATIENCE_MS)))
        throw new Error('not every client connected');
      return pausedClients;
    },
    pause: () => pausable.apply({ readsDown: 0 }),
    resume: () => pausable.apply({ readsDown: SLOW_BYTES }),
    async openStalled(count, name) {
      const stalledNetwork = await createProxy();
      const clients = await openWsClients(stalledNetwork.port, count, name);
      stalledNetwork.apply({ readsDown: 0 });
      return clients;
    },
    async change(count, count2) {
      for (let i = 0; i < count2; i += 1) {
        await change(count);
        await wait(PAUSE_MS);
      }
    },
    memory: () => liveMemory.read(),
    async close() {
      liveMemory.close();
      for (const client of opened) client.close();
      for (const proxy of proxies) await proxy.close();
      await app.stop();
    },
  };

  async function createProxy(): Promise<Proxy> {
    const proxy = await openProxy(app.port);
    proxies.push(proxy);
    return proxy;
  }

  async function openWsClients(port: number, count: number, name: string): Promise<readonly WsClient[]> {
    const clients = await Promise.all(Array.from({ length: count }, (_, i) => openWsClient(port, `slow-or-not-${name}-${i}`)));
    opened.push(...clients);
    return clients;
  }

  function openAppClient(port: number, name: string): AppClient {
    const client = createAppClient(`http://localhost:${port}`, `slow-or-not-${name}`);
    opened.push(client);
    return client;
  }
}
