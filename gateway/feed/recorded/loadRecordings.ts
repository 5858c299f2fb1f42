import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Recording, readRecording } from '#contract/recording/recording.ts';
import { RecordingError } from '#contract/recording/recordingError.ts';

export interface LoadedRecordings {
  /** Sorted by name, a path inside the folder. */
  readonly recordings: readonly { readonly name: string; readonly recording: Recording }[];
  readonly errors: readonly RecordingError[];
}

/** Reads every `.ndjson` file of a folder and its subfolders; broken files go to `errors`. Rejects when the folder cannot be read. */
export async function loadRecordings(folder: string): Promise<LoadedRecordings> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ndjson')).sort();
  const recordings: { name: string; recording: Recording }[] = [];
  const errors: RecordingError[] = [];
  const nameById = new Map<string, string>();
  for (const name of names) {
    try {
      const recording = readRecording(await readFile(join(folder, name), 'utf8'), name);
      const { id } = recording.header;
      const twin = nameById.get(id);
      if (twin !== undefined) throw new RecordingError(name, 1, `id ${id} is also used by ${twin}`);
      nameById.set(id, name);
      recordings.push({ name, recording });
    } catch (error) {
      if (!(error instanceof RecordingError)) throw error;
      errors.push(error);
    }
  }
  return { recordings, errors };
}
