/** A recording that cannot be played: which file, which line (from 1) and why. */
export class RecordingError extends Error {
  readonly file: string;
  readonly line: number;
  readonly reason: string;

  constructor(file: string, line: number, reason: string) {
    super(`${file}, line ${line}: ${reason}`);
    this.name = 'RecordingError';
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}
