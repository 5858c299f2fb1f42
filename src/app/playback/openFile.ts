import { readRecording, RECORDING_FORMAT } from '#contract/recording/recording.ts';
import { RecordingError } from '#contract/recording/recordingError.ts';
import { TAPE_VERSION, type ReadTape, readTape, TapeError, type TapeHeader, tapeVersion } from '#streams/tape/tapeFile.ts';
import { tapeFromRecording } from '#streams/tape/tapeFromRecording.ts';

/** Why a file cannot be played. `detail` of a broken one names the line and the reason, in the words of the format. */
export type Fault =
  | {
      readonly kind: 'later';
      readonly version: number;
      /** Of the app that wrote it: it needs that one or a newer. */ readonly appVersion: string;
    }
  | { readonly kind: 'torn' | 'neither' | 'empty' | 'unreadable' | 'stopped' }
  | { readonly kind: 'broken'; readonly detail: string };

/** A file that cannot be played, with the reason in a form that can be put into the reader's words. */
export class PlayError extends Error {
  override readonly name = 'PlayError';
  readonly fault: Fault;

  constructor(fault: Fault, options?: ErrorOptions) {
    super(`the file cannot be played: ${fault.kind}`, options);
    this.fault = fault;
  }
}

/** A tape is 5 MB in memory and about as much in a file; what is far more is something else, and is not read at all. */
const MOST_BYTES = 64_000_000;

/** What of a file is read. */
export type OpenedFile = Pick<File, 'name' | 'size' | 'text'>;

/** Reads a tape, or a recording as a tape. Throws PlayError. */
export async function openFile(
  file: OpenedFile,
  reader: Pick<TapeHeader, 'appVersion' | 'language' | 'tenant' | 'timeZone'>,
): Promise<ReadTape> {
  if (file.size > MOST_BYTES) throw new PlayError({ kind: 'neither' });
  const text = await file.text().catch((cause: unknown) => {
    throw new PlayError({ kind: 'unreadable' }, { cause });
  });
  if (text.trim() === '') throw new PlayError({ kind: 'empty' });
  try {
    const tape = tapeIn(text, file.name, reader);
    if (tape.entries.length === 0) throw new PlayError({ kind: 'empty' });
    return tape;
  } catch (cause) {
    if (cause instanceof TapeError || cause instanceof RecordingError)
      throw new PlayError(isTorn(text) ? { kind: 'torn' } : { kind: 'broken', detail: cause.message }, { cause });
    throw cause;
  }
}

function tapeIn(text: string, name: string, reader: Parameters<typeof openFile>[1]): ReadTape {
  const written = tapeVersion(text);
  if (written !== null && written.version > TAPE_VERSION) throw new PlayError({ kind: 'later', ...written });
  if (written !== null) return readTape(text, name);
  if (!isRecording(text)) throw new PlayError({ kind: 'neither' });
  return tapeFromRecording(readRecording(text, name), reader);
}

function isRecording(text: string): boolean {
  const header = parsed(text.split('\n', 1)[0] ?? '');
  return typeof header === 'object' && header !== null && 'format' in header && header.format === RECORDING_FORMAT;
}

/** Whether a file ends within a line: it was cut on its way. */
function isTorn(text: string): boolean {
  return !text.endsWith('\n') && parsed(text.slice(text.lastIndexOf('\n') + 1)) === undefined;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
