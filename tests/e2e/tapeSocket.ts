import type { WebSocketRoute } from '@playwright/test';
import { refusalReason, WATCHED } from '#contract/wire/handshake.ts';
import type { WatchItem } from '#contract/wire/frames.ts';

/** The server end of a page's socket, in the framing of Engine.IO 4 and Socket.IO 5. */
export interface TapedSocket {
  /** Sends an event; does nothing before the handshake. */
  emit(name: string, payload: unknown): void;
  close(): void;
}

export interface SocketHandlers {
  /** Called after the handshake. */
  readonly connected: () => void;
  /** Returns the answer to a watch request. */
  readonly watch: (items: readonly WatchItem[]) => unknown;
}

/** Packet types: the first digit is Engine.IO's (open, pong, message), the second Socket.IO's (connect, event, ack, error). */
const OPEN = '0';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const ACK = '43';
const CONNECT_ERROR = '44';
/** A tape sends no pings, so the page must not expect any for a day. */
const PING_MS = 86_400_000;

/** Answers a page's WebSocket in place of the gateway. */
export function answerSocket(route: WebSocketRoute, handlers: SocketHandlers): TapedSocket {
  let connected = false;
  route.onMessage((message) => {
    const text = String(message);
    if (text.startsWith(CONNECT)) handshake(text.slice(CONNECT.length));
    else if (text.startsWith(EVENT)) receiveEvent(text.slice(EVENT.length));
    else if (text !== PONG && !text.startsWith('41'))
      throw new Error(`the page sent a packet of an unsupported type: ${text.slice(0, 80)}`);
  });
  route.send(`${OPEN}${JSON.stringify({ sid: 'tape', upgrades: [], pingInterval: PING_MS, pingTimeout: PING_MS, maxPayload: 16_384 })}`);
  return {
    emit(name, payload) {
      if (connected) route.send(`${EVENT}${JSON.stringify([name, payload])}`);
    },
    close: () => void route.close(),
  };

  function handshake(auth: string): void {
    const message = parsed(auth);
    const reason = refusalReason(message);
    if (reason !== null) {
      route.send(`${CONNECT_ERROR}${JSON.stringify({ message: reason, data: { code: reason } })}`);
      return;
    }
    connected = true;
    route.send(`${CONNECT}${JSON.stringify({ sid: 'tape' })}`);
    handlers.connected();
    const items = typeof message === 'object' && message !== null && 'watch' in message ? message.watch : null;
    if (isItems(items)) route.send(`${EVENT}${JSON.stringify([WATCHED, handlers.watch(items)])}`);
  }

  /** `<ack id>["watch", items]`; without an id no answer is expected. */
  function receiveEvent(event: string): void {
    const [, id = '', body = ''] = /^(\d*)(.*)$/s.exec(event) ?? [];
    const message = parsed(body);
    if (!Array.isArray(message) || message[0] !== 'watch' || !isItems(message[1])) return;
    const answer = handlers.watch(message[1]);
    if (id !== '') route.send(`${ACK}${id}${JSON.stringify([answer])}`);
  }
}

function isItems(value: unknown): value is readonly WatchItem[] {
  return Array.isArray(value) && value.every((item) => Array.isArray(item) && typeof item[0] === 'string');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
