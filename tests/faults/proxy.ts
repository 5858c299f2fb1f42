import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Pipe } from './pipe.ts';
import { FAIR, type Weather } from './proxyFaults.ts';

/** A bad network before a real gateway, for real clients: told what to do while it runs. */
export interface Proxy {
  readonly port: number;
  /** Connections that are open on the clients' side. */
  readonly open: number;
  /** Connections that are open on the gateway's side: a half-open one stays until the gateway gives it up. */
  readonly held: number;
  /** Changes the weather for all that passes from now on; what is not named is fair again. */
  set(weather?: Partial<Weather>): void;
  /** Ends every connection at once, without a farewell. */
  cut(): void;
  /** Ends every connection in the middle of the next part that comes down, as when a train enters a tunnel. */
  cutMidway(): void;
  close(): Promise<void>;
}

interface Link {
  readonly client: Socket;
  readonly gateway: Socket;
  readonly up: Pipe;
  readonly down: Pipe;
}

/**
 * Opens a TCP proxy to a port of this machine. While there is a black hole new connections are made, for the hole is behind the
 * first router, and nothing comes through. `random` draws the jitter.
 */
export async function openProxy(target: number, random: () => number = Math.random): Promise<Proxy> {
  let weather = FAIR;
  const links = new Set<Link>();
  const clients = new Set<Socket>();
  const gateways = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, join);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: portOf(server.address()),
    get open() {
      return clients.size;
    },
    get held() {
      return gateways.size;
    },
    set(next = {}) {
      weather = { ...FAIR, ...next };
      for (const { up, down } of links) {
        up.turn();
        down.turn();
      }
    },
    cut() {
      for (const link of links) tear(link);
    },
    cutMidway() {
      for (const link of links) link.down.halveNext(() => tear(link));
    },
    async close() {
      for (const link of links) tear(link);
      server.close();
      await once(server, 'close');
    },
  };

  function join(client: Socket): void {
    const gateway = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const link: Link = {
      client,
      gateway,
      up: new Pipe(client, gateway, 'up', () => weather, random),
      down: new Pipe(gateway, client, 'down', () => weather, random),
    };
    links.add(link);
    for (const [socket, set, other, way] of [
      [client, clients, gateway, 'up'],
      [gateway, gateways, client, 'down'],
    ] as const) {
      set.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined); // 'close' follows
      socket.on('close', (failed) => {
        set.delete(socket);
        // A reset goes through as a reset, unless it meets the hole.
        const swallowed = weather.hole === 'both' || weather.hole === way || link[way].lost;
        if (failed && !swallowed) other.resetAndDestroy();
        if (client.destroyed && gateway.destroyed) forget(link);
      });
    }
  }

  function tear(link: Link): void {
    link.client.resetAndDestroy();
    link.gateway.resetAndDestroy();
    forget(link);
  }

  function forget(link: Link): void {
    link.up.close();
    link.down.close();
    links.delete(link);
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
