/** A recording cannot be played. Lines count from 1. */
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
