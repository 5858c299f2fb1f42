import { parseArgs } from 'node:util';
import { UsageError } from '#gateway/base/usageError.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { recordingsFolder } from '#tests/builders/aRecording.ts';
import { createClient, type TrafficClient, createSocketClient, poll } from '#bench/traffic/trafficClient.ts';
import { startMatchDay } from '#bench/traffic/startMatchDay.ts';
import { generateEvening } from '#bench/memory/generateEvening.ts';
import type { Note } from './progress.ts';
import type { Table } from './table.ts';

const SECOND_MS = 1_000;
const HOUR_S = 3_600;
/** The first lists and kick-offs are over by then. */
const WARM_UP_S = 600;
/** With the socket open the app still polls the list every minute. */
const SAFETY_POLL_S = 60;
const POLL_INTERVALS_S = [1, 5, 10];
/** An engine ping every ten seconds: a head of two bytes and one of text. */
const PING_BYTES = 3;
const PING_S = 10;

/**
 * Measures the bytes that one client of football receives in an hour of a match day with about forty matches in play, in virtual time.
 * Flag: `--recordings` a folder to play; by default the real recordings where present, else a generated evening. Throws UsageError.
 */
export async function traffic(args: readonly string[], note: Note): Promise<Table> {
  const recordings = folderOf(args);
  const generated = recordings === null ? await generateEvening() : null;
  const loaded = await loadRecordings(recordings ?? generated?.folder ?? '');
  const matchDay = await startMatchDay(loaded);
  try {
    const socketClient = createSocketClient(matchDay.hub);
    const pollers = POLL_INTERVALS_S.flatMap((intervalS) =>
      [false, true].map((isConditional): Poller => ({ intervalS, isConditional, client: createClient(), known: undefined })),
    );
    await matchDay.time.advance(WARM_UP_S * SECOND_MS);
    const before = { ...socketClient };
    const safetyClient = createClient();
    await poll(matchDay.app, safetyClient); // every new client fetches the list once, with names
    for (let second = 1; second <= HOUR_S; second += 1) {
      await matchDay.time.advance(SECOND_MS);
      if (second % SAFETY_POLL_S === 0) await poll(matchDay.app, safetyClient, matchDay.hub.position('football'));
      for (const poller of pollers) {
        if (second % poller.intervalS !== 0) continue;
        await poll(matchDay.app, poller.client, poller.known);
        if (poller.isConditional) poller.known = matchDay.hub.position('football');
      }
    }
    note('socket: kB in an hour', ((socketClient.bytes - before.bytes) / 1e3).toFixed(0));
    const pings = (HOUR_S / PING_S) * PING_BYTES;
    const touchline: TrafficClient = {
      bytes: socketClient.bytes - before.bytes + safetyClient.bytes + pings,
      headerBytes: safetyClient.headerBytes,
      messages: socketClient.messages - before.messages + safetyClient.messages,
    };
    return trafficTable(touchline, pollers, `${loaded.recordings.length} ${generated ? 'generated' : 'real'} recordings`);
  } finally {
    await matchDay.close();
    await generated?.remove();
  }
}

interface Poller {
  readonly intervalS: number;
  /** Whether it sends its position and receives `unchanged` when nothing changed. */
  readonly isConditional: boolean;
  readonly client: TrafficClient;
  known: { readonly epoch: string; readonly seq: number } | undefined;
}

function folderOf(args: readonly string[]): string | null {
  try {
    return parseArgs({ args: [...args], options: { recordings: { type: 'string' } } }).values.recordings ?? recordingsFolder();
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. traffic takes --recordings.`);
  }
}

function trafficTable(socketClient: TrafficClient, pollers: readonly Poller[], source: string): Table {
  const min = Math.min(...pollers.map(({ client }) => client.bytes));
  const line = (name: string, client: TrafficClient, delay: string): readonly string[] => [
    name,
    (client.bytes / 1e3).toFixed(0),
    (client.headerBytes / 1e3).toFixed(0),
    (client.bytes / socketClient.bytes).toFixed(1),
    client.messages.toLocaleString('en'),
    delay,
  ];
  const met = socketClient.bytes <= min;
  return {
    title: `Traffic: an hour of a match day for one client of football, ${source}`,
    head: ['', 'kB', 'of it headers, kB', 'relative to ours', 'messages', 'delay, s (average)'],
    rows: [
      line('ours: frames, beacons, pings, the list once and every minute', socketClient, 'at most 0.1'),
      ...pollers.map(({ intervalS, isConditional, client }) =>
        line(
          `polling every ${intervalS} s, gzip${isConditional ? ', sending the known position' : ''}`,
          client,
          (intervalS / 2).toFixed(1),
        ),
      ),
    ],
    verdict: `${met ? 'met' : 'MISSED'}: less than any polling (${(socketClient.bytes / min).toFixed(2)} of the smallest)`,
    met,
  };
}
