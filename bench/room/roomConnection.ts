import * as z from 'zod/mini';
import { RawWebSocket } from '#bench/wire/rawWebSocket.ts';
import { DEFAULT_LANGUAGE, TENANTS } from '#contract/locale/tenants.ts';
import { roomOf } from '#contract/wire/channels.ts';
import { decodeFrame } from '#contract/wire/frames.ts';
import { type Handshake, SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { MESSAGE_NUMBER, type RoomProtocol } from './roomProtocol.ts';

/** A client's place in a room: what it sends when it comes back. */
export type Place =
  | { readonly protocol: 'ours'; readonly position: readonly [epoch: string, seq: number] | null }
  | { readonly protocol: 'recovery'; readonly pid: string | null; readonly offset: string | null };

export interface RoomConnectionHandlers {
  /** It is in the room, and its place is known. */
  onJoin(): void;
  /** Called with the numbers of the received messages, in order. */
  onMessages(numbers: readonly number[]): void;
  onClose(): void;
}

export interface RoomConnectionOptions {
  readonly port: number;
  readonly matchId: number;
  readonly deviceId: string;
  readonly place: Place;
}

/** A connection that can be cut, after which `place` says where its client was. */
export interface RoomConnection {
  readonly place: Place;
  close(): void;
}

const PING = '2';
const PONG = '3';
const OPEN = '0';
const CONNECTED = '40';
const EVENT = '42';
const Connected = z.object({ pid: z.optional(z.string()) });
const Event = z.tuple([z.string()], z.unknown());

/** Returns the place of a client that has not been in the room yet. */
export function noPlace(protocol: RoomProtocol): Place {
  return protocol === 'ours' ? { protocol, position: null } : { protocol, pid: null, offset: null };
}

/** Opens a connection and keeps it alive. */
export function openRoomConnection(options: RoomConnectionOptions, handlers: RoomConnectionHandlers): RoomConnection {
  let { place } = options;
  const path = place.protocol === 'ours' ? SOCKET_PATH : '/socket.io';
  const socket = new RawWebSocket(options.port, `${path}/?EIO=4&transport=websocket`, {
    onOpen: () => undefined,
    onMessage: (message) => receive(message.toString()),
    onClose: handlers.onClose,
  });
  return {
    get place() {
      return place;
    },
    close: () => socket.close(),
  };

  function receive(text: string): void {
    if (text.startsWith(EVENT)) receiveEvent(text);
    else if (text.startsWith(CONNECTED)) onConnected(text.slice(CONNECTED.length));
    else if (text === PING) socket.send(PONG);
    else if (text.startsWith(OPEN)) socket.send(`${CONNECTED}${JSON.stringify(authOf(place, options))}`);
  }

  /** Our clients are in the room once they have a position: a new one is sent it, the others have sent theirs. */
  function onConnected(json: string): void {
    if (place.protocol === 'recovery') place = { ...place, pid: Connected.parse(JSON.parse(json)).pid ?? null };
    if (place.protocol === 'recovery' || place.position !== null) handlers.onJoin();
  }

  function receiveEvent(text: string): void {
    if (place.protocol === 'recovery') {
      const offset = /"([^"]+)"\]$/.exec(text)?.[1] ?? null;
      place = { ...place, offset };
      handlers.onMessages(numbersIn(text));
      return;
    }
    const log = logIn(text);
    if (log === null) return;
    const isFirst = place.position === null;
    place = { protocol: 'ours', position: log.position };
    if (isFirst) handlers.onJoin();
    if (log.numbers.length > 0) handlers.onMessages(log.numbers);
  }
}

function authOf(place: Place, { matchId, deviceId }: RoomConnectionOptions): object {
  if (place.protocol === 'recovery')
    return place.pid === null ? {} : { pid: place.pid, ...(place.offset !== null && { offset: place.offset }) };
  const { tenantCode } = TENANTS[DEFAULT_LANGUAGE];
  const handshake: Handshake = { protocol: PROTOCOL, tenant: tenantCode, language: DEFAULT_LANGUAGE, deviceId };
  return { ...handshake, watch: [[roomOf(matchId), ...(place.position ?? [])]] };
}

interface LogContent {
  readonly position: readonly [epoch: string, seq: number];
  readonly numbers: readonly number[];
}

/** The last frames that any client of this process received: most others receive the same text. */
const decoded = new Map<string, LogContent | null>();
const MAX_DECODED = 32;

/** Returns what a frame says about the log; null for other frames. */
function logIn(text: string): LogContent | null {
  const known = decoded.get(text);
  if (known !== undefined) return known;
  if (decoded.size >= MAX_DECODED) decoded.clear();
  const content = decodeLog(text);
  decoded.set(text, content);
  return content;
}

function decodeLog(text: string): LogContent | null {
  const [name, payload] = Event.parse(JSON.parse(text.slice(EVENT.length)));
  if (name !== 'log') return null;
  const frame = decodeFrame(name, payload);
  if (frame.name !== 'log') return null;
  const { epoch, firstSeq, entries } = frame;
  return { position: [epoch, firstSeq - 1 + entries.length], numbers: numbersIn(text) };
}

function numbersIn(text: string): readonly number[] {
  return Array.from(text.matchAll(MESSAGE_NUMBER), ([, number]) => Number(number));
}
