import { FrameError } from '#contract/wire/frameError.ts';
import {
  type TapeFixtures,
  tapeInputSchema,
  tapeFixturesSchema,
  tapePollSchema,
  tapeProtocolError,
  type FactSource,
  FACT_SOURCES,
  tapeInputWriteSchema,
} from '#contract/wire/tapeSchemas.ts';
import { describeValue } from '#contract/wire/describeValue.ts';
import { decodeFact, encodeFact } from './factCodec.ts';
import type { EncodedFact } from './encodedFact.ts';
import type { TapeEntry } from './tape.ts';

/** The version that is written and read. Any new entry, input, source or row column is a new one. */
export const TAPE_VERSION = 6;
export const TAPE_FORMAT = `touchline-tape/${TAPE_VERSION}`;
const ANY_TAPE = /^touchline-tape\/(\d+)$/;
/** The header and the names. */
const HEAD_LINES = 2;
/** Some programs begin a text file with it. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Where and when a tape was recorded; nothing identifies the user. */
export interface TapeHeader {
  readonly appVersion: string;
  readonly language: string;
  readonly tenant: string;
  /** Seed of the client's jitter and backoff. */
  readonly seed: number;
  /** Server time minus device time, in ms. */
  readonly clockOffset: number;
  /** IANA name, for quiet hours in local time. */
  readonly timeZone: string;
  /** The key of the alert that is reported; null for none. */
  readonly about: string | null;
  /** Tape time (ms) of saving, up to which the tape is complete; null when unknown. */
  readonly savedAt: number | null;
}

export interface ParsedTape {
  readonly header: TapeHeader;
  readonly names: TapeFixtures;
  readonly entries: readonly TapeEntry[];
}

/** A tape to write; its facts may be encoded already. */
export interface WritableTape extends Omit<ParsedTape, 'entries'> {
  readonly entries: readonly (TapeEntry | EncodedFact)[];
}

/** Names the file, the line and the reason why a tape cannot be read. */
export class TapeError extends Error {
  override readonly name = 'TapeError';

  constructor(file: string, line: number, reason: string, options?: ErrorOptions) {
    super(`${file}, line ${line}: ${reason}`, options);
  }
}

/** Whether the first line of a file is the header of a tape, of any version. */
export function isTape(text: string): boolean {
  return tapeVersion(text) !== null;
}

/** Returns the version in the header of a tape, readable or not, and the app that wrote it; null for other files. */
export function tapeVersion(text: string): { readonly version: number; readonly appVersion: string } | null {
  const header = headOf(text);
  const version = isRecord(header) && typeof header['format'] === 'string' ? ANY_TAPE.exec(header['format'])?.[1] : undefined;
  if (version === undefined || !isRecord(header)) return null;
  return { version: Number(version), appVersion: String(header['appVersion'] ?? '') };
}

/** Returns a tape as NDJSON: the header, the names, then `[t, kind, payload, source]` for each entry. Only fields of the format are written. */
export function writeTape({ header, names, entries }: WritableTape): string {
  const { appVersion, language, tenant, seed, clockOffset, timeZone, about, savedAt } = header;
  const head = { kind: 'header', format: TAPE_FORMAT, appVersion, language, tenant, seed, clockOffset, timeZone, about, savedAt };
  const first = [head, ['names', tapeFixturesSchema.parse(names)]].map((line) => JSON.stringify(line));
  return [...first, ...entries.map(lineOf), ''].join('\n');
}

/**
 * Parses a tape. Throws TapeError for the first line that is truncated, out of order or breaks the format. Tolerates what mail and
 * issue trackers do to files: byte order marks, other line ends, empty lines at the end.
 */
export function readTape(text: string, file: string): ParsedTape {
  const lines = linesOf(text);
  if (parsed(lines.at(-1) ?? '') === undefined) throw new TapeError(file, lines.length, 'is torn: the file ends within it');
  const header = headerOf(lines[0] ?? '', file);
  const names = namesOf(lines[1] ?? '', file);
  let last = Number.NEGATIVE_INFINITY;
  const entries = lines.slice(HEAD_LINES).map((line, i) => {
    const entry = entryOf(line, file, i + HEAD_LINES + 1);
    if (entry.t < last) throw new TapeError(file, i + HEAD_LINES + 1, `is out of order: ${entry.t} after ${last}`);
    last = entry.t;
    return entry;
  });
  return { header, names, entries };
}

function headOf(text: string): unknown {
  return parsed(text.replace(BYTE_ORDER_MARK, '').split('\n', 1)[0] ?? '');
}

function linesOf(text: string): string[] {
  return text.replace(BYTE_ORDER_MARK, '').trimEnd().split('\n');
}

