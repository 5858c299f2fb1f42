import { boardOf, sportOf } from '#contract/frames.ts';
import { decodeRow, encodeRow } from '#contract/rows.ts';
import { type Sport, SPORTS } from '#contract/sport.ts';
import { Board } from './board.ts';
import type { Fact } from './facts.ts';

/** What is kept: the last ten minutes, at most about 5 MB. */
const KEPT_MS = 10 * 60_000;
const KEPT_BYTES = 5_000_000;

/** One fact as this client received it; `t` is device time in ms. */
export interface TapeEntry {
  readonly t: number;
  readonly fact: Fact;
}

/**
 * What this client saw, for a bug report or a replay. Nothing in it says who the reader is. What is too old is not lost: it
 * is folded into the boards that the tape begins with, so that a tape can always be played.
 */
export class Tape {
  #entries: TapeEntry[] = [];
  #bytes = 0;
  readonly #before: Readonly<Record<Sport, Board>> = { football: new Board(), basketball: new Board() };

  record(t: number, fact: Fact): void {
    this.#entries.push({ t, fact });
    this.#bytes += weight(fact);
    if (this.#bytes > KEPT_BYTES || (this.#entries[0]?.t ?? t) < t - KEPT_MS * 1.1) this.#trim(t);
  }

  /** The boards as they stood, then each fact since, in order of time. */
  entries(): readonly TapeEntry[] {
    const t = this.#entries[0]?.t ?? 0;
    const began = SPORTS.flatMap((sport) => wholeOf(sport, this.#before[sport]));
    return [...began.map((fact) => ({ t, fact })), ...this.#entries];
  }

  #trim(now: number): void {
    let first = 0;
    while (first < this.#entries.length - 1) {
      const entry = this.#entries[first];
      if (entry === undefined || (this.#bytes <= KEPT_BYTES && entry.t >= now - KEPT_MS)) break;
      this.#bytes -= weight(entry.fact);
      this.#before[sportOf(entry.fact.channel) ?? 'football'].apply(entry.fact);
      first += 1;
    }
    this.#entries = this.#entries.slice(first);
  }
}

/** A board as one fact; none while nothing is known of it. */
function wholeOf(sport: Sport, board: Board): Fact[] {
  const { position } = board;
  if (position === null) return [];
  const cells = Array.from(board.members, (id) => board.cell(id)).filter((cell) => cell !== undefined);
  const rows = cells.map((cell) => decodeRow(sport, encodeRow(cell.value)));
  return [{ kind: 'whole', channel: boardOf(sport), ...position, at: Math.max(0, ...cells.map((cell) => cell.heardAt)), rows }];
}

/** About the bytes of a fact as text: good enough to bound memory, without writing it out. */
function weight(fact: Fact): number {
  if (fact.kind === 'position') return 90;
  return fact.rows.reduce((sum, row) => sum + (row.whole ? 700 : 160), 160);
}
