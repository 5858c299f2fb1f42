import { once } from 'node:events';
import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { CALLS } from '#contract/calls/calls.ts';
import { SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { startTouchline } from '#tests/e2e/touchline.ts';
import { atMost, type Finding, none } from '#tests/faults/finding.ts';
import { sendRaw } from '#tests/faults/real/sendRaw.ts';
import { quantile } from '#bench/table.ts';

export interface BodiesOptions {
  /** How often each body is sent. */
  readonly rounds: number;
  /** Whether to wait until the gateway cuts slow senders off, which takes most of a minute. */
  readonly patient: boolean;
}

const ANSWERED_MS = 50;
/** The time limit of a request plus the interval at which Node looks for requests past it. */
const CUT_MS = 55_000;
/** Well before slow senders are cut off. */
const ALIVE_MS = 30_000;
/** Untimed rounds: the first ones run cold code. */
const WARM = 3;
/** More than the gateway answers at once, so that some are reset while they wait. */
const HANDSHAKES = 1_000;
const HANDSHAKE = [
  `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
  'host: localhost',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n');
const PATH = CALLS.instantList.path;
const deep = (levels: number): string => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const wide = (fields: number): string => `{${Array.from({ length: fields }, (_, i) => `"f${i}":${i}`).join()}}`;

/** Hostile bodies, each of which must be refused with a 4xx. */
const BODIES: Readonly<Record<string, string>> = {
  'nested 30 deep': deep(30),
  'nested 30,000 deep': deep(30_000),
  '5,000 fields wide': wide(5_000),
  '30,000 elements wide': `[${'1,'.repeat(29_999)}1]`,
  'longer than allowed': `{"sport":"${'x'.repeat(70_000)}"}`,
  ['__proto__']: '{"sport":"football","__proto__":{"admin":true}}',
  'constructor.prototype': '{"sport":"football","constructor":{"prototype":{"admin":true}}}',
  'a number of 60,000 digits': `{"sport":${'9'.repeat(60_000)}}`,
  'an infinite number': '{"sport":"football","known":{"epoch":"e","seq":1e999}}',
  'torn JSON': '{"sport":"foot',
  'null bytes': '{"sport":"foot\u0000ball"}',
};

/** Messages on an accepted socket: each may end its own connection at most. */
const FRAMES: Readonly<Record<string, string>> = {
  'nested 7,000 deep': `42["watch",${'['.repeat(7_000)}${']'.repeat(7_000)}]`,
  '3,000 wide': `42["watch",[${'1,'.repeat(2_999)}1]]`,
  ['__proto__']: '42["watch",[{"__proto__":{"admin":true}}]]',
  'constructor.prototype': '42["watch",[["board:football",{"constructor":{"prototype":{"x":1}}}]]]',
  'a reserved event': '42["disconnect",1]',
  'not a message': '42{',
  'a binary packet whose bytes never follow': '451-["watch",{"_placeholder":true,"num":9}]',
};

/**
 * S8: sends hostile bodies and frames and slow requests to a real gateway, and resets handshakes; it must refuse them promptly and stay
 * alive.
 */
export async function bodies({ rounds, patient }: BodiesOptions): Promise<readonly Finding[]> {
  const app = await startTouchline(['--matches', '10'], undefined, { TOUCHLINE_CLIENT: 'none' });
  try {
    const { times, wrong } = await sendBodies(app.port, rounds);
    const framed = await sendFrames(app.address);
    const slow = await sendSlowly(app.port, 50, patient);
    await resetHandshakes(app.port);
    const died = (await isAlive(app.port)) ? [] : ['no answer'];
    const count = Object.keys(BODIES).length * rounds;
    return [
      none('S8', 'bodies not refused with a 4xx', wrong, count, 'bodies'),
      atMost('S8', `the slowest of 100 refusals of ${times.length}`, quantile(times, 0.99), ANSWERED_MS, 'ms'),
      none('S8', 'frames that affected another connection', framed, Object.keys(FRAMES).length, 'frames'),
      none('S8', 'clients blocked by slow senders, or slow senders not cut off', slow, 50, 'slow senders'),
      none('S8', `gateways that crashed, after ${HANDSHAKES} handshakes that were reset too`, died, 1, 'gateway'),
    ];
  } finally {
    await app.stop();
  }
}

async function sendBodies(port: number, rounds: number): Promise<{ readonly times: readonly number[]; readonly wrong: readonly string[] }> {
  const times: number[] = [];
  const wrong: string[] = [];
  for (let round = -WARM; round < rounds; round += 1) {
    for (const [name, body] of Object.entries(BODIES)) {
      const headers = { 'content-type': 'application/json', 'device-id': `device-of-harm-${round + WARM}` };
      const sent = performance.now();
      const { status } = await sendRaw({ port, method: 'POST', path: PATH, headers, body });
      if (round >= 0) times.push(performance.now() - sent);
      if (status < 400 || status >= 500) wrong.push(`${name}: ${status}`);
    }
  }
  return { times, wrong };
}

/** Sends each frame over its own connection while another connection makes requests. */
async function sendFrames(address: string): Promise<readonly string[]> {
  const good = await openSocket(address);
  const hurt: string[] = [];
  try {
    for (const [name, frame] of Object.entries(FRAMES)) {
      const bad = await openSocket(address);
      bad.io.engine.write(frame.slice(1)); // raw, because the client's encoder fails on some of these
      const answer = await good.timeout(2_000).emitWithAck('watch', [['board:football']]);
      if (!JSON.stringify(answer).includes('board:football')) hurt.push(name);
      bad.disconnect();
    }
  } catch (error) {
    hurt.push(error instanceof Error ? error.message : String(error));
  } finally {
    good.disconnect();
  }
  return hurt;
}

function openSocket(address: string): Promise<Socket> {
  const auth = { protocol: PROTOCOL, tenant: 'TYCC', language: 'zh-CN', deviceId: 'device-of-harm-socket' };
  const socket = io(address, { path: SOCKET_PATH, transports: ['websocket'], reconnection: false, forceNew: true, auth });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Unfinished heads and bodies may occupy their own connections but must not delay other clients. */
async function sendSlowly(port: number, senders: number, patient: boolean): Promise<readonly string[]> {
  const partialRequests = [
    `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"a":`,
    `POST ${PATH} HTTP/1.1\r\nhost: loc`,
  ];
  const sockets = await Promise.all(Array.from({ length: senders }, (_, i) => openSending(port, partialRequests[i % 2] ?? '')));
  try {
    if (!(await isAlive(port))) return ['another client got no answer'];
    if (!patient) return [];
    const late = AbortSignal.timeout(CUT_MS);
    const ends = await Promise.allSettled(sockets.map((socket) => once(socket.resume(), 'close', { signal: late })));
    return ends.flatMap((end) => (end.status === 'rejected' ? ['a sender was not cut off'] : []));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

function openSending(port: number, text: string): Promise<ReturnType<typeof connect>> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => resolve(socket)));
    socket.once('error', reject);
  });
}

/** Sends the handshakes, then resets all their connections, of which the last still wait. */
async function resetHandshakes(port: number): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: HANDSHAKES }, () => openSending(port, HANDSHAKE)));
  for (const socket of sockets) socket.resetAndDestroy();
}

async function isAlive(port: number): Promise<boolean> {
  const answer = await sendRaw({ port, method: 'GET', path: CALLS.baseConfig.path, headers: {}, signal: AbortSignal.timeout(ALIVE_MS) });
  return answer.status === 200;
}