function headerOf(line: string, file: string): TapeHeader {
  const header = parsed(line);
  if (!isRecord(header)) throw new TapeError(file, 1, 'a header was due');
  const { format, appVersion, language, tenant, clockOffset, seed, timeZone, about, savedAt } = header;
  const version = typeof format === 'string' ? Number(ANY_TAPE.exec(format)?.[1]) : Number.NaN;
  if (version !== TAPE_VERSION) {
    const needed =
      version > TAPE_VERSION && typeof appVersion === 'string' ? `, which needs version ${appVersion} of the app or a later one` : '';
    throw new TapeError(file, 1, `is of the format ${describeValue(format)}${needed}; this version reads ${TAPE_FORMAT}`);
  }
  if (typeof appVersion !== 'string' || typeof language !== 'string' || typeof tenant !== 'string' || !isWholeMs(clockOffset))
    throw new TapeError(file, 1, 'a header names appVersion, language, tenant and clockOffset');
  if (typeof seed !== 'number' || typeof timeZone !== 'string' || (about !== null && typeof about !== 'string'))
    throw new TapeError(file, 1, 'a header names seed and timeZone, and says what it is about, or null');
  if (savedAt !== null && !isWholeMs(savedAt)) throw new TapeError(file, 1, 'a header says when the tape was saved, or null');
  return { appVersion, language, tenant, seed, clockOffset, timeZone, about, savedAt };
}

function namesOf(line: string, file: string): TapeFixtures {
  const entry = parsed(line);
  if (!Array.isArray(entry) || entry[0] !== 'names') throw new TapeError(file, 2, 'the names of the matches were due');
  const names = tapeFixturesSchema.safeParse(entry[1]);
  if (!names.success) throw new TapeError(file, 2, `names that cannot be read: ${names.error.issues[0]?.path.join('.') ?? ''}`);
  return names.data;
}

function lineOf(entry: TapeEntry | EncodedFact): string {
  if (entry.kind !== 'encoded') return JSON.stringify(valuesOf(entry));
  const { t, factKind, text, source } = entry;
  return `[${t},${JSON.stringify(factKind)},${text},${JSON.stringify(source)}]`;
}

function valuesOf(entry: TapeEntry): readonly unknown[] {
  switch (entry.kind) {
    case 'fact':
      return [entry.t, entry.fact.kind, encodeFact(entry.fact).payload, entry.source];
    case 'connection':
      return [entry.t, entry.up ? 'up' : 'down'];
    case 'poll':
      return [entry.t, 'poll', [entry.sport, entry.ok ? 1 : 0, entry.cachedAt]];
    case 'input':
      return [entry.t, 'input', tapeInputWriteSchema.parse(entry.input)];
    case 'protocolError':
      return [entry.t, 'protocolError', tapeProtocolError.parse(entry.error)];
  }
}

function entryOf(line: string, file: string, number: number): TapeEntry {
  const entry = parsed(line);
  if (!Array.isArray(entry)) throw new TapeError(file, number, 'is no entry: [t, kind, payload] was due');
  const [t, kind, payload, source]: unknown[] = entry;
  if (typeof t !== 'number' || !Number.isSafeInteger(t)) throw new TapeError(file, number, 'has no time');
  if (kind === 'up' || kind === 'down') return { kind: 'connection', t, up: kind === 'up' };
  if (kind === 'poll') {
    const poll = tapePollSchema.safeParse(payload);
    if (!poll.success) throw new TapeError(file, number, `a poll is [sport, 1 or 0, cachedAt or null], not ${describeValue(payload)}`);
    const [sport, ok, cachedAt] = poll.data;
    return { kind: 'poll', t, sport, ok: ok === 1, cachedAt };
  }
  if (kind === 'input') {
    const input = tapeInputSchema.safeParse(payload);
    if (input.success) return { kind: 'input', t, input: input.data };
    throw new TapeError(file, number, `an input that is not known to this version: ${input.error.issues[0]?.message ?? ''}`);
  }
  if (kind === 'protocolError') {
    const error = tapeProtocolError.safeParse(payload);
    if (error.success) return { kind: 'protocolError', t, error: error.data };
    throw new TapeError(file, number, 'a protocol error is {count, source, message}');
  }
  if (!isFactSource(source))
    throw new TapeError(file, number, `came by ${describeValue(source)}; one of ${FACT_SOURCES.join(', ')} was due`);
  try {
    return { kind: 'fact', t, fact: decodeFact(kind, payload), source };
  } catch (error) {
    if (error instanceof FrameError) throw new TapeError(file, number, error.message, { cause: error });
    throw error;
  }
}

function isWholeMs(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function isFactSource(value: unknown): value is FactSource {
  return FACT_SOURCES.some((source) => source === value);
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
