import { compareEpochs } from '#contract/wire/epoch.ts';
import type { MatchId } from '#contract/match/match.ts';
import { applyChange, type Change } from '#contract/wire/rows.ts';
import { type Cell, LiveCell } from './cell.ts';
import type { ChangesFact, BoardFact, RowsFact, SnapshotFact } from './boardFacts.ts';
import type { ResyncReason } from '#streams/channels/liveChannel.ts';
import type { Position } from '#streams/channels/position.ts';
import type { Move } from './move.ts';

export interface Applied {
  /** To be notified at the next flush. */
  readonly changed: readonly LiveCell[];
  readonly hasListener: boolean;
  readonly moves: readonly Move[];
  readonly membership: boolean;
  readonly resync: ResyncReason | null;
}

/** Which matches that left a board are retained: at most `max`, updated after `since` (server time, ms). */
export interface Retention {
  readonly max: number;
  readonly since: number;
}

const NONE: Retention = { max: 0, since: Number.POSITIVE_INFINITY };

/** Changes buffered beyond a gap; with more, a snapshot is cheaper. */
const BUFFER_LIMIT = 64;
/** More matches than are ever in play at once, few enough to stay in the processor's cache. */
const RECENT_LIMIT = 1_024;

/**
 * The fold of one board: a map of cells changed in place, without RxJS, clock or randomness, so that the app, replays and fault
 * tests run the same code. The newer `rev` wins and values are absolute, so facts may repeat and late polls do no harm
 * (docs/protocol.md#positions).
 */
export class Board {
  readonly #cells = new Map<MatchId, LiveCell>();
  /** Recently changed cells. A day's board is ten times what is in play, and the lookup is a third of the cost of a change. */
  readonly #recent = new Map<MatchId, LiveCell>();
  readonly #members = new Set<MatchId>();
  #buffered: ChangesFact[] = [];
  #epoch: string | null = null;
  /** Every member is known as of this position; -1 before the first snapshot. */
  #seq = -1;

  #changed: LiveCell[] = [];
  #hasListener = false;
  #moves: Move[] = [];
  #membership = false;
  #resync: ResyncReason | null = null;

  /** The position to resume from; null when a snapshot is needed. */
  get position(): Position | null {
    return this.#epoch !== null && this.#seq >= 0 ? { epoch: this.#epoch, seq: this.#seq } : null;
  }

  /** `rev` compares only within one epoch. Null before the first fact. */
  get epoch(): string | null {
    return this.#epoch;
  }

  get members(): ReadonlySet<MatchId> {
    return this.#members;
  }

  cell(id: MatchId): Cell | undefined {
    return this.#cells.get(id);
  }

  apply(fact: BoardFact): Applied {
    this.#changed = [];
    this.#hasListener = false;
    this.#moves = [];
    this.#membership = false;
    this.#resync = null;
    this.#apply(fact);
    return {
      changed: this.#changed,
      hasListener: this.#hasListener,
      moves: this.#moves,
      membership: this.#membership,
      resync: this.#resync,
    };
  }

