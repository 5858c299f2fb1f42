import { appendFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freeName } from './fileName.ts';

/** The recording of one match on disk: events as they come in a `.part`, and the finished `.ndjson` in its place. */
export class RecordingFile {
  readonly #folder: string;
  /** Its name without the ending. */
  readonly stem: string;
  /** Lines that stand in the part. */
  #written = 0;
  /** The name that the finished file has been given. */
  #name: string | null = null;

  constructor(folder: string, stem: string) {
    this.#folder = folder;
    this.stem = stem;
  }

  /** Brings the part up to these lines; `anew` where one that stands in it has changed. Rejects when it cannot be written. */
  async keep(lines: readonly string[], anew: boolean): Promise<void> {
    if (anew || this.#written === 0) await writeFile(this.#path('part'), textOf(lines));
    else await appendFile(this.#path('part'), textOf(lines.slice(this.#written)));
    this.#written = lines.length;
  }

  /**
   * Puts the finished recording in the place of the part, whole or not at all. A recording of the whole match replaces what has
   * its name; another one takes a name with a number, for a gateway that is started again may have the other half of a match.
   */
  async finish(linesOf: (id: string) => readonly string[], isWhole: boolean): Promise<void> {
    this.#name ??= isWhole ? this.stem : freeName(this.#folder, this.stem);
    await writeFile(this.#path('part'), textOf(linesOf(this.#name)));
    await rename(this.#path('part'), join(this.#folder, `${this.#name}.ndjson`));
    this.#written = 0;
  }

  #path(ending: string): string {
    return join(this.#folder, `${this.stem}.${ending}`);
  }
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
