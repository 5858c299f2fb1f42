import { connect, type Socket } from 'node:net';
import { boardOf } from '#contract/wire/channels.ts';
import { type Handshake, SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { FrameReader } from './frameReader.ts';

/**
 * A client that is only a connection: it watches the football board at next to no cost for its process, so that the gateway is what is
 * measured. It sends pongs whether anything arrives or not, so it is never disconnected for a missing heartbeat.
 */
export interface WsClient {
  /** Changes received. */
  readonly changes: readonly WsChange[];
  /** When the gateway ended the connection (`performance.now`), noticed within half a second; null while it is open. */
  readonly endedAt: number | null;
  close(): void;
}

export interface WsChange {
  /** When it arrived (`performance.now`), and its age (ms). */
  readonly at: number;
  readonly age: number;
}

const PONG_INTERVAL_MS = 500;
const HEAD_END = '\r\n\r\n';
const UPGRADE = [
  `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
];
/** Packets of Engine.IO and Socket.IO: engine opened; pong; connect to the default namespace, and its confirmation; event. */
const OPENED = '0{';
const PONG = '3';
const ENTER = '40';
const EVENT = '42';
/** A change has channel, epoch, from, to and its time before its rows. */
const CHANGE = /^42\["state",\["[^"]+","[^"]+",\d+,\d+,(\d+),/;
const SNAPSHOT = /^42\["snapshot",/;

/** Opens a client; resolves once it has received the board. Rejects when the gateway ends the connection before that. */
export async function openWsClient(port: number, deviceId: string): Promise<WsClient> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  socket.on('error', () => undefined); // 'close' follows
  const changes: WsChange[] = [];
  let endedAt: number | null = null;
  const heartbeat = setInterval(() => sendText(socket, PONG), PONG_INTERVAL_MS);
  socket.once('close', () => {
    clearInterval(heartbeat);
    endedAt = performance.now();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error(`the gateway ended the connection of ${deviceId}`)));
    const frameReader = new FrameReader((head) => {
      if (head.startsWith(OPENED)) sendText(socket, `${ENTER}${JSON.stringify(handshakeOf(deviceId))}`);
      else if (head.startsWith(ENTER)) sendText(socket, `${EVENT}${JSON.stringify(['watch', [[boardOf('football')]]])}`);
      else if (SNAPSHOT.test(head)) resolve();
      const at = CHANGE.exec(head)?.[1];
      if (at !== undefined) changes.push({ at: performance.now(), age: Date.now() - Number(at) });
    });
    socket.once('data', (answer: Buffer) => {
      frameReader.push(answer.subarray(answer.indexOf(HEAD_END) + HEAD_END.length));
      socket.on('data', (part: Buffer) => frameReader.push(part));
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

/** Encodes a short text message as clients must send it: masked, with a mask of zeros. */
function sendText(socket: Socket, text: string): void {
  const bytes = Buffer.from(text);
  const length = bytes.length <= 125 ? [0x80 | bytes.length] : [0x80 | 126, bytes.length >> 8, bytes.length & 0xff];
  if (socket.writable) socket.write(Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), bytes]));
}
