import type { Fact } from './facts.ts';

/** The format of a tape; a reader that knows another one refuses it by name. */
export const TAPE_FORMAT = 'touchline-tape/1';
/** What is kept: the last ten minutes, at most about 5 MB. */
const KEPT_MS = 10 * 60_000;
const KEPT_BYTES = 5_000_000;

/** One fact as this client received it; `t` is device time in ms. */
export interface TapeEntry {
  readonly t: number;
  readonly fact: Fact;
}

export interface TapeHeader {
  readonly kind: 'header';
  readonly format: typeof TAPE_FORMAT;
  readonly appVersion: string;
  readonly language: string;
  readonly tenant: string;
  /** Server time less device time, in ms. */
  readonly clockOffset: number;
}

/** A tape that cannot be read: names the line and the reason. */
export class TapeError extends Error {
  override readonly name = 'TapeError';
}

/** What this client saw, for a bug report or a replay. Nothing in it says who the reader is. */
export class Tape {
  #entries: TapeEntry[] = [];
  #bytes = 0;

  record(t: number, fact: Fact): void {
    this.#entries.push({ t, fact });
    this.#bytes += weight(fact);
    if (this.#bytes > KEPT_BYTES || (this.#entries[0]?.t ?? t) < t - KEPT_MS * 1.1) this.#trim(t);
  }

  entries(): readonly TapeEntry[] {
    return this.#entries;
  }

  /** The tape as NDJSON: the header, then a line for each fact. */
  text(header: Omit<TapeHeader, 'kind' | 'format'>): string {
    const head: TapeHeader = { kind: 'header', format: TAPE_FORMAT, ...header };
    return [head, ...this.#entries].map((line) => `${JSON.stringify(line)}\n`).join('');
  }

  #trim(now: number): void {
    let first = 0;
    while (first < this.#entries.length - 1) {
      const entry = this.#entries[first];
      if (entry === undefined || (this.#bytes <= KEPT_BYTES && entry.t >= now - KEPT_MS)) break;
      this.#bytes -= weight(entry.fact);
      first += 1;
    }
    this.#entries = this.#entries.slice(first);
  }
}

/** About the bytes of a fact as text: good enough to bound memory, without writing it out. */
function weight(fact: Fact): number {
  if (fact.kind === 'position') return 90;
  return fact.rows.reduce((sum, row) => sum + (row.whole ? 700 : 160), 160);
}
