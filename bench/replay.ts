import { parseArgs } from 'node:util';
import { sportOf } from '#contract/wire/channels.ts';
import type { Recording } from '#contract/recording/recording.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { Board } from '#streams/board/board.ts';
import type { BoardFact } from '#streams/board/boardFacts.ts';
import { recordingsFolder } from '#tests/builders/aRecording.ts';
import { replayRecording } from '#tests/replay/replayRecording.ts';
import { generateEvening } from '#bench/memory/generateEvening.ts';
import { factsOfReplay } from '#bench/replay/factsOfReplay.ts';
import type { Note } from './progress.ts';
import { median, type Table } from './table.ts';

/** Recordings per round, spread over all of them. */
const MAX_RECORDINGS = 40;
const ROUNDS = 3;
/** Applying a recording's facts is too fast for the processor clock, so it is repeated. */
const APPLY_REPEATS = 50;

interface ReplayedRecording {
  readonly name: string;
  readonly recording: Recording;
  /** The decoded facts a client receives. */
  readonly facts: readonly BoardFact[];
}

/** The cost of one recording, in microseconds of processor time. */
interface Costs {
  readonly pipeline: number;
  readonly apply: number;
}

/**
 * Plays recordings through the complete pipeline (feed, hub, wire, streams, alerts) in virtual time, beside applying the same facts to a
 * board and nothing else. Flag: `--recordings` a folder; by default the real ones where present, else a generated evening. Throws
 * UsageError.
 */
export async function replay(args: readonly string[], note: Note): Promise<Table> {
  const folder = folderOf(args);
  const generated = folder === null ? await generateEvening() : null;
  const { recordings } = await loadRecordings(folder ?? generated?.folder ?? '').finally(() => generated?.remove());
  const step = Math.max(1, Math.floor(recordings.length / MAX_RECORDINGS));
  const replayed: ReplayedRecording[] = [];
  for (const entry of recordings.filter((_, i) => i % step === 0)) replayed.push({ ...entry, facts: await factsOfReplay(entry.recording) });
  const costs: Costs[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const cost = { pipeline: await pipelineCost(replayed), apply: applyCost(replayed) };
    note(`round ${round}: processor per recording, ms`, (cost.pipeline / 1e3).toFixed(2));
    costs.push(cost);
  }
  return replayTable(replayed, costs.slice(1), generated ? 'generated' : 'real'); // the first round warms up the code
}

async function pipelineCost(replayed: readonly ReplayedRecording[]): Promise<number> {
  const before = process.cpuUsage();
  for (const { recording, name } of replayed) await replayRecording(recording, name);
  return elapsedSince(before) / replayed.length;
}

function applyCost(replayed: readonly ReplayedRecording[]): number {
  const before = process.cpuUsage();
  for (const { facts } of replayed) {
    for (let i = 0; i < APPLY_REPEATS; i += 1) {
      const boards = { football: new Board(), basketball: new Board() };
      for (const fact of facts) boards[sportOf(fact.channel)].apply(fact);
    }
  }
  return elapsedSince(before) / APPLY_REPEATS / replayed.length;
}

function elapsedSince(before: NodeJS.CpuUsage): number {
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

function replayTable(replayed: readonly ReplayedRecording[], costs: readonly Costs[], source: string): Table {
  const facts = replayed.reduce((sum, entry) => sum + entry.facts.length, 0) / replayed.length;
  const events = replayed.reduce((sum, { recording }) => sum + recording.events.length, 0) / replayed.length;
  const [pipeline, apply] = [median(costs.map((entry) => entry.pipeline)), median(costs.map((entry) => entry.apply))];
  const line = (name: string, us: number): readonly string[] => [
    name,
    (us / 1e3).toFixed(2),
    (1e6 / us).toFixed(0),
    (us / facts).toFixed(2),
    (us / apply).toFixed(0),
  ];
  return {
    title: `Replay: ${replayed.length} ${source} recordings of ${events.toFixed(0)} events and ${facts.toFixed(0)} facts on average`,
    head: ['', 'processor per recording, ms', 'recordings a second', 'us per fact', 'relative to the board'],
    rows: [line('complete pipeline, in virtual time', pipeline), line('board only, the same facts', apply)],
    verdict: `${(1e6 / pipeline).toFixed(0)} recordings a second, ${(pipeline / apply).toFixed(0)} times the board only; no goal was set`,
    met: true,
  };
}
