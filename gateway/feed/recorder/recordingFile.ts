import { appendFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freeName } from './fileName.ts';

/** The recording of one match on disk: a growing `.part`, replaced by the finished `.ndjson`. */
export class RecordingFile {
  readonly #folder: string;
  /** File name without extension. */
  readonly stem: string;
  #written = 0;
  #name: string | null = null;

  constructor(folder: string, stem: string) {
    this.#folder = folder;
    this.stem = stem;
  }

  /** `isRewrite`: an earlier line has changed. */
  async writePart(lines: readonly string[], isRewrite: boolean): Promise<void> {
    if (isRewrite || this.#written === 0) await writeFile(this.#path('part'), textOf(lines));
    else await appendFile(this.#path('part'), textOf(lines.slice(this.#written)));
    this.#written = lines.length;
  }

  /**
   * Replaces the part atomically. An incomplete recording gets its own number, because a restarted gateway may record the other half of a
   * match.
   */
  async finish(linesOf: (id: string) => readonly string[], isComplete: boolean): Promise<void> {
    this.#name ??= isComplete ? this.stem : freeName(this.#folder, this.stem);
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
