import { parseArgs } from 'node:util';
import { UsageError } from '#gateway/config.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { recordingsFolder } from '#tests/builders/recording.ts';
import { aFan, type Fan, openWatcher, poll } from '#bench/traffic/fans.ts';
import { openMatchDay } from '#bench/traffic/matchDay.ts';
import { evening } from '#bench/memory/playEvening.ts';
import type { Table } from './table.ts';

const SECOND_MS = 1_000;
const HOUR_S = 3_600;
/** The first lists and kick-offs are over by then. */
const BEFORE_S = 600;
/** With the socket open the app asks for the list each minute, to be safe. */
const SAFETY_S = 60;
const EACH_S = [1, 5, 10];
/** A ping of the engine each ten seconds: two bytes of head and one of text. */
const PING_BYTES = 3;
const PING_S = 10;

/**
 * What comes to one fan of football in an hour of a match-day with about forty matches in play, in virtual time. Flag:
 * `--recordings` a folder to play; unless told, the real recordings where they are, else an evening made up. Throws UsageError.
 */
export async function bytes(args: readonly string[]): Promise<Table> {
  const recordings = folderOf(args);
  const made = recordings === null ? await evening() : null;
  const loaded = await loadRecordings(recordings ?? made?.folder ?? '');
  const day = await openMatchDay(loaded);
  try {
    const ours = openWatcher(day.hub);
    const pollers = EACH_S.flatMap((each) => [false, true].map((sparing): Poller => ({ each, sparing, fan: aFan(), known: undefined })));
    await day.time.advance(BEFORE_S * SECOND_MS);
    const before = { ...ours };
    const safety = aFan();
    await poll(day.app, safety); // whoever comes gets the list once, with names
    for (let second = 1; second <= HOUR_S; second += 1) {
      await day.time.advance(SECOND_MS);
      if (second % SAFETY_S === 0) await poll(day.app, safety, day.hub.position('football'));
      for (const poller of pollers) {
        if (second % poller.each !== 0) continue;
        await poll(day.app, poller.fan, poller.known);
        if (poller.sparing) poller.known = day.hub.position('football');
      }
    }
    const pings = (HOUR_S / PING_S) * PING_BYTES;
    const watched: Fan = {
      bytes: ours.bytes - before.bytes + safety.bytes + pings,
      heads: safety.heads,
      messages: ours.messages - before.messages + safety.messages,
    };
    return tableOf(watched, pollers, `${loaded.recordings.length} ${made ? 'made-up' : 'real'} recordings`);
  } finally {
    await day.close();
    await made?.remove();
  }
}

interface Poller {
  readonly each: number;
  /** Whether it says what it knows, and is told when nothing has changed since. */
  readonly sparing: boolean;
  readonly fan: Fan;
  known: { readonly epoch: string; readonly seq: number } | undefined;
}

function folderOf(args: readonly string[]): string | null {
  try {
    return parseArgs({ args: [...args], options: { recordings: { type: 'string' } } }).values.recordings ?? recordingsFolder();
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. bytes takes --recordings.`);
  }
}

function tableOf(ours: Fan, pollers: readonly Poller[], played: string): Table {
  const least = Math.min(...pollers.map(({ fan }) => fan.bytes));
  const line = (name: string, fan: Fan, late: string): readonly string[] => [
    name,
    (fan.bytes / 1e3).toFixed(0),
    (fan.heads / 1e3).toFixed(0),
    (fan.bytes / ours.bytes).toFixed(1),
    fan.messages.toLocaleString('en'),
    late,
  ];
  const met = ours.bytes <= least;
  return {
    title: `Bytes: an hour of a match-day for one fan of football, ${played}`,
    head: ['', 'kB', 'of it heads, kB', 'against ours', 'messages', 'late, s (on average)'],
    rows: [
      line('ours: frames, beacons, pings, the list once and each minute', ours, 'at most 0.1'),
      ...pollers.map(({ each, sparing, fan }) =>
        line(`polling each ${each} s, gzip${sparing ? ', saying what is known' : ''}`, fan, (each / 2).toFixed(1)),
      ),
    ],
    verdict: `${met ? 'met' : 'MISSED'}: less than any polling (${(ours.bytes / least).toFixed(2)} of the least)`,
    met,
  };
}