  /** Forgets matches that are on no board, list or screen, beyond the given retention. */
  prune(isListed: (id: MatchId) => boolean, { max, since }: Retention = NONE): void {
    const left = [...this.#cells].filter(([id, cell]) => !cell.hasListeners && !this.#members.has(id) && !isListed(id));
    left.sort(([, a], [, b]) => b.lastUpdateAt - a.lastUpdateAt);
    for (const [i, [id, cell]] of left.entries()) if (i >= max || cell.lastUpdateAt <= since) this.#cells.delete(id);
    this.#recent.clear();
  }

  #apply(fact: BoardFact): void {
    const age = this.#epoch === null ? 0 : compareEpochs(fact.epoch, this.#epoch);
    if (age < 0) return;
    if (age > 0 && fact.kind !== 'snapshot') {
      this.#resync = 'reset';
      return;
    }
    switch (fact.kind) {
      case 'changes':
        this.#applyChanges(fact);
        break;
      case 'snapshot':
        if (age > 0) this.#forget();
        this.#epoch = fact.epoch;
        this.#applySnapshot(fact);
        break;
      case 'rows':
        this.#epoch = fact.epoch;
        this.#applyRows(fact);
        break;
      case 'position':
        if (this.#seq < fact.seq) this.#resync = this.#seq < 0 ? 'reset' : 'gap';
    }
  }

  #applyChanges(fact: ChangesFact): void {
    if (this.#seq < 0) {
      this.#resync = 'reset';
      return;
    }
    if (fact.to <= this.#seq) return;
    if (fact.from > this.#seq) {
      this.#buffer(fact);
      return;
    }
    for (const change of fact.rows) {
      const cell = this.#upsert(change, fact.at, fact.from, fact.to);
      if (cell === null) {
        this.#reset();
        return;
      }
      this.#addMember(change.id, cell);
    }
    for (const id of fact.removed) this.#removeMember(id, fact.at);
    this.#seq = fact.to;
    this.#drain();
  }

  #applySnapshot(fact: SnapshotFact): void {
    if (fact.seq < this.#seq) return; // the board is known as of a later position
    const present = new Set<MatchId>();
    for (const change of fact.rows) {
      present.add(change.id);
      const cell = this.#upsert(change, fact.at, fact.seq, fact.seq);
      if (cell) this.#addMember(change.id, cell);
    }
    for (const id of this.#members) {
      const rev = this.#cells.get(id)?.rev ?? 0;
      if (!present.has(id) && rev <= fact.seq) this.#removeMember(id, fact.at);
    }
    this.#seq = fact.seq;
    this.#drain();
  }

  #applyRows(fact: RowsFact): void {
    for (const change of fact.rows) this.#upsert(change, fact.at, fact.seq, fact.seq);
  }

  /** Returns null for a partial change of a row that is not known as of `from`. */
  #upsert(change: Change, at: number, from: number, asOf: number): LiveCell | null {
    const cell = this.#recent.get(change.id) ?? this.#promote(change.id);
    if (cell === undefined) return this.#add(change, at, asOf);
    cell.lastUpdateAt = at;
    if (change.rev <= cell.rev) {
      cell.asOf = Math.max(cell.asOf, asOf);
      return cell;
    }
    if (!change.complete && !cell.isMember && cell.asOf < from) return null;
    const prev = change.significant ? cell.value : undefined;
    cell.apply(change);
    cell.asOf = asOf;
    if (cell.hasPending) this.#hasListener = true;
    this.#changed.push(cell);
    if (prev) this.#moves.push({ prev, next: cell.value, at });
    return cell;
  }

  #promote(id: MatchId): LiveCell | undefined {
    const cell = this.#cells.get(id);
    if (cell === undefined) return undefined;
    if (this.#recent.size >= RECENT_LIMIT) this.#recent.clear();
    this.#recent.set(id, cell);
    return cell;
  }

  #add(change: Change, at: number, asOf: number): LiveCell | null {
    if (!change.complete) return null;
    const cell = new LiveCell(applyChange(undefined, change), at, asOf);
    this.#cells.set(change.id, cell);
    this.#changed.push(cell);
    this.#moves.push({ prev: undefined, next: cell.value, at });
    return cell;
  }

  #addMember(id: MatchId, cell: LiveCell): void {
    if (cell.isMember) return;
    cell.isMember = true;
    this.#members.add(id);
    this.#membership = true;
  }

  #removeMember(id: MatchId, at: number): void {
    if (!this.#members.delete(id)) return;
    this.#membership = true;
    const cell = this.#cells.get(id);
    if (!cell) return;
    // The frame that removes a match need not carry its last changes, so the value is known only as of the board's previous position.
    cell.isMember = false;
    cell.lastUpdateAt = at;
    cell.asOf = Math.max(cell.asOf, this.#seq);
  }

  #buffer(fact: ChangesFact): void {
    this.#resync = 'gap';
    this.#buffered.push(fact);
    if (this.#buffered.length > BUFFER_LIMIT) this.#reset();
  }

  #drain(): void {
    if (this.#buffered.length === 0) return;
    const buffered = this.#buffered.sort((a, b) => a.from - b.from);
    this.#buffered = [];
    for (const fact of buffered) this.#applyChanges(fact);
  }

  #reset(): void {
    this.#seq = -1;
    this.#buffered = [];
    this.#resync = 'reset';
  }

  /**
   * Starts a new epoch: the gateway lost its memory, so no known row compares with new ones and every match is a first sight.
   * Screens take the new cells at the next flush, because membership changed.
   */
  #forget(): void {
    this.#seq = -1;
    this.#buffered = [];
    this.#cells.clear();
    this.#recent.clear();
    this.#membership = true;
    this.#members.clear();
  }
}
