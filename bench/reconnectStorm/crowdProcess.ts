import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createSubscriber } from '#bench/wire/createSubscriber.ts';
import { answerRequests } from '#bench/wire/requestProcess.ts';
import { WATCHED } from '#contract/wire/handshake.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { Backoff } from '#streams/connection/backoff.ts';
import { homeAddress } from '#tests/builders/homeAddress.ts';

/** Connections that may be opening at once at the start. */
const MAX_CONNECTING = 50;
/** A snapshot that could not be fetched is requested again after this, as in the app. */
const REFETCH_MS = 2_000;

const Gather = z.object({ port: z.int(), readers: z.int() });
/** `snapshot`: channel, epoch, position, time, and the rows or their address. */
const SnapshotPayload = z.tuple([z.literal('snapshot'), z.tuple([z.string(), z.string(), z.int(), z.int(), z.unknown()])]);

/** `state`: channel, epoch, from, to. */
const STATE = /^\["state",\["[^"]+","([^"]+)",\d+,(\d+),/;
/** The answer to a resuming handshake once everything missed was sent; otherwise a snapshot follows. */
const RESUMED = new RegExp(`^\\["${WATCHED}",\\[\\["[^"]+","(current|changes)"`);

interface Client {
  readonly name: string;
  readonly port: number;
  readonly backoff: Backoff;
  position: readonly [epoch: string, seq: number] | null;
  /** Machine time (ms) since when it has the board; null while it has not. */
  backAt: number | null;
}

const clients: Client[] = [];
let failed = 0;

/** A process of clients that reconnect as the app does and fetch the board where told to. */
answerRequests({
  async gather(input) {
    const { port, readers } = Gather.parse(input);
    for (let i = 0; i < readers; i += 1) {
      const backoff = new Backoff(
        () => performance.now(),
        () => Math.random(),
      );
      const client: Client = { name: `storm-device-${process.pid}-${i}`, port, backoff, position: null, backAt: null };
      clients.push(client);
      connect(client);
      while (awayCount() >= MAX_CONNECTING) await wait(1);
    }
    while (awayCount() > 0) await wait(5);
    failed = 0;
    return readers;
  },
  state: () => ({ away: awayCount(), failed, backAt: clients.flatMap(({ backAt }) => backAt ?? []) }),
});

function awayCount(): number {
  return clients.filter(({ backAt }) => backAt === null).length;
}

function connect(client: Client): void {
  createSubscriber(
    client.port,
    'ours',
    {
      onJoin: () => undefined,
      onEvent: (message) => receive(client, message.toString('utf8', 2)),
      onClose() {
        client.backAt = null;
        setTimeout(() => connect(client), client.backoff.next());
      },
    },
    client.position,
  );
}

function receive(client: Client, text: string): void {
  const [, epochOfState, to] = STATE.exec(text) ?? [];
  if (epochOfState !== undefined) client.position = [epochOfState, Number(to)];
  if (RESUMED.test(text)) markBack(client);
  if (!text.startsWith('["snapshot"')) return;
  const [, [, epoch, seq, , rows]] = SnapshotPayload.parse(JSON.parse(text));
  client.position = [epoch, seq];
  if (typeof rows === 'string') fetchBoard(client, rows);
  else markBack(client);
}

function fetchBoard(client: Client, path: string): void {
  const retry = (): void => {
    failed += 1;
    setTimeout(() => fetchBoard(client, path), REFETCH_MS);
  };
  const headers = { [HEADERS.deviceId]: client.name, 'x-forwarded-for': homeAddress(client.name), 'accept-encoding': 'gzip, deflate, br' };
  get({ host: '127.0.0.1', port: client.port, path, headers, agent: false }, (response) => {
    response.resume();
    response.once('end', () => (response.statusCode === 200 ? markBack(client) : retry()));
  }).once('error', retry);
}

function markBack(client: Client): void {
  client.backAt ??= Date.now();
  client.backoff.reset();
}
