import type { WebSocketRoute } from '@playwright/test';
import { refusalReason, WATCHED } from '#contract/wire/handshake.ts';
import type { WatchItem } from '#contract/wire/frames.ts';

/** A page's end of the socket, spoken as Engine.IO 4 and Socket.IO 5 frame it. */
export interface TapedSocket {
  /** Sends an event; before the page has said who it is, nothing. */
  emit(name: string, payload: unknown): void;
  close(): void;
}

export interface SocketNeeds {
  /** The page has shaken hands. */
  readonly connected: () => void;
  /** Gives what the page gets for an answer. */
  readonly watch: (items: readonly WatchItem[]) => unknown;
}

/** Packet types: of Engine.IO the first figure (open, ping and its answer, message), of Socket.IO the second (connect, event, ack, refused). */
const OPEN = '0';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const ACK = '43';
const REFUSED = '44';
/** A tape sends no pings: the page is told not to miss them for a day. */
const PATIENCE_MS = 86_400_000;

/** Answers a page's WebSocket in place of the gateway. */
export function answerSocket(route: WebSocketRoute, needs: SocketNeeds): TapedSocket {
  let connected = false;
  route.onMessage((message) => {
    const text = String(message);
    if (text.startsWith(CONNECT)) shakeHands(text.slice(CONNECT.length));
    else if (text.startsWith(EVENT)) hear(text.slice(EVENT.length));
    else if (text !== PONG && !text.startsWith('41'))
      throw new Error(`the page sent a packet that this helper does not know: ${text.slice(0, 80)}`);
  });
  route.send(
    `${OPEN}${JSON.stringify({ sid: 'tape', upgrades: [], pingInterval: PATIENCE_MS, pingTimeout: PATIENCE_MS, maxPayload: 16_384 })}`,
  );
  return {
    emit(name, payload) {
      if (connected) route.send(`${EVENT}${JSON.stringify([name, payload])}`);
    },
    close: () => void route.close(),
  };

  function shakeHands(auth: string): void {
    const said = parsed(auth);
    const why = refusalReason(said);
    if (why !== null) {
      route.send(`${REFUSED}${JSON.stringify({ message: why, data: { code: why } })}`);
      return;
    }
    connected = true;
    route.send(`${CONNECT}${JSON.stringify({ sid: 'tape' })}`);
    needs.connected();
    const items = typeof said === 'object' && said !== null && 'watch' in said ? said.watch : null;
    if (isItems(items)) route.send(`${EVENT}${JSON.stringify([WATCHED, needs.watch(items)])}`);
  }

  /** `<ack id>["watch", items]`, or without the id for what wants no answer. */
  function hear(event: string): void {
    const [, id = '', body = ''] = /^(\d*)(.*)$/s.exec(event) ?? [];
    const said = parsed(body);
    if (!Array.isArray(said) || said[0] !== 'watch' || !isItems(said[1])) return;
    const answer = needs.watch(said[1]);
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
