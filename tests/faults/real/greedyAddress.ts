import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { type CallName, CALLS, type Input } from '#contract/calls/calls.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { dayAt, shiftDay } from '#gateway/match/dayBounds.ts';
import { startTouchline, type Touchline } from '#tests/e2e/touchline.ts';
import { atMost, type Finding, none, within } from '#tests/faults/finding.ts';
import { processorOf } from './processorTime.ts';
import { type RawAnswer, sendRaw } from './sendRaw.ts';

export interface GreedyAddressOptions {
  /** Whole minutes, because budgets are of a minute. */
  readonly minutes: number;
  /** How long (ms) the demo may write its seasons before. */
  readonly settleMs: number;
}

const GREEDY = '192.0.2.1';
const BYSTANDER = '198.51.100.7';
/** Calls of the greedy address that wait for an answer at the same time. */
const PARALLEL = 60;
const ZONES = ['UTC', 'Asia/Ho_Chi_Minh', 'Asia/Jakarta', 'Asia/Tokyo', 'Europe/Rome', 'America/Lima', 'Pacific/Auckland', 'Asia/Kolkata'];
const LANGUAGE = 'vi-VN';
const COMPETITIONS = Array.from({ length: 2_000 }, (_, i) => 1_001 + i);
/** Messages of the greedy socket, just below the budget of 60 in ten seconds, and the channels that each names. */
const MESSAGES_PER_10_S = 55;
const NAMES = 200;
const FIRST_MATCH = 100_001;
/** Within the bystander's own budget. */
const BETWEEN_MS = 400;
const MINUTE_MS = 60_000;
const SHARE_MS = 15_000;
/** The demo is written, and its matches go on. */
const IDLE_PERCENT = 15;
const P95_MS = 100;
/** A third, and what compresses answers beside the gateway's thread. */
const PERCENT_OF_CORE = 40;

type SomeCall = { readonly [Name in CallName]: { readonly name: Name; readonly input: Input<Name> } }[CallName];

/**
 * R17: one address sends the dearest calls as fast as it is let, over many connections, and one anonymous socket of it asks for channels
 * without end. Another user's calls are timed meanwhile.
 */
export async function greedyAddress({ minutes, settleMs }: GreedyAddressOptions): Promise<readonly Finding[]> {
  const app = await startTouchline([], undefined, { TOUCHLINE_PROXIES: '1' });
  try {
    const idle = await settledShare(app, settleMs);
    const alone = await timeCalls(app, minutes * MINUTE_MS);
    const greedy = startGreedy(app);
    let beside: TimedCalls = { times: [], refused: [] };
    const busy = await processorShare(app, async () => void (beside = await timeCalls(app, minutes * MINUTE_MS)));
    const { answered, tooMany } = await greedy.stop();
    return [
      within('R17', "another user's calls, with nobody beside", alone.times, P95_MS, 0.95),
      within('R17', "another user's calls beside a greedy address", beside.times, P95_MS, 0.95),
      none('R17', "another user's calls that were refused", beside.refused, beside.times.length, 'calls'),
      atMost('R17', 'processor that the address takes', busy - idle, PERCENT_OF_CORE, '% of a core'),
      none('R17', 'budgets that were not reached', tooMany > 0 ? [] : [`${answered} calls were answered`], 1, 'address'),
    ];
  } finally {
    await app.stop();
  }
}

interface TimedCalls {
  readonly times: readonly number[];
  /** What was not answered with 200. */
  readonly refused: readonly string[];
}

/** Makes another user's calls for a while. */
async function timeCalls(app: Touchline, ms: number): Promise<TimedCalls> {
  const times: number[] = [];
  const refused: string[] = [];
  const end = performance.now() + ms;
  for (let i = 0; performance.now() < end; i += 1) {
    const call = bystanderCall(i);
    const start = performance.now();
    const { status } = await send(app, BYSTANDER, call, i);
    times.push(performance.now() - start);
    if (status !== 200) refused.push(`${call.name} ${status}`);
    await wait(BETWEEN_MS);
  }
  return { times, refused };
}

function startGreedy(app: Touchline): { stop(): Promise<{ readonly answered: number; readonly tooMany: number }> } {
  const stopping = new AbortController();
  let [sent, answered, tooMany] = [0, 0, 0];
  const workers = Array.from({ length: PARALLEL }, async () => {
    while (!stopping.signal.aborted) {
      const i = (sent += 1);
      const { status } = await send(app, GREEDY, dearestCall(i), i).catch(() => ({ status: 0 }));
      if (status === 429) {
        tooMany += 1;
        await wait(1_000);
      } else answered += 1;
    }
  });
  const stopSocket = openGreedySocket(app);
  return {
    async stop() {
      stopping.abort();
      stopSocket();
      await Promise.all(workers);
      return { answered, tooMany };
    },
  };
}

