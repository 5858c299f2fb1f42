import { boardOf, sportOf } from '#contract/wire/channels.ts';
import { TAPE_RETENTION_MS } from '#contract/calls/limits.ts';
import { decodeRow, encodeRow } from '#contract/wire/rows.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { MAX_PROTOCOL_ERRORS, type ProtocolError } from '#contract/wire/protocolError.ts';
import type { TapeInput, FactSource } from '#contract/wire/tapeSchemas.ts';
import { Board } from '#streams/board/board.ts';
import type { BoardFact } from '#streams/board/boardFacts.ts';
import { isMatchFact, type LiveFact } from '#streams/channels/liveFact.ts';
import { encode, type EncodedFact, decode } from './encodedFact.ts';
import type { MatchFolds } from './matchFolds.ts';

const MAX_BYTES = 5_000_000;
/** Trimming is done in batches: this share of a full tape, or entries this much too old (ms). */
const TRIM_SHARE = 0.02;
const TRIM_SLACK_MS = 2_000;
/** As measured: bytes of an entry besides its text, and of a row on the initial board. */
const ENTRY_BYTES = 140;
const BOARD_ROW_BYTES = 900;

/** Ledger keys in the initial state; older events are too old to sound again. */
const MAX_ALERTED = 200;

/** One thing that this client received or its user did; `t` is tape time in ms. */
export type TapeEntry = FactEntry | ConnectionEntry | PollEntry | InputEntry | ProtocolErrorEntry;

export interface FactEntry {
  readonly kind: 'fact';
  readonly t: number;
  readonly fact: LiveFact;
  readonly source: FactSource;
}

export interface ConnectionEntry {
  readonly kind: 'connection';
  readonly t: number;
  readonly up: boolean;
}

/** The result of a poll of the instant list. The facts of its answer are entries before it. */
export interface PollEntry {
  readonly kind: 'poll';
  readonly t: number;
  readonly sport: Sport;
  readonly ok: boolean;
  /** Device time (ms) at which the answer was cached; null for an answer of the gateway. */
  readonly cachedAt: number | null;
}

export interface InputEntry {
  readonly kind: 'input';
  readonly t: number;
  readonly input: TapeInput;
}

export interface ProtocolErrorEntry {
  readonly kind: 'protocolError';
  readonly t: number;
  readonly error: ProtocolError;
}

export type EncodedEntry = Exclude<TapeEntry, FactEntry> | EncodedFact;

/** A ledger key that this tab claimed or released. A replay needs it only once the event is no longer on the tape. */
interface Claim {
  readonly t: number;
  readonly key: string;
  readonly isClaimed: boolean;
}

/**
 * What this client received and its user did, for bug reports and replays; nothing in it identifies the user. Entries that are too
 * old are folded into the initial state, so that a tape can always be played.
 */
export class Tape {
  readonly #deviceNow: () => number;
  #entries: EncodedEntry[] = [];
  #claims: Claim[] = [];
  /** Not among the entries: a flood of errors must not push out facts. */
  #protocolErrors: readonly ProtocolErrorEntry[] = [];
  #protocolErrorCount = 0;
  #bytes = 0;
  /** Added to device time, which may be set back: tape time never goes back. */
  #clockCorrection = 0;
  #last = Number.NEGATIVE_INFINITY;
  /** The longest screen delay of this page, in ms: what was on screen ten minutes ago was received that much earlier. */
  #maxDelay = 0;
  readonly #boards: Readonly<Record<Sport, Board>> = { football: new Board(), basketball: new Board() };
  #matches: MatchFolds | null = null;
  /** As encoded, of what `#matches` holds. */
  #matchBytes = 0;
  readonly #polls = new Map<Sport, PollEntry>();
  #input: TapeInput = {};
  #isUp: boolean | null = null;

  constructor(deviceNow: () => number) {
    this.#deviceNow = deviceNow;
  }

