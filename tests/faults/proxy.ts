import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Pipe } from './pipe.ts';
import { NO_FAULTS, type ProxyFaults } from './proxyFaults.ts';

/** A TCP proxy in front of a real gateway, with faults that can change while it runs. */
export interface Proxy {
  readonly port: number;
  /** Connections open on the clients' side. */
  readonly clientConnections: number;
  /** Connections open on the gateway's side: a half-open one stays until the gateway closes it. */
  readonly gatewayConnections: number;
  /** Sets the faults for everything from now on; those not named are off. */
  apply(faults?: Partial<ProxyFaults>): void;
  /** Resets every connection at once. */
  cut(): void;
  /** Resets every connection in the middle of the next chunk to the client. */
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
 * Opens a proxy to a local port. During a black hole new connections are still accepted, because the hole is behind the first router, but
 * nothing passes. `random` draws the jitter.
 */
export async function openProxy(target: number, random: () => number = Math.random): Promise<Proxy> {
  let faults = NO_FAULTS;
  const links = new Set<Link>();
  const clients = new Set<Socket>();
  const gateways = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, connectClient);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: portOf(server.address()),
    get clientConnections() {
      return clients.size;
    },
    get gatewayConnections() {
      return gateways.size;
    },
    apply(next = {}) {
      faults = { ...NO_FAULTS, ...next };
      for (const { up, down } of links) {
        up.onFaultsChanged();
        down.onFaultsChanged();
      }
    },
    cut() {
      for (const link of links) reset(link);
    },
    cutMidway() {
      for (const link of links) link.down.cutNext(() => reset(link));
    },
    async close() {
      for (const link of links) reset(link);
      server.close();
      await once(server, 'close');
    },
  };

  function connectClient(client: Socket): void {
    const gateway = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const link: Link = {
      client,
      gateway,
      up: new Pipe(client, gateway, 'up', () => faults, random),
      down: new Pipe(gateway, client, 'down', () => faults, random),
    };
    links.add(link);
    for (const [socket, apply, peer, direction] of [
      [client, clients, gateway, 'up'],
      [gateway, gateways, client, 'down'],
    ] as const) {
      apply.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined); // 'close' follows
      socket.on('close', (failed) => {
        apply.delete(socket);
        // A reset is forwarded as a reset, unless a black hole swallows it.
        const isSwallowed = faults.hole === 'both' || faults.hole === direction || link[direction].hasLost;
        if (failed && !isSwallowed) peer.resetAndDestroy();
        if (client.destroyed && gateway.destroyed) forget(link);
      });
    }
  }

  function reset(link: Link): void {
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
