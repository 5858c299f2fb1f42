import { connect, type Socket } from 'node:net';

/** What a browser says when it opens a socket: a gateway keeps some of it for as long as the connection. */
const BROWSER = [
  'Pragma: no-cache',
  'Cache-Control: no-cache',
  'User-Agent: Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: vi-VN,vi;q=0.9,en-US;q=0.8,en;q=0.7',
].join('\r\n');
const HEAD_END = '\r\n\r\n';
/** A client masks what it says; with a mask of zeros what is masked stays as it is. */
const MASKED = 0x80;
const TEXT = 0x81;
const LET_IN = 101;

export interface Ears {
  /** The status with which the handshake was answered: 101 where it was let in. */
  answered?(status: number): void;
  opened(): void;
  /** A text message; the bytes are only good during the call. */
  heard(message: Buffer): void;
  closed(): void;
}

/** A WebSocket client that does nothing but count bytes and hand messages on: thousands of them fit into a process. */
export class LightClient {
  readonly #socket: Socket;
  readonly #ears: Ears;
  #rest: Buffer = Buffer.alloc(0);
  #open = false;

  constructor(port: number, path: string, ears: Ears) {
    this.#ears = ears;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('connect', () => this.#socket.write(hello(port, path)));
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', () => undefined); // it closes next
    this.#socket.on('close', () => ears.closed());
  }

  get bytes(): number {
    return this.#socket.bytesRead;
  }

  send(text: string): void {
    const body = Buffer.from(text);
    const head =
      body.length < 126
        ? Buffer.from([TEXT, MASKED | body.length, 0, 0, 0, 0])
        : Buffer.from([TEXT, MASKED | 126, body.length >> 8, body.length & 0xff, 0, 0, 0, 0]);
    this.#socket.write(Buffer.concat([head, body]));
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    let data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    if (!this.#open) {
      const end = data.indexOf(HEAD_END);
      if (end === -1) {
        this.#rest = data;
        return;
      }
      const status = Number(data.toString('latin1', 9, 12));
      this.#ears.answered?.(status);
      this.#open = status === LET_IN;
      if (!this.#open) {
        this.#socket.destroy();
        return;
      }
      data = data.subarray(end + HEAD_END.length);
      this.#ears.opened();
    }
    this.#rest = this.#frames(data);
  }

  /** Hands on every whole frame; gives what is left. */
  #frames(data: Buffer): Buffer {
    let at = 0;
    while (data.length - at >= 2) {
      const short = (data[at + 1] ?? 0) & 0x7f;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (data.length - at < head) break;
      const length = short === 126 ? data.readUInt16BE(at + 2) : short === 127 ? data.readUInt32BE(at + 6) : short;
      if (data.length - at < head + length) break;
      if (data[at] === TEXT) this.#ears.heard(data.subarray(at + head, at + head + length));
      at += head + length;
    }
    return data.subarray(at);
  }
}

function hello(port: number, path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Connection: Upgrade',
    BROWSER,
    'Upgrade: websocket',
    `Origin: http://localhost:${port}`,
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
    .join('\r\n')
    .concat(HEAD_END);
}
