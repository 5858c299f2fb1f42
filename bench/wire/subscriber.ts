import { boardOf } from '#contract/wire/frames.ts';
import { type Handshake, SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { DEFAULT_LANGUAGE, TENANTS } from '#contract/locale/tenants.ts';
import { LightClient } from './lightClient.ts';

/** What a reader speaks: our protocol on Socket.IO, Socket.IO as it comes, or nothing on a bare WebSocket. */
export const SPEECHES = ['ours', 'emit', 'raw'] as const;
export type Speech = (typeof SPEECHES)[number];

const PATHS: Readonly<Record<Speech, string>> = {
  ours: `${SOCKET_PATH}/?EIO=4&transport=websocket`,
  emit: '/socket.io/?EIO=4&transport=websocket',
  raw: '/',
};

const [OPEN, PING, CONNECTED, EVENT] = ['0', '2', '40', '42'];
const PONG = '3';

export interface ReaderEars {
  /** Let in, or where nobody is asked, connected. */
  joined(): void;
  /** An event with its name and payload, or a bare message. */
  event(message: Buffer): void;
  closed(): void;
}

/** Opens a connection and keeps it alive. Our protocol watches the football board: in the handshake where a position is known, else by a message. */
export function openReader(
  port: number,
  speech: Speech,
  ears: ReaderEars,
  known: readonly [epoch: string, seq: number] | null = null,
): LightClient {
  const client = new LightClient(port, PATHS[speech], {
    opened: () => {
      if (speech === 'raw') ears.joined();
    },
    heard: speech === 'raw' ? ears.event : hear,
    closed: ears.closed,
  });
  const football = boardOf('football');
  return client;

  function hear(message: Buffer): void {
    const kind = message.toString('latin1', 0, 2);
    if (kind === EVENT) ears.event(message);
    else if (kind === PING) client.send(PONG);
    else if (kind.startsWith(OPEN ?? ''))
      client.send(speech === 'ours' ? `40${JSON.stringify({ ...auth(), ...(known && { watch: [[football, ...known]] }) })}` : '40');
    else if (kind === CONNECTED) {
      if (speech === 'ours' && known === null) client.send(`420${JSON.stringify(['watch', [[football]]])}`);
      ears.joined();
    }
  }
}

let readers = 0;

function auth(): Handshake {
  readers += 1;
  const { tenantCode } = TENANTS[DEFAULT_LANGUAGE];
  return { protocol: PROTOCOL, tenant: tenantCode, language: DEFAULT_LANGUAGE, deviceId: `bench-device-${process.pid}-${readers}` };
}
