import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { SOCKET_PATH } from '#contract/wire/handshake.ts';
import { until } from '#tests/builders/until.ts';
import type { ProtocolGateway } from './protocolGateway.ts';
import { PROTOCOL_EVENTS } from './protocolEvents.ts';
import type { ProtocolStep } from './readExamples.ts';

type Step<Key extends string> = Extract<ProtocolStep, Readonly<Record<Key, unknown>>>;
type Headers = Readonly<Record<string, string>>;

/** Longer than any tick of a channel. */
const TICK_MS = 250;
const PATIENCE_MS = 180_000;

/** A client that performs the examples of one section and compares what it receives with them. */
export class ProtocolPlayer {
  readonly #gateway: ProtocolGateway;
  #socket: Socket | null = null;
  /** What was received and not compared yet. */
  #frames: unknown[] = [];

  constructor(gateway: ProtocolGateway) {
    this.#gateway = gateway;
  }

  async perform(step: ProtocolStep): Promise<void> {
    if ('request' in step) await this.#call(step);
    else if ('connect' in step) await this.#connect(step);
    else if ('send' in step) await this.#send(step);
    else if ('when' in step) await this.#cause(step);
    else await this.#exchange(step);
  }

  /** Fails for frames that no example mentions. */
  async end(): Promise<void> {
    if (this.#socket?.connected === true) await this.#socket.emitWithAck('watch', [['nothing']]);
    expect(this.#frames).toEqual([]);
    this.#socket?.disconnect();
  }

  async #call({ request, response, receive }: Step<'request'>): Promise<void> {
    const { method, path, headers, body } = this.#gateway.placeholders.filled(request);
    const answer = await fetch(`${this.#gateway.address}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const cookies = answer.headers.getSetCookie();
    const received = {
      status: answer.status,
      ...(response.headers && { headers: Object.fromEntries(Object.keys(response.headers).map((name) => [name, headerOf(name)])) }),
      ...('body' in response && { body: text === '' ? null : JSON.parse(text) }),
    };
    this.#compare(response, received);
    await this.#receive(receive);

    function headerOf(name: string): string | readonly string[] | null {
      return name === 'set-cookie' ? cookies : answer.headers.get(name);
    }
  }

  async #connect({ connect, headers, receive, refused }: Step<'connect'>): Promise<void> {
    const auth: object = { ...this.#gateway.placeholders.filled(Object(connect)) };
    this.#socket?.disconnect();
    const socket = this.#open(auth, this.#gateway.placeholders.filled(headers ?? {}));
    this.#socket = socket;
    const error = await new Promise<unknown>((resolve) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', resolve);
    });
    if (refused !== undefined || error !== undefined) this.#compare(refused, refusalIn(error));
    await this.#receive(receive);
  }

  #open(auth: object, extraHeaders: Headers): Socket {
    const socket = io(this.#gateway.address, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth,
      extraHeaders,
    });
    socket.onAny((...frame: unknown[]) => void this.#frames.push(frame));
    return socket;
  }

  async #send({ send: [name, payload], acknowledgement, receive }: Step<'send'>): Promise<void> {
    const filled = this.#gateway.placeholders.filled({ payload });
    if (acknowledgement === undefined) this.#opened().emit(name, filled.payload);
    else this.#compare(acknowledgement, await this.#opened().timeout(PATIENCE_MS).emitWithAck(name, filled.payload));
    await this.#receive(receive);
  }

  async #cause({ when, receive }: Step<'when'>): Promise<void> {
    const happen = PROTOCOL_EVENTS[when];
    if (happen === undefined) throw new Error(`nobody knows how this happens: ${when}`);
    await happen(this.#gateway);
    await this.#receive(receive);
  }

  async #receive(expected: readonly unknown[] = []): Promise<void> {
    if (expected.length === 0) return;
    await this.#gateway.time.advance(TICK_MS);
    await until(() => expect(this.#frames.length).toBeGreaterThanOrEqual(expected.length));
    this.#compare(expected, this.#frames.splice(0));
  }

  /** Speaks to the gateway without a library of Socket.IO. */
  async #exchange({ packets }: Step<'packets'>): Promise<void> {
    const received: string[] = [];
    const socket = new WebSocket(`${this.#gateway.address.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`);
    socket.addEventListener('message', ({ data }) => received.push(String(data)));
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    for (const [from, type, json] of packets) {
      if (from === 'client') socket.send(`${type}${textOf(this.#gateway.placeholders.filled({ json }).json)}`);
      else {
        await until(() => expect(received).not.toEqual([]));
        const packet = received.shift() ?? '';
        expect(packet.slice(0, type.length)).toBe(type);
        this.#compare(json, packet === type ? undefined : JSON.parse(packet.slice(type.length)));
      }
    }
    expect(received).toEqual([]);
    socket.close();
  }

  #opened(): Socket {
    if (this.#socket?.connected !== true) throw new Error('no connection is open');
    return this.#socket;
  }

  #compare(example: unknown, received: unknown): void {
    expect(received).toEqual(this.#gateway.placeholders.expected(example, received));
  }
}

function textOf(json: unknown): string {
  return json === undefined ? '' : JSON.stringify(json);
}

/** What the library passes of a refused handshake: its message and data. */
function refusalIn(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return { message: error.message, data: 'data' in error ? error.data : undefined };
}
