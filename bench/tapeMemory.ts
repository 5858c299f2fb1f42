import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Note } from './progress.ts';
import type { Table } from './table.ts';
import { filledTape } from './tape/filledTape.ts';

const BOARDS = [500, 2_000];
const MIN_MB = 4;
const MAX_MB = 5;
/** Compiled code is collected only after several collections and must not count as the tape's. */
const COLLECTIONS = 10;

interface Result {
  readonly matches: number;
  readonly heapMb: number;
  readonly minutes: number;
}

/** Measures the memory of a full tape, which limits itself to 5 MB by its own count; the heap must agree. */
export function tapeMemory(_args: readonly string[], note: Note): Table {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const results = BOARDS.map((matches) => {
    const result = measureTape(matches, collect);
    note(`${matches} matches: heap, MB`, result.heapMb.toFixed(2));
    return result;
  });
  const met = results.every(({ heapMb }) => heapMb > MIN_MB && heapMb < MAX_MB);
  return {
    title: 'Tape: ten minutes of 200 changes a second',
    head: ['matches', 'heap, MB', 'minutes'],
    rows: results.map(({ matches, heapMb, minutes }) => [String(matches), heapMb.toFixed(2), minutes.toFixed(1)]),
    verdict: `${met ? 'met' : 'MISSED'}: a full tape takes between ${MIN_MB} and ${MAX_MB} MB`,
    met,
  };
}

function measureTape(matches: number, collect: () => void): Result {
  const tapes = [filledTape(matches)];
  const minutes = tapes.map((filled) => (filled.now() - (filled.since ?? filled.now())) / 60_000)[0] ?? 0;
  const before = heapMb(collect);
  tapes.length = 0;
  return { matches, heapMb: before - heapMb(collect), minutes };
}

function heapMb(collect: () => void): number {
  for (let round = 0; round < COLLECTIONS; round += 1) collect();
  return process.memoryUsage().heapUsed / 1e6;
}
