import { readRecording, RECORDING_FORMAT } from '#contract/recording/recording.ts';
import { RecordingError } from '#contract/recording/recordingError.ts';
import { TAPE_VERSION, type ParsedTape, readTape, TapeError, type TapeHeader, tapeVersion } from '#streams/tape/tapeFile.ts';
import { tapeFromRecording } from '#streams/tape/tapeFromRecording.ts';

/** Why a file cannot be played. `detail` of a broken one has the line and the reason, from the format's reader. */
export type FileFault =
  | {
      readonly kind: 'later';
      readonly version: number;
      /** Version of the app that wrote it; playing it needs that or a newer one. */
      readonly appVersion: string;
    }
  | { readonly kind: 'torn' | 'neither' | 'empty' | 'unreadable' | 'stopped' }
  | { readonly kind: 'broken'; readonly detail: string };

export class PlayError extends Error {
  override readonly name = 'PlayError';
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(`the file cannot be played: ${fault.kind}`, options);
    this.fault = fault;
  }
}

/** A tape is about 5 MB; a much larger file is something else and is not read. */
const MAX_BYTES = 64_000_000;

export type OpenedFile = Pick<File, 'name' | 'size' | 'text'>;

/** Reads a tape, or a recording as a tape. `headerDefaults` is the header of a recording. Rejects with PlayError. */
export async function openFile(
  file: OpenedFile,
  headerDefaults: Pick<TapeHeader, 'appVersion' | 'language' | 'tenant' | 'timeZone'>,
): Promise<ParsedTape> {
  if (file.size > MAX_BYTES) throw new PlayError({ kind: 'neither' });
  const text = await file.text().catch((cause: unknown) => {
    throw new PlayError({ kind: 'unreadable' }, { cause });
  });
  if (text.trim() === '') throw new PlayError({ kind: 'empty' });
  try {
    const tape = parseTape(text, file.name, headerDefaults);
    if (tape.entries.length === 0) throw new PlayError({ kind: 'empty' });
    return tape;
  } catch (cause) {
    if (cause instanceof TapeError || cause instanceof RecordingError)
      throw new PlayError(isTruncated(text) ? { kind: 'torn' } : { kind: 'broken', detail: cause.message }, { cause });
    throw cause;
  }
}

function parseTape(text: string, name: string, headerDefaults: Parameters<typeof openFile>[1]): ParsedTape {
  const version = tapeVersion(text);
  if (version !== null && version.version > TAPE_VERSION) throw new PlayError({ kind: 'later', ...version });
  if (version !== null) return readTape(text, name);
  if (!isRecording(text)) throw new PlayError({ kind: 'neither' });
  return tapeFromRecording(readRecording(text, name), headerDefaults);
}

function isRecording(text: string): boolean {
  const header = parseLine(text.split('\n', 1)[0] ?? '');
  return typeof header === 'object' && header !== null && 'format' in header && header.format === RECORDING_FORMAT;
}

function isTruncated(text: string): boolean {
  return !text.endsWith('\n') && parseLine(text.slice(text.lastIndexOf('\n') + 1)) === undefined;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