/** Watches other channels with each message: those of one match after another, whether or not there is one. */
function openGreedySocket({ address }: Touchline): () => void {
  const socket = io(address, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { 'x-forwarded-for': GREEDY },
    auth: { protocol: PROTOCOL, tenant: TENANTS[LANGUAGE].tenantCode, language: LANGUAGE, deviceId: 'device-that-is-greedy' },
  });
  let matchId = FIRST_MATCH;
  let watched: readonly (readonly [string])[] = [];
  const timer = setInterval(() => {
    if (watched.length > 0) socket.emit('leave', watched);
    watched = Array.from({ length: NAMES }, (_, i) => [`${i % 2 === 0 ? 'room' : 'match'}:${matchId + Math.floor(i / 2)}`] as const);
    socket.emit('watch', watched);
    matchId += NAMES / 2;
  }, 20_000 / MESSAGES_PER_10_S);
  return () => {
    clearInterval(timer);
    socket.disconnect();
  };
}

function dearestCall(i: number): SomeCall {
  const sport = i % 2 === 0 ? 'football' : 'basketball';
  const day = dayOf(-1 + (i % 3));
  const calls: readonly SomeCall[] = [
    { name: 'stanceList', input: { filter: { competitionIdList: COMPETITIONS } } },
    { name: 'overList', input: { sport, day, competitionIds: COMPETITIONS } },
    { name: 'expertList', input: { list: 'all', period: 'quarter', page: 1 + (i % 3), filter: { competitionIdList: COMPETITIONS } } },
    { name: 'scheduleList', input: { sport, day } },
    { name: 'forecastList', input: { sport, competitionIdList: COMPETITIONS } },
    { name: 'search', input: { sport, day, text: 'aeiou'[i % 5] ?? 'a' } },
    { name: 'matchCount', input: { sport, day, around: 7 } },
    { name: 'instantList', input: { sport, competitionIds: COMPETITIONS } },
  ];
  return calls[i % calls.length] ?? { name: 'clientIp', input: {} };
}

/** What a page of another user asks for. */
function bystanderCall(i: number): SomeCall {
  const calls: readonly SomeCall[] = [
    { name: 'board', input: { sport: 'football' } },
    { name: 'instantList', input: { sport: 'football' } },
    { name: 'matchCount', input: { sport: 'football', day: dayOf(0) } },
    { name: 'stanceList', input: {} },
    { name: 'scheduleList', input: { sport: 'football', day: dayOf(0) } },
    { name: 'queryHome', input: {} },
  ];
  return calls[i % calls.length] ?? { name: 'clientIp', input: {} };
}

function send({ port }: Touchline, address: string, { name, input }: SomeCall, i: number): Promise<RawAnswer> {
  const { method, path } = CALLS[name];
  const headers = {
    'x-forwarded-for': address,
    [HEADERS.deviceId]: `device-of-${address}-${address === GREEDY ? i : 'one'}`.replaceAll('.', '-'),
    [HEADERS.language]: LANGUAGE,
    [HEADERS.tenantCode]: TENANTS[LANGUAGE].tenantCode,
    [HEADERS.timeZone]: address === GREEDY ? (ZONES[i % ZONES.length] ?? 'UTC') : 'Asia/Ho_Chi_Minh',
  };
  if (method === 'POST') {
    return sendRaw({ port, method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) });
  }
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  return sendRaw({ port, method, path: `${path}?${query}`, headers });
}

/** Returns what the gateway takes of a core while something runs, in percent. */
async function processorShare({ pid }: Touchline, run: () => Promise<unknown>): Promise<number> {
  const [before, start] = [processorOf(pid) ?? Number.NaN, performance.now()];
  await run();
  return (100 * ((processorOf(pid) ?? Number.NaN) - before)) / ((performance.now() - start) / 1_000);
}

/** Waits until the gateway has little to do, at most so long (ms); returns what it takes of a core then, in percent. */
async function settledShare(app: Touchline, maxMs: number): Promise<number> {
  const end = performance.now() + maxMs;
  for (;;) {
    const share = await processorShare(app, () => wait(SHARE_MS));
    if (share <= IDLE_PERCENT || performance.now() > end) return share;
  }
}

function dayOf(later: number): string {
  return shiftDay(dayAt(Date.now(), 'UTC'), later);
}
