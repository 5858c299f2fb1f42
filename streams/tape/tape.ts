import { boardOf, sportOf } from '#contract/wire/frames.ts';
import { TAPE_RETENTION_MS } from '#contract/calls/limits.ts';
import { decodeRow, encodeRow } from '#contract/wire/rows.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { MAX_PROTOCOL_ERRORS, type ProtocolError } from '#contract/wire/protocolError.ts';
import type { TapeInput, FactSource } from '#contract/wire/tape.ts';
import { Board } from '#streams/board/board.ts';
import type { Fact } from '#streams/board/facts.ts';
import { encode, type EncodedFact, decode } from './encodedFact.ts';

/** What a tape takes of memory at most. */
const KEPT_BYTES = 5_000_000;
/** Of a tape that is full so large a part goes at once, and what is too old by so much (ms): a little work, now and then. */
const CUT = 0.02;
const CUT_MS = 2_000;
/** As measured: what an entry takes beside its text, and a match on the board that the tape begins with. */
const ENTRY_BYTES = 140;
const BOARD_ROW_BYTES = 900;

/** What rang before is too old to ring again. */
const MOST_RUNG = 200;

/** One thing that this client received or that its reader did; `t` is device time in ms. */
export type TapeEntry = FactEntry | LinkEntry | PollEntry | InputEntry | ProtocolErrorEntry;

export interface FactEntry {
  readonly kind: 'fact';
  readonly t: number;
  readonly fact: Fact;
  readonly via: FactSource;
}

/** The socket opened, or closed. */
export interface LinkEntry {
  readonly kind: 'link';
  readonly t: number;
  readonly up: boolean;
}

/** The instant list was asked for, and this became of it. What came with the answer is a fact before it. */
export interface PollEntry {
  readonly kind: 'poll';
  readonly t: number;
  readonly sport: Sport;
  readonly ok: boolean;
  /** Device time (ms) at which the answer was given that the device had kept; null for one of the gateway's own. */
  readonly keptAt: number | null;
}

export interface InputEntry {
  readonly kind: 'act';
  readonly t: number;
  readonly act: TapeInput;
}

export interface ProtocolErrorEntry {
  readonly kind: 'protocolError';
  readonly t: number;
  readonly error: ProtocolError;
}

/** An entry as it is kept. */
export type EncodedEntry = Exclude<TapeEntry, FactEntry> | EncodedFact;

/** What this tab has rung, or taken back: of no use to a replay as long as that rings it too. */
interface Claim {
  readonly t: number;
  readonly key: string;
  readonly rang: boolean;
}

/**
 * What this client saw and what its reader did, for a bug report or a replay. Nothing in it says who the reader is. What is too
 * old is not lost: it is folded into the state that the tape begins with, so that a tape can always be played.
 */
export class Tape {
  readonly #device: () => number;
  #entries: EncodedEntry[] = [];
  #claims: Claim[] = [];
  /** Beside the entries: a flood of them must not push out facts. */
  #protocolErrors: readonly ProtocolErrorEntry[] = [];
  #protocolErrorCount = 0;
  #bytes = 0;
  /** What is added to device time: it may be set back, and a tape runs one way. */
  #ahead = 0;
  #last = Number.NEGATIVE_INFINITY;
  /** The longest that a screen of this page has been behind, in ms: what it showed ten minutes ago had come so much earlier. */
  #behind = 0;
  readonly #boards: Readonly<Record<Sport, Board>> = { football: new Board(), basketball: new Board() };
  readonly #polls = new Map<Sport, PollEntry>();
  #act: TapeInput = {};
  #up: boolean | null = null;

  /** `device` gives device time in ms. */
  constructor(device: () => number) {
    this.#device = device;
  }

