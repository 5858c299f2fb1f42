import { parseArgs } from 'node:util';
import { sportOf } from '#contract/wire/frames.ts';
import type { Recording } from '#contract/recording/recording.ts';
import { UsageError } from '#gateway/config.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { Board } from '#streams/board/board.ts';
import type { Fact } from '#streams/board/facts.ts';
import { recordingsFolder } from '#tests/builders/recording.ts';
import { replayRecording } from '#tests/replay/replay.ts';
import { evening } from '#bench/memory/playEvening.ts';
import { factsOfReplay } from '#bench/replay/factsOfReplay.ts';
import { median, type Table } from './table.ts';

/** Recordings of a round, spread over all of them. */
const MOST = 40;
const ROUNDS = 3;
/** The fold of a recording is too quick for the clock of the processor: it is run so many times. */
const FOLDS = 50;

interface Played {
  readonly name: string;
  readonly recording: Recording;
  /** What came to the client of it, decoded. */
  readonly facts: readonly Fact[];
}

/** What one recording costs, in microseconds of processor time. */
interface Costs {
  readonly road: number;
  readonly fold: number;
}

/**
 * Recordings through the whole road (feed, hub, wire, streams, alerts) in virtual time, beside the fold of the same facts into a
 * board and nothing else. Flag: `--recordings` a folder; unless told, the real ones where they are, else an evening made up.
 * Throws UsageError.
 */
export async function replay(args: readonly string[]): Promise<Table> {
  const folder = folderOf(args);
  const made = folder === null ? await evening() : null;
  const { recordings } = await loadRecordings(folder ?? made?.folder ?? '').finally(() => made?.remove());
  const each = Math.max(1, Math.floor(recordings.length / MOST));
  const played: Played[] = [];
  for (const one of recordings.filter((_, i) => i % each === 0)) played.push({ ...one, facts: await factsOfReplay(one.recording) });
  const costs: Costs[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) costs.push({ road: await roadOf(played), fold: foldOf(played) });
  return tableOf(played, costs.slice(1), made ? 'made-up' : 'real'); // the code is made quick in the first round
}

async function roadOf(played: readonly Played[]): Promise<number> {
  const before = process.cpuUsage();
  for (const { recording, name } of played) await replayRecording(recording, name);
  return since(before) / played.length;
}

function foldOf(played: readonly Played[]): number {
  const before = process.cpuUsage();
  for (const { facts } of played) {
    for (let i = 0; i < FOLDS; i += 1) {
      const boards = { football: new Board(), basketball: new Board() };
      for (const fact of facts) boards[sportOf(fact.channel)].apply(fact);
    }
  }
  return since(before) / FOLDS / played.length;
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function folderOf(args: readonly string[]): string | null {
  try {
    return parseArgs({ args: [...args], options: { recordings: { type: 'string' } } }).values.recordings ?? recordingsFolder();
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. replay takes --recordings.`);
  }
}

function tableOf(played: readonly Played[], costs: readonly Costs[], kind: string): Table {
  const facts = played.reduce((sum, one) => sum + one.facts.length, 0) / played.length;
  const events = played.reduce((sum, { recording }) => sum + recording.events.length, 0) / played.length;
  const [road, fold] = [median(costs.map((one) => one.road)), median(costs.map((one) => one.fold))];
  const line = (name: string, us: number): readonly string[] => [
    name,
    (us / 1e3).toFixed(2),
    (1e6 / us).toFixed(0),
    (us / facts).toFixed(2),
    (us / fold).toFixed(0),
  ];
  return {
    title: `Replay: ${played.length} ${kind} recordings of ${events.toFixed(0)} events and ${facts.toFixed(0)} facts on average`,
    head: ['', 'processor a recording, ms', 'recordings a second', 'us a fact', 'against the fold'],
    rows: [line('the whole road, in virtual time', road), line('the bare fold of the same facts', fold)],
    verdict: `${(1e6 / road).toFixed(0)} recordings a second, ${(road / fold).toFixed(0)} times the bare fold; no goal was set`,
    met: true,
  };
}
