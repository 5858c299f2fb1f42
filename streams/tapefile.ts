import { decodeFrame, encodeFrame } from '#contract/frames.ts';
import { FrameError } from '#contract/frameerror.ts';
import { encodeChange } from '#contract/rows.ts';
import { type Fact, factsOf } from './facts.ts';
import type { TapeEntry } from './tape.ts';

/** The format of a tape; a reader that knows another one refuses it by name. */
export const TAPE_FORMAT = 'touchline-tape/1';
const ANY_TAPE = /^touchline-tape\/(\d+)$/;

/** Where and when a tape was recorded; nothing of who. */
export interface TapeHeader {
  readonly appVersion: string;
  readonly language: string;
  readonly tenant: string;
  /** Server time less device time, in ms. */
  readonly clockOffset: number;
}

/** A tape as read from a file. */
export interface ReadTape {
  readonly header: TapeHeader;
  readonly entries: readonly TapeEntry[];
}

/** A tape that cannot be read: names the file, the line and the reason. */
export class TapeError extends Error {
  override readonly name = 'TapeError';

  constructor(file: string, line: number, reason: string) {
    super(`${file}, line ${line}: ${reason}`);
  }
}

/** Whether a file's first line says that it is a tape, of whatever version. */
export function isTape(text: string): boolean {
  const header = parsed(text.slice(0, text.indexOf('\n')));
  return isRecord(header) && typeof header['format'] === 'string' && ANY_TAPE.test(header['format']);
}

/**
 * A tape as NDJSON: the header, then `[t, kind, payload]` for each fact, the payload being that of the frame which says the
 * same. One codec for wire and tape: what the one reads, the other does.
 */
export function writeTape(header: TapeHeader, entries: readonly TapeEntry[]): string {
  const head = { kind: 'header', format: TAPE_FORMAT, ...header };
  return [head, ...entries.map(({ t, fact }) => [t, fact.kind, payloadOf(fact)])].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Reads a tape. Throws TapeError for the first line that is torn, out of order or not of the format. */
export function readTape(text: string, file: string): ReadTape {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  else throw new TapeError(file, lines.length, 'is torn: the file ends within it');
  const header = headerOf(lines[0] ?? '', file);
  let last = Number.NEGATIVE_INFINITY;
  const entries = lines.slice(1).map((line, i) => {
    const entry = entryOf(line, file, i + 2);
    if (entry.t < last) throw new TapeError(file, i + 2, `is out of order: ${entry.t} after ${last}`);
    last = entry.t;
    return entry;
  });
  return { header, entries };
}

function headerOf(line: string, file: string): TapeHeader {
  const header = parsed(line);
  if (!isRecord(header)) throw new TapeError(file, 1, 'a header was due');
  const { format, appVersion, language, tenant, clockOffset } = header;
  if (format !== TAPE_FORMAT) throw new TapeError(file, 1, `is of the format ${String(format)}; this version reads ${TAPE_FORMAT}`);
  if (typeof appVersion !== 'string' || typeof language !== 'string' || typeof tenant !== 'string' || typeof clockOffset !== 'number')
    throw new TapeError(file, 1, 'a header names appVersion, language, tenant and clockOffset');
  return { appVersion, language, tenant, clockOffset };
}

function entryOf(line: string, file: string, number: number): TapeEntry {
  const entry = parsed(line);
  if (!Array.isArray(entry)) throw new TapeError(file, number, 'is no entry: [t, kind, payload] was due');
  const [t, kind, payload]: unknown[] = entry;
  if (typeof t !== 'number' || !Number.isSafeInteger(t)) throw new TapeError(file, number, 'has no time');
  try {
    return { t, fact: factOf(kind, payload) };
  } catch (error) {
    if (error instanceof FrameError) throw new TapeError(file, number, error.message);
    throw error;
  }
}

function payloadOf(fact: Fact): readonly unknown[] {
  switch (fact.kind) {
    case 'changes':
      return encodeFrame({ ...fact, name: 'state', rows: fact.rows.map(encodeChange) });
    case 'whole':
    case 'rows':
      return encodeFrame({ ...fact, name: 'whole', rows: fact.rows.map(encodeChange) });
    case 'position':
      return encodeFrame({ name: 'at', at: fact.at, seqs: [[fact.channel, fact.epoch, fact.seq]] });
  }
}

function factOf(kind: unknown, payload: unknown): Fact {
  const fact = kind === 'rows' ? rowsOf(factOf('whole', payload)) : factsOf(decodeFrame(frameOf(kind), payload))[0];
  if (fact === undefined) throw new FrameError(`${String(kind)} without a fact in it`);
  return fact;
}

function rowsOf(fact: Fact): Fact | undefined {
  return fact.kind === 'whole' ? { ...fact, kind: 'rows' } : undefined;
}

function frameOf(kind: unknown): 'state' | 'whole' | 'at' {
  if (kind === 'changes') return 'state';
  if (kind === 'whole') return 'whole';
  if (kind === 'position') return 'at';
  throw new FrameError(`a fact of the kind ${String(kind)} is not known to this version`);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
