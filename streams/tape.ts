import { boardOf, sportOf } from '#contract/frames.ts';
import { TAPE_KEPT_MS } from '#contract/limits.ts';
import { decodeRow, encodeRow } from '#contract/rows.ts';
import { type Sport, SPORTS } from '#contract/sport.ts';
import type { TapeAct, Via } from '#contract/tape.ts';
import { Board } from './board.ts';
import type { Fact } from './facts.ts';

/** What is kept of them at most: about 5 MB. */
const KEPT_BYTES = 5_000_000;

/** What rang before is too old to ring again. */
const MOST_RUNG = 200;

/** One thing that this client received or that its reader did; `t` is device time in ms. */
export type TapeEntry = FactEntry | LinkEntry | ActEntry;

export interface FactEntry {
  readonly kind: 'fact';
  readonly t: number;
  readonly fact: Fact;
  readonly via: Via;
}

/** The socket opened, or closed. */
export interface LinkEntry {
  readonly kind: 'link';
  readonly t: number;
  readonly up: boolean;
}

export interface ActEntry {
  readonly kind: 'act';
  readonly t: number;
  readonly act: TapeAct;
}

/**
 * What this client saw and what its reader did, for a bug report or a replay. Nothing in it says who the reader is. What is too
 * old is not lost: it is folded into the state that the tape begins with, so that a tape can always be played.
 */
export class Tape {
  readonly #now: () => number;
  #entries: TapeEntry[] = [];
  #bytes = 0;
  #last = Number.NEGATIVE_INFINITY;
  readonly #boards: Readonly<Record<Sport, Board>> = { football: new Board(), basketball: new Board() };
  #act: TapeAct = {};
  #up: boolean | null = null;

  /** `now` gives device time in ms. */
  constructor(now: () => number) {
    this.#now = now;
  }

  fact(fact: Fact, via: Via): void {
    this.#add({ kind: 'fact', t: this.#time(), fact, via });
  }

  link(up: boolean): void {
    this.#add({ kind: 'link', t: this.#time(), up });
  }

  /** What the reader did, or what became of the device: only what changed. */
  act(act: TapeAct): void {
    this.#add({ kind: 'act', t: this.#time(), act });
  }

  /** The state that it begins with, then all that came since, in order of time. */
  entries(): readonly TapeEntry[] {
    const t = this.#entries[0]?.t ?? 0;
    const act: TapeEntry[] = Object.keys(this.#act).length > 0 ? [{ kind: 'act', t, act: this.#act }] : [];
    const link: TapeEntry[] = this.#up === null ? [] : [{ kind: 'link', t, up: this.#up }];
    const boards = SPORTS.flatMap((sport) => wholeOf(sport, this.#boards[sport]));
    return [...act, ...link, ...boards.map((fact): TapeEntry => ({ kind: 'fact', t, fact, via: 'socket' })), ...this.#entries];
  }

  /** Device time, which may be set back; a tape runs one way. */
  #time(): number {
    this.#last = Math.max(this.#last, this.#now());
    return this.#last;
  }

  #add(entry: TapeEntry): void {
    this.#entries.push(entry);
    this.#bytes += weight(entry);
    if (this.#bytes > KEPT_BYTES || (this.#entries[0]?.t ?? entry.t) < entry.t - TAPE_KEPT_MS * 1.1) this.#trim(entry.t);
  }

  #trim(now: number): void {
    let first = 0;
    while (first < this.#entries.length - 1) {
      const entry = this.#entries[first];
      if (entry === undefined || (this.#bytes <= KEPT_BYTES && entry.t >= now - TAPE_KEPT_MS)) break;
      this.#bytes -= weight(entry);
      this.#fold(entry);
      first += 1;
    }
    this.#entries = this.#entries.slice(first);
    for (const sport of SPORTS) this.#boards[sport].prune(() => false); // it begins with who is on the board, and with nobody who was
  }

  #fold(entry: TapeEntry): void {
    switch (entry.kind) {
      case 'fact':
        this.#boards[sportOf(entry.fact.channel) ?? 'football'].apply(entry.fact);
        break;
      case 'link':
        this.#up = entry.up;
        break;
      case 'act': {
        const { rung = [], ...act } = entry.act;
        this.#act = { ...this.#act, ...act, ...(rung.length > 0 && { rung: [...(this.#act.rung ?? []), ...rung].slice(-MOST_RUNG) }) };
      }
    }
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

/** About the bytes of an entry as text: good enough to bound memory, without writing it out. */
function weight(entry: TapeEntry): number {
  if (entry.kind === 'link') return 30;
  if (entry.kind === 'act')
    return 60 + 8 * ((entry.act.follows?.length ?? 0) + 10 * (entry.act.rung?.length ?? 0)) + (entry.act.taste ? 400 : 0);
  if (entry.fact.kind === 'position') return 90;
  return entry.fact.rows.reduce((sum, row) => sum + (row.whole ? 700 : 160), 160);
}
