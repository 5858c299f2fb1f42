import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { openReader } from '#bench/wire/subscriber.ts';
import { answerQuestions } from '#bench/wire/worker.ts';
import { WATCHED } from '#contract/wire/handshake.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { Backoff } from '#streams/connection/backoff.ts';

/** Connections that are being opened at once while the crowd gathers. */
const GATHERING = 50;
/** A snapshot that could not be fetched is asked for again after this, as the app does. */
const REFETCH_MS = 2_000;

const Gather = z.object({ port: z.int(), readers: z.int() });
/** `whole`: channel, epoch, position, time, and the rows or where they are. */
const Whole = z.tuple([z.literal('whole'), z.tuple([z.string(), z.string(), z.int(), z.int(), z.unknown()])]);

/** `state`: channel, epoch, from, to. */
const STATE = /^\["state",\["[^"]+","([^"]+)",\d+,(\d+),/;
/** The answer to a handshake that resumes, once what it lacked was sent: any but that a snapshot comes. */
const RESUMED = new RegExp(`^\\["${WATCHED}",\\[\\["[^"]+","(current|changes)"`);

interface Fan {
  readonly name: string;
  readonly port: number;
  readonly backoff: Backoff;
  position: readonly [epoch: string, seq: number] | null;
  /** Machine time (ms) since when it has the board; null while it has not. */
  backAt: number | null;
}

const fans: Fan[] = [];
let failed = 0;

/** A process of readers who come back as the app does, and fetch the board where they are told to. */
answerQuestions({
  async gather(input) {
    const { port, readers } = Gather.parse(input);
    for (let i = 0; i < readers; i += 1) {
      const backoff = new Backoff(
        () => performance.now(),
        () => Math.random(),
      );
      const fan: Fan = { name: `storm-device-${process.pid}-${i}`, port, backoff, position: null, backAt: null };
      fans.push(fan);
      join(fan);
      while (away() >= GATHERING) await wait(1);
    }
    while (away() > 0) await wait(5);
    failed = 0;
    return readers;
  },
  state: () => ({ away: away(), failed, backAt: fans.flatMap(({ backAt }) => backAt ?? []) }),
});

function away(): number {
  return fans.filter(({ backAt }) => backAt === null).length;
}

function join(fan: Fan): void {
  openReader(
    fan.port,
    'ours',
    {
      joined: () => undefined,
      event: (message) => hear(fan, message.toString('utf8', 2)),
      closed() {
        fan.backAt = null;
        setTimeout(() => join(fan), fan.backoff.next());
      },
    },
    fan.position,
  );
}

function hear(fan: Fan, text: string): void {
  const [, epochOfState, to] = STATE.exec(text) ?? [];
  if (epochOfState !== undefined) fan.position = [epochOfState, Number(to)];
  if (RESUMED.test(text)) back(fan);
  if (!text.startsWith('["whole"')) return;
  const [, [, epoch, seq, , rows]] = Whole.parse(JSON.parse(text));
  fan.position = [epoch, seq];
  if (typeof rows === 'string') fetchBoard(fan, rows);
  else back(fan);
}

function fetchBoard(fan: Fan, path: string): void {
  const again = (): void => {
    failed += 1;
    setTimeout(() => fetchBoard(fan, path), REFETCH_MS);
  };
  const headers = { [HEADERS.deviceId]: fan.name, 'accept-encoding': 'gzip, deflate, br' };
  get({ host: '127.0.0.1', port: fan.port, path, headers, agent: false }, (response) => {
    response.resume();
    response.once('end', () => (response.statusCode === 200 ? back(fan) : again()));
  }).once('error', again);
}

function back(fan: Fan): void {
  fan.backAt ??= Date.now();
  fan.backoff.reset();
}
