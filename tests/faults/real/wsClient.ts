import { connect, type Socket } from 'node:net';
import { boardOf } from '#contract/wire/frames.ts';
import { type Handshake, SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { FrameReader } from './frameReader.ts';

/**
 * A client that is nothing but a connection: it watches the football board and costs its process next to nothing, so that what is
 * measured is the gateway. It says that it lives whether anything reaches it or not: it is never given up for silence.
 */
export interface BareClient {
  /** Changes that it read. */
  readonly changes: readonly BareChange[];
  /** When the gateway ended the connection (`performance.now`), noticed within half a second; null as long as it stands. */
  readonly endedAt: number | null;
  close(): void;
}

export interface BareChange {
  /** When it came (`performance.now`), and how old (ms) it was. */
  readonly at: number;
  readonly age: number;
}

const ALIVE_MS = 500;
const HEAD_END = '\r\n\r\n';
const UPGRADE = [
  `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
];
/** Packets of engine and library: the engine is open; a sign of life; into the default namespace, and in it; an event. */
const OPENED = '0{';
const PONG = '3';
const ENTER = '40';
const EVENT = '42';
/** A change tells channel, epoch, from, to and its time before its rows. */
const CHANGE = /^42\["state",\["[^"]+","[^"]+",\d+,\d+,(\d+),/;
const SNAPSHOT = /^42\["whole",/;

/** Opens one; resolves once it was sent the board. Rejects where the gateway ends the connection before that. */
export async function openBare(port: number, deviceId: string): Promise<BareClient> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  socket.on('error', () => undefined); // 'close' follows
  const changes: BareChange[] = [];
  let endedAt: number | null = null;
  const living = setInterval(() => say(socket, PONG), ALIVE_MS);
  socket.once('close', () => {
    clearInterval(living);
    endedAt = performance.now();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error(`the gateway ended the connection of ${deviceId}`)));
    const reader = new FrameReader((head) => {
      if (head.startsWith(OPENED)) say(socket, `${ENTER}${JSON.stringify(handshakeOf(deviceId))}`);
      else if (head.startsWith(ENTER)) say(socket, `${EVENT}${JSON.stringify(['watch', [[boardOf('football')]]])}`);
      else if (SNAPSHOT.test(head)) resolve();
      const at = CHANGE.exec(head)?.[1];
      if (at !== undefined) changes.push({ at: performance.now(), age: Date.now() - Number(at) });
    });
    socket.once('data', (answer: Buffer) => {
      reader.take(answer.subarray(answer.indexOf(HEAD_END) + HEAD_END.length));
      socket.on('data', (part: Buffer) => reader.take(part));
    });
    socket.write(`${UPGRADE.join('\r\n')}${HEAD_END}`);
  });
  return {
    changes,
    get endedAt() {
      return endedAt;
    },
    close: () => socket.destroy(),
  };
}

function handshakeOf(deviceId: string): Handshake {
  return { protocol: PROTOCOL, tenant: TENANTS['en-US'].tenantCode, language: 'en-US', deviceId };
}

/** A text message as a client sends it: masked, with a mask of zeros. They are short. */
function say(socket: Socket, text: string): void {
  const bytes = Buffer.from(text);
  const length = bytes.length <= 125 ? [0x80 | bytes.length] : [0x80 | 126, bytes.length >> 8, bytes.length & 0xff];
  if (socket.writable) socket.write(Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), bytes]));
}
