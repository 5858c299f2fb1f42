import { once } from 'node:events';
import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { CALLS } from '#contract/calls/calls.ts';
import { SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { startTouchline } from '#tests/e2e/touchline.ts';
import { atMost, type Finding, none } from '#tests/faults/finding.ts';
import { askRaw } from '#tests/faults/real/request.ts';
import { quantile } from '#bench/table.ts';

export interface BodiesOptions {
  /** How often each is sent. */
  readonly rounds: number;
  /** Whether it is waited until the gateway cuts off who sends slowly, which takes most of a minute. */
  readonly patient: boolean;
}

const ANSWERED_MS = 50;
/** The limit of a request, and the beat at which Node looks for those that passed it. */
const CUT_MS = 55_000;
/** Rounds before any is timed: the first meets code that was never run. */
const WARM = 3;
const PATH = CALLS.instantList.path;
const deep = (levels: number): string => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const wide = (fields: number): string => `{${Array.from({ length: fields }, (_, i) => `"f${i}":${i}`).join()}}`;

/** Bodies that mean harm, each refused with a 4xx. */
const BODIES: Readonly<Record<string, string>> = {
  'nested 30 deep': deep(30),
  'nested 30,000 deep': deep(30_000),
  '5,000 fields wide': wide(5_000),
  '30,000 elements wide': `[${'1,'.repeat(29_999)}1]`,
  'longer than allowed': `{"sport":"${'x'.repeat(70_000)}"}`,
  ['__proto__']: '{"sport":"football","__proto__":{"admin":true}}',
  'constructor.prototype': '{"sport":"football","constructor":{"prototype":{"admin":true}}}',
  'a number without end': `{"sport":${'9'.repeat(60_000)}}`,
  'a number past all bounds': '{"sport":"football","known":{"epoch":"e","seq":1e999}}',
  'torn JSON': '{"sport":"foot',
  'null bytes': '{"sport":"foot\u0000ball"}',
};

/** Messages on a socket that is let in: none may end more than its own connection. */
const FRAMES: Readonly<Record<string, string>> = {
  'nested 7,000 deep': `42["watch",${'['.repeat(7_000)}${']'.repeat(7_000)}]`,
  '3,000 wide': `42["watch",[${'1,'.repeat(2_999)}1]]`,
  ['__proto__']: '42["watch",[{"__proto__":{"admin":true}}]]',
  'constructor.prototype': '42["watch",[["board:football",{"constructor":{"prototype":{"x":1}}}]]]',
  'a reserved event': '42["disconnect",1]',
  'no message at all': '42{',
  'a packet of bytes that never come': '451-["watch",{"_placeholder":true,"num":9}]',
};

/** S8: bodies and frames that mean harm, and a client that sends a byte now and then, at a real gateway. It refuses them at once, and lives. */
export async function bodies({ rounds, patient }: BodiesOptions): Promise<readonly Finding[]> {
  const app = await startTouchline(['--matches', '10'], undefined, { TOUCHLINE_CLIENT: 'none' });
  try {
    const { times, wrong } = await sendBodies(app.port, rounds);
    const framed = await sendFrames(app.address);
    const slow = await sendSlowly(app.port, 50, patient);
    const died = (await isAlive(app.port)) ? [] : ['it does not answer'];
    const count = Object.keys(BODIES).length * rounds;
    return [
      none('S8', 'bodies not refused with a 4xx', wrong, count, 'bodies'),
      atMost('S8', `the slowest of 100 refusals of ${times.length}`, quantile(times, 0.99), ANSWERED_MS, 'ms'),
      none('S8', 'frames that hurt another connection', framed, Object.keys(FRAMES).length, 'frames'),
      none('S8', 'readers kept waiting by slow senders, and of these not cut off', slow, 50, 'slow senders'),
      none('S8', 'gateways that died of it', died, 1, 'gateway'),
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
      const { status } = await askRaw({ port, method: 'POST', path: PATH, headers, body });
      if (round >= 0) times.push(performance.now() - sent);
      if (status < 400 || status >= 500) wrong.push(`${name}: ${status}`);
    }
  }
  return { times, wrong };
}

/** Each is sent by a connection of its own, while another one asks. */
async function sendFrames(address: string): Promise<readonly string[]> {
  const good = await opened(address);
  const hurt: string[] = [];
  try {
    for (const [name, frame] of Object.entries(FRAMES)) {
      const bad = await opened(address);
      bad.io.engine.write(frame.slice(1)); // as it would be written by hand: the client's own encoder dies of some
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

function opened(address: string): Promise<Socket> {
  const auth = { protocol: PROTOCOL, tenant: 'TYCC', language: 'zh-CN', deviceId: 'device-of-harm-socket' };
  const socket = io(address, { path: SOCKET_PATH, transports: ['websocket'], reconnection: false, forceNew: true, auth });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Heads and bodies that begin and do not end hold a connection, and nobody else's answer. */
async function sendSlowly(port: number, senders: number, patient: boolean): Promise<readonly string[]> {
  const begun = [
    `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"a":`,
    `POST ${PATH} HTTP/1.1\r\nhost: loc`,
  ];
  const sockets = await Promise.all(Array.from({ length: senders }, (_, i) => sending(port, begun[i % 2] ?? '')));
  try {
    if (!(await isAlive(port))) return ['a reader had no answer'];
    if (!patient) return [];
    const late = AbortSignal.timeout(CUT_MS);
    const ends = await Promise.allSettled(sockets.map((socket) => once(socket.resume(), 'close', { signal: late })));
    return ends.flatMap((end) => (end.status === 'rejected' ? ['a sender was not cut off'] : []));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

function sending(port: number, text: string): Promise<ReturnType<typeof connect>> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => resolve(socket)));
    socket.once('error', reject);
  });
}

async function isAlive(port: number): Promise<boolean> {
  const answer = await askRaw({ port, method: 'GET', path: CALLS.baseConfig.path, headers: {}, signal: AbortSignal.timeout(5_000) });
  return answer.status === 200;
}
