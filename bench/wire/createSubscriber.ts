import { boardOf } from '#contract/wire/channels.ts';
import { type Handshake, SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { DEFAULT_LANGUAGE, TENANTS } from '#contract/locale/tenants.ts';
import { RawWebSocket } from './rawWebSocket.ts';

/** The protocols: ours on Socket.IO, plain Socket.IO, or a plain WebSocket. */
export const PROTOCOLS = ['ours', 'emit', 'raw'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

const PATHS: Readonly<Record<Protocol, string>> = {
  ours: `${SOCKET_PATH}/?EIO=4&transport=websocket`,
  emit: '/socket.io/?EIO=4&transport=websocket',
  raw: '/',
};

const [OPEN, PING, CONNECTED, EVENT] = ['0', '2', '40', '42'];
const PONG = '3';

export interface SubscriberHandlers {
  /** Connected, and accepted where the protocol has a handshake. */
  onJoin(): void;
  /** An event with its name and payload, or a plain message. */
  onEvent(message: Buffer): void;
  onClose(): void;
}

/**
 * Opens a connection and keeps it alive. With our protocol it watches the football board, in the handshake where a position is known; else
 * these channels, by a message.
 */
export function createSubscriber(
  port: number,
  protocol: Protocol,
  handlers: SubscriberHandlers,
  position: readonly [epoch: string, seq: number] | null = null,
  channels: readonly string[] = [boardOf('football')],
): RawWebSocket {
  const client = new RawWebSocket(port, PATHS[protocol], {
    onOpen: () => {
      if (protocol === 'raw') handlers.onJoin();
    },
    onMessage: protocol === 'raw' ? handlers.onEvent : receive,
    onClose: handlers.onClose,
  });
  const football = boardOf('football');
  return client;

  function receive(message: Buffer): void {
    const kind = message.toString('latin1', 0, 2);
    if (kind === EVENT) handlers.onEvent(message);
    else if (kind === PING) client.send(PONG);
    else if (kind.startsWith(OPEN ?? ''))
      client.send(protocol === 'ours' ? `40${JSON.stringify({ ...auth(), ...(position && { watch: [[football, ...position]] }) })}` : '40');
    else if (kind === CONNECTED) {
      if (protocol === 'ours' && position === null) client.send(`420${JSON.stringify(['watch', channels.map((channel) => [channel])])}`);
      handlers.onJoin();
    }
  }
}

let subscriberCount = 0;

function auth(): Handshake {
  subscriberCount += 1;
  const { tenantCode } = TENANTS[DEFAULT_LANGUAGE];
  return { protocol: PROTOCOL, tenant: tenantCode, language: DEFAULT_LANGUAGE, deviceId: `bench-device-${process.pid}-${subscriberCount}` };
}
