import { connect, type Socket } from 'node:net';

/** The headers of a browser's handshake, some of which a gateway keeps as long as the connection. */
const BROWSER_HEADERS = [
  'Pragma: no-cache',
  'Cache-Control: no-cache',
  'User-Agent: Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: vi-VN,vi;q=0.9,en-US;q=0.8,en;q=0.7',
].join('\r\n');
const HEAD_END = '\r\n\r\n';
/** Clients must mask messages; a mask of zeros leaves them unchanged. */
const MASKED = 0x80;
const TEXT = 0x81;
const SWITCHING_PROTOCOLS = 101;

export interface RawWebSocketHandlers {
  /** The handshake's status: 101 when it was accepted. */
  onAnswer?(status: number): void;
  onOpen(): void;
  /** A text message; the buffer is valid during the call only. */
  onMessage(message: Buffer): void;
  onClose(): void;
}

/** A minimal WebSocket client that counts bytes and passes messages on: thousands fit into a process. */
export class RawWebSocket {
  readonly #socket: Socket;
  readonly #handlers: RawWebSocketHandlers;
  #buffered: Buffer = Buffer.alloc(0);
  #open = false;

  constructor(port: number, path: string, handlers: RawWebSocketHandlers) {
    this.#handlers = handlers;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('connect', () => this.#socket.write(upgradeRequest(port, path)));
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', () => undefined); // 'close' follows
    this.#socket.on('close', () => handlers.onClose());
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
    let data = this.#buffered.length === 0 ? chunk : Buffer.concat([this.#buffered, chunk]);
    if (!this.#open) {
      const end = data.indexOf(HEAD_END);
      if (end === -1) {
        this.#buffered = data;
        return;
      }
      const status = Number(data.toString('latin1', 9, 12));
      this.#handlers.onAnswer?.(status);
      this.#open = status === SWITCHING_PROTOCOLS;
      if (!this.#open) {
        this.#socket.destroy();
        return;
      }
      data = data.subarray(end + HEAD_END.length);
      this.#handlers.onOpen();
    }
    this.#buffered = this.#frames(data);
  }

  /** Passes every complete frame on; returns the rest. */
  #frames(data: Buffer): Buffer {
    let at = 0;
    while (data.length - at >= 2) {
      const short = (data[at + 1] ?? 0) & 0x7f;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (data.length - at < head) break;
      const length = short === 126 ? data.readUInt16BE(at + 2) : short === 127 ? data.readUInt32BE(at + 6) : short;
      if (data.length - at < head + length) break;
      if (data[at] === TEXT) this.#handlers.onMessage(data.subarray(at + head, at + head + length));
      at += head + length;
    }
    return data.subarray(at);
  }
}

function upgradeRequest(port: number, path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Connection: Upgrade',
    BROWSER_HEADERS,
    'Upgrade: websocket',
    `Origin: http://localhost:${port}`,
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
    .join('\r\n')
    .concat(HEAD_END);
}