  /** Tape time: device time in ms, which goes on where the device's clock is set back. */
  now(): number {
    const now = this.#device() + this.#ahead;
    if (now < this.#last) this.#ahead += this.#last - now;
    this.#last = Math.max(this.#last, now);
    return this.#last;
  }

  /** Tape time (ms) since when all is on it; null while nothing is. */
  get since(): number | null {
    return this.#entries[0]?.t ?? null;
  }

  fact(fact: Fact, via: FactSource): void {
    this.#add(encode(fact, via, this.now()));
  }

  link(up: boolean): void {
    this.#add({ kind: 'link', t: this.now(), up });
  }

  poll(poll: Omit<PollEntry, 'kind' | 't'>): void {
    this.#add({ kind: 'poll', t: this.now(), ...poll });
  }

  /** What the reader did, or what became of the device: only what changed. */
  input(act: TapeInput): void {
    this.#behind = Math.max(this.#behind, act.delay ?? 0);
    this.#add({ kind: 'act', t: this.now(), act });
  }

  /** Keeps the last few, and returns this one numbered. */
  protocolError(source: string, message: string): ProtocolError {
    this.#protocolErrorCount += 1;
    const error: ProtocolError = { count: this.#protocolErrorCount, source, message };
    this.#protocolErrors = [...this.#protocolErrors, { kind: 'protocolError' as const, t: this.now(), error }].slice(-MAX_PROTOCOL_ERRORS);
    return error;
  }

  /** This tab has rung under a key, or takes that back. */
  claim(key: string, rang: boolean): void {
    this.#claims.push({ t: this.now(), key, rang });
  }

  /** The state that it begins with, then all that came since, in order of time. */
  entries(): readonly TapeEntry[] {
    return this.encoded().flatMap(entryOf);
  }

  /** The same as they are kept, for a file: what is text already is not read and written again. */
  encoded(): readonly EncodedEntry[] {
    this.#trim(this.now());
    const t = this.#entries[0]?.t ?? 0;
    const act: EncodedEntry[] = Object.keys(this.#act).length > 0 ? [{ kind: 'act', t, act: this.#act }] : [];
    const link: EncodedEntry[] = this.#up === null ? [] : [{ kind: 'link', t, up: this.#up }];
    const boards = SPORTS.flatMap((sport) => wholeOf(sport, this.#boards[sport]));
    const facts = boards.map((fact) => encode(fact, 'socket', t));
    const polls = Array.from(this.#polls.values(), (poll): EncodedEntry => ({ ...poll, t }));
    return [...act, ...link, ...facts, ...polls, ...this.#withProtocolErrors(t)];
  }

  /** The entries and the protocol errors since then, in order of time. */
  #withProtocolErrors(since: number): readonly EncodedEntry[] {
    const errors = this.#protocolErrors.filter(({ t }) => t >= since);
    return errors.length === 0 ? this.#entries : [...this.#entries, ...errors].sort((a, b) => a.t - b.t);
  }

  #add(entry: EncodedEntry): void {
    this.#entries.push(entry);
    this.#bytes += weight(entry);
    const since = this.#entries[0]?.t ?? entry.t;
    if (this.#bytes > this.#room() || since < entry.t - TAPE_RETENTION_MS - this.#behind - CUT_MS) this.#trim(entry.t);
  }

  /** Bytes that there are for entries, beside the boards. */
  #room(): number {
    const rows = SPORTS.reduce((sum, sport) => sum + this.#boards[sport].members.size, 0);
    return KEPT_BYTES - rows * BOARD_ROW_BYTES;
  }

  #trim(now: number): void {
    const room = this.#room();
    const most = this.#bytes > room ? room * (1 - CUT) : room;
    let first = 0;
    while (first < this.#entries.length - 1) {
      const entry = this.#entries[first];
      if (entry === undefined || (this.#bytes <= most && entry.t >= now - TAPE_RETENTION_MS - this.#behind)) break;
      this.#bytes -= weight(entry);
      this.#fold(entry);
      first += 1;
    }
    if (first === 0) return;
    this.#entries.splice(0, first);
    this.#foldClaims(this.#entries[0]?.t ?? now);
    for (const sport of SPORTS) this.#boards[sport].prune(() => false); // it begins with who is on the board, and with nobody who was
  }

  #fold(entry: EncodedEntry): void {
    switch (entry.kind) {
      case 'encoded': {
        const fact = decode(entry);
        if (fact) this.#boards[sportOf(fact.channel)].apply(fact);
        break;
      }
      case 'link':
        this.#up = entry.up;
        break;
      case 'poll':
        this.#polls.set(entry.sport, entry);
        break;
      case 'act': {
        const { rung = [], silenced: _, ...act } = entry.act;
        this.#act = { ...this.#act, ...act };
        this.#rang(rung);
      }
    }
  }

  /** A replay does not ring what is older than its tape: it is told that it rang, as of what another tab has. */
  #foldClaims(before: number): void {
    const old = this.#claims.filter(({ t }) => t < before);
    this.#claims = this.#claims.filter(({ t }) => t >= before);
    for (const { key, rang } of old) {
      if (rang) this.#rang([key]);
      else if (this.#act.rung) this.#act = { ...this.#act, rung: this.#act.rung.filter((one) => one !== key) };
    }
  }

  #rang(keys: readonly string[]): void {
    if (keys.length > 0) this.#act = { ...this.#act, rung: [...(this.#act.rung ?? []), ...keys].slice(-MOST_RUNG) };
  }
}

/** A board as one fact; none while nothing is known of it. */
function wholeOf(sport: Sport, board: Board): Fact[] {
  const { position } = board;
  if (position === null) return [];
  const cells = Array.from(board.members, (id) => board.cell(id)).filter((cell) => cell !== undefined);
  const rows = cells.map((cell) => decodeRow(sport, encodeRow(cell.value)));
  return [{ kind: 'whole', channel: boardOf(sport), ...position, at: Math.max(0, ...cells.map((cell) => cell.lastUpdateAt)), rows }];
}

function entryOf(entry: EncodedEntry): readonly TapeEntry[] {
  if (entry.kind !== 'encoded') return [entry];
  const fact = decode(entry);
  return fact ? [{ kind: 'fact', t: entry.t, fact, via: entry.via }] : [];
}

/** About the bytes of an entry in memory: of its text a byte a character. */
function weight(entry: EncodedEntry): number {
  if (entry.kind === 'encoded') return ENTRY_BYTES + entry.text.length;
  if (entry.kind === 'act')
    return ENTRY_BYTES + 8 * ((entry.act.follows?.length ?? 0) + 10 * (entry.act.rung?.length ?? 0)) + (entry.act.taste ? 400 : 0);
  return ENTRY_BYTES;
}
