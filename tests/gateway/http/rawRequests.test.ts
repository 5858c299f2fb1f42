import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Server } from 'socket.io';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import type { Database } from '#gateway/db/database.ts';
import { attachSocket } from '#gateway/live/attachSocket.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const IP = CALLS.clientIp.path;
const LIST = CALLS.instantList.path;
const LIST_BODY = '{"sport":"football"}';
const WEBSOCKET = 'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
const H2C = 'connection: close, Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA\r\n';
/** Of an answer, not of its security. */
const ORDINARY = new Set(['content-type', 'content-length', 'connection', 'date', 'vary', 'keep-alive']);

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

describe.each([false, true])('a raw request, over TLS: %s', (secure) => {
  let database: Database;
  let gateway: TestGateway;
  let live: Server;
  let port: number;
  beforeAll(async () => {
    database = await openTestDatabase();
    gateway = await aGateway(database, 'test', null, { secure });
    live = attachSocket(gateway.app.server, gateway.hub, { timers: wallTimers, origins: [] });
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const bound = gateway.app.server.address();
    port = typeof bound === 'object' && bound ? bound.port : 0;
  });
  afterAll(async () => {
    await live.close();
    await gateway.close();
    await database.close();
  });

  test.each([
    ['with a malformed request line', 'nonsense\r\n\r\n', 400, 'this is not an HTTP/1.1 request'],
    ['with an unknown method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'this is not an HTTP/1.1 request'],
    ['with a malformed header', 'GET / HTTP/1.1\r\nhost x\r\n\r\n', 400, 'this is not an HTTP/1.1 request'],
    ['with headers that are too long', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431, /longer than 16384 bytes/],
    ['without a Host header', `GET ${IP} HTTP/1.1\r\nconnection: close\r\n\r\n`, 400, 'the request has no Host header: send one'],
    [
      'with two Host headers',
      `GET ${IP} HTTP/1.1\r\nhost: x\r\nHost: evil.example\r\nconnection: close\r\n\r\n`,
      400,
      'the request has 2 Host headers: send one',
    ],
  ])('%s is refused with the envelope and the security headers of every answer', async (_, request, status, message) => {
    const usual = await send(`GET /WOS-NOTHING HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    const answer = await send(request);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { code: String(status), msg: expect.stringMatching(message) }]);
    expect(securityOf(answer)).toEqual(securityOf(usual));
    expect('strict-transport-security' in answer.headers).toBe(secure);
  });

  test('of HTTP/1.0 needs no Host header', async () => {
    expect((await send(`GET ${IP} HTTP/1.0\r\n\r\n`)).status).toBe(200);
  });

  test.each([
    ['a call', `GET ${IP} HTTP/1.1\r\nhost: x\r\n${H2C}\r\n`, 200],
    [
      'a call with a body',
      `POST ${LIST} HTTP/1.1\r\nhost: x\r\n${H2C}content-type: application/json\r\ncontent-length: ${LIST_BODY.length}\r\n\r\n${LIST_BODY}`,
      200,
    ],
    ['an unknown path', `GET /WOS-NOTHING HTTP/1.1\r\nhost: x\r\n${H2C}\r\n`, 404],
    ['the path of the socket', `GET /live/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\n${H2C}\r\n`, 400],
    ['a WebSocket elsewhere', `GET ${IP} HTTP/1.1\r\nhost: x\r\nconnection: close, Upgrade\r\nupgrade: websocket\r\n${WEBSOCKET}\r\n`, 200],
  ])('that offers another protocol for %s is answered as if it did not', async (_, request, status) => {
    expect((await send(request)).status).toBe(status);
  });

  test('opens the socket at its path, unless it has two Host headers', async () => {
    const handshake = (hosts: string) =>
      `GET /live/?EIO=4&transport=websocket HTTP/1.1\r\n${hosts}connection: Upgrade\r\nupgrade: WebSocket\r\n${WEBSOCKET}\r\n`;
    expect(await statusOfHandshake(handshake('host: x\r\n'))).toBe(101);
    expect(await statusOfHandshake(handshake('host: x\r\nhost: y\r\n'))).toBe(400);
  });

  /** Sends this and returns the answer once the gateway has closed the connection. */
  async function send(request: string): Promise<RawAnswer> {
    const socket = connect(port, '127.0.0.1');
    socket.write(request);
    return parse(await text(socket));
  }

  async function statusOfHandshake(request: string): Promise<number> {
    const socket = connect(port, '127.0.0.1');
    socket.write(request);
    const [first] = await once(socket, 'data');
    socket.destroy();
    return parse(String(first)).status;
  }
});

function parse(answer: string): RawAnswer {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1]), headers, body };
}

/** Returns the security headers; the policy without the host of the request, which cannot be known before it is read. */
function securityOf({ headers }: RawAnswer): Readonly<Record<string, string>> {
  const withoutHost = (value: string): string => value.replace(/ wss?:\/\/[^ ;]+/g, '').replace(/(connect-src 'self') 'self'/, '$1');
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ORDINARY.has(name))
      .map(([name, value]) => [name, withoutHost(value)]),
  );
}