  /** Returns tape time: device time in ms that never goes back when the device's clock does. */
  now(): number {
    const now = this.#deviceNow() + this.#clockCorrection;
    if (now < this.#last) this.#clockCorrection += this.#last - now;
    this.#last = Math.max(this.#last, now);
    return this.#last;
  }

  /** Tape time (ms) of the first entry; null for an empty tape. */
  get since(): number | null {
    return this.#entries[0]?.t ?? null;
  }

  fact(fact: LiveFact, source: FactSource): void {
    if (fact.channel !== 'me') this.#add(encode(fact, source, this.now())); // a tape has nothing of the account
  }

  /** Folds old entries about matches from now on. Given by the lazily loaded code without which there are none. */
  foldMatches(folds: MatchFolds): void {
    this.#matches ??= folds;
  }

  connection(up: boolean): void {
    this.#add({ kind: 'connection', t: this.now(), up });
  }

  poll(poll: Omit<PollEntry, 'kind' | 't'>): void {
    this.#add({ kind: 'poll', t: this.now(), ...poll });
  }

  input(input: TapeInput): void {
    this.#maxDelay = Math.max(this.#maxDelay, input.delay ?? 0);
    this.#add({ kind: 'input', t: this.now(), input: input });
  }

  /** Records an error, of which the last 20 are retained, and returns it with its number. */
  protocolError(source: string, message: string): ProtocolError {
    this.#protocolErrorCount += 1;
    const error: ProtocolError = { count: this.#protocolErrorCount, source, message };
    this.#protocolErrors = [...this.#protocolErrors, { kind: 'protocolError' as const, t: this.now(), error }].slice(-MAX_PROTOCOL_ERRORS);
    return error;
  }

  claim(key: string, isClaimed: boolean): void {
    this.#claims.push({ t: this.now(), key, isClaimed });
  }

  /** Returns the initial state, then all entries in order of time. */
  entries(): readonly TapeEntry[] {
    return this.encoded().flatMap(entryOf);
  }

  /** The same as stored, for a file: saves decoding and encoding the facts. */
  encoded(): readonly EncodedEntry[] {
    this.#trim(this.now());
    const t = this.#entries[0]?.t ?? 0;
    const input: EncodedEntry[] = Object.keys(this.#input).length > 0 ? [{ kind: 'input', t, input: this.#input }] : [];
    const connection: EncodedEntry[] = this.#isUp === null ? [] : [{ kind: 'connection', t, up: this.#isUp }];
    const boards = SPORTS.flatMap((sport) => snapshotOf(sport, this.#boards[sport]));
    const facts = [...boards.map((fact) => encode(fact, 'socket', t)), ...this.#matchFacts(t)];
    const polls = Array.from(this.#polls.values(), (poll): EncodedEntry => ({ ...poll, t }));
    return [...input, ...connection, ...facts, ...polls, ...this.#withProtocolErrors(t)];
  }

  /** Pages come over HTTP, all else by socket. */
  #matchFacts(t: number): readonly EncodedFact[] {
    const facts = this.#matches?.facts() ?? [];
    return facts.map((fact) => encode(fact, fact.kind === 'page' ? 'fetch' : 'socket', t));
  }

  #withProtocolErrors(since: number): readonly EncodedEntry[] {
    const errors = this.#protocolErrors.filter(({ t }) => t >= since);
    return errors.length === 0 ? this.#entries : [...this.#entries, ...errors].sort((a, b) => a.t - b.t);
  }

  #add(entry: EncodedEntry): void {
    this.#entries.push(entry);
    this.#bytes += bytesOf(entry);
    const since = this.#entries[0]?.t ?? entry.t;
    if (this.#bytes > this.#capacity() || since < entry.t - TAPE_RETENTION_MS - this.#maxDelay - TRIM_SLACK_MS) this.#trim(entry.t);
  }

  #capacity(): number {
    const rows = SPORTS.reduce((sum, sport) => sum + this.#boards[sport].members.size, 0);
    return MAX_BYTES - rows * BOARD_ROW_BYTES - this.#matchBytes;
  }

  #trim(now: number): void {
    const capacity = this.#capacity();
    const target = this.#bytes > capacity ? capacity * (1 - TRIM_SHARE) : capacity;
    let first = 0;
    while (first < this.#entries.length - 1) {
      const entry = this.#entries[first];
      if (entry === undefined || (this.#bytes <= target && entry.t >= now - TAPE_RETENTION_MS - this.#maxDelay)) break;
      this.#bytes -= bytesOf(entry);
      this.#fold(entry);
      first += 1;
    }
    if (first === 0) return;
    this.#entries.splice(0, first);
    this.#foldClaims(this.#entries[0]?.t ?? now);
    this.#foldMatches();
    for (const sport of SPORTS) this.#boards[sport].prune(() => false); // the initial boards hold members only
  }

  #fold(entry: EncodedEntry): void {
    switch (entry.kind) {
      case 'encoded': {
        const fact = decode(entry);
        if (fact && isMatchFact(fact)) this.#matches?.apply(fact);
        else if (fact) this.#boards[sportOf(fact.channel)].apply(fact);
        break;
      }
      case 'connection':
        this.#isUp = entry.up;
        break;
      case 'poll':
        this.#polls.set(entry.sport, entry);
        break;
      case 'input': {
        const { alerted = [], silenced: _, ...input } = entry.input;
        this.#input = { ...this.#input, ...input };
        this.#addAlerted(alerted);
      }
    }
  }

  /** A match stays in the initial state while entries are about it: an open one has a heartbeat each 15 s. */
  #foldMatches(): void {
    this.#matches?.retain(
      new Set(this.#entries.flatMap((entry) => (entry.kind === 'encoded' && entry.matchId !== null ? [entry.matchId] : []))),
    );
    this.#matchBytes = this.#matchFacts(0).reduce((sum, fact) => sum + bytesOf(fact), 0);
  }

  /** A replay cannot claim keys of events before its tape, so they go into the initial state, like keys that other tabs claimed. */
  #foldClaims(before: number): void {
    const old = this.#claims.filter(({ t }) => t < before);
    this.#claims = this.#claims.filter(({ t }) => t >= before);
    for (const { key, isClaimed } of old) {
      if (isClaimed) this.#addAlerted([key]);
      else if (this.#input.alerted) this.#input = { ...this.#input, alerted: this.#input.alerted.filter((alerted) => alerted !== key) };
    }
  }

  #addAlerted(keys: readonly string[]): void {
    if (keys.length > 0) this.#input = { ...this.#input, alerted: [...(this.#input.alerted ?? []), ...keys].slice(-MAX_ALERTED) };
  }
}

function snapshotOf(sport: Sport, board: Board): BoardFact[] {
  const { position } = board;
  if (position === null) return [];
  const cells = Array.from(board.members, (id) => board.cell(id)).filter((cell) => cell !== undefined);
  const rows = cells.map((cell) => decodeRow(sport, encodeRow(cell.value)));
  return [{ kind: 'snapshot', channel: boardOf(sport), ...position, at: Math.max(0, ...cells.map((cell) => cell.lastUpdateAt)), rows }];
}

function entryOf(entry: EncodedEntry): readonly TapeEntry[] {
  if (entry.kind !== 'encoded') return [entry];
  const fact = decode(entry);
  return fact ? [{ kind: 'fact', t: entry.t, fact, source: entry.source }] : [];
}

/** Returns the estimated memory of an entry: one byte per character of its text. */
function bytesOf(entry: EncodedEntry): number {
  if (entry.kind === 'encoded') return ENTRY_BYTES + entry.text.length;
  if (entry.kind === 'input')
    return (
      ENTRY_BYTES + 8 * ((entry.input.follows?.length ?? 0) + 10 * (entry.input.alerted?.length ?? 0)) + (entry.input.preferences ? 400 : 0)
    );
  return ENTRY_BYTES;
}
