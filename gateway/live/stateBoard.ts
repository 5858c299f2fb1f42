import { boardOf, type StateChannelName } from '#contract/wire/channels.ts';
import { isSameCount, type MatchId, type MatchRow } from '#contract/match/match.ts';
import { changedColumns, columnCount, encodeRow, completeMask, type WireRow } from '#contract/wire/rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import { isOnInstantList } from '#contract/match/status.ts';
import type { BoardCommit, StoredRow, StoredBoard } from './livePorts.ts';

/** Removals remembered for resuming; clients that are further behind get a snapshot. */
const MAX_TOMBSTONES = 2_000;

interface BoardEntry extends StoredRow {
  /** The position at which each column last changed, or at which the match joined the board. */
  readonly columns: readonly number[];
}

/** A prepared update: it is stored first, then applied. */
export interface BoardUpdate {
  readonly commit: BoardCommit;
  readonly entries: readonly BoardEntry[];
  readonly departed: readonly MatchId[];
  /** Must not wait for a tick: a goal, a red card, a start, an end. */
  readonly urgent: boolean;
}

/** Changes within (from, to], as sent over the wire. */
export interface ChangeRange {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly WireRow[];
  readonly removed: readonly MatchId[];
}

/**
 * A state channel: all matches of a sport, members of the board marked, under one epoch and sequence. Each column has its own revision,
 * so the changes since any position are exactly the columns that changed. No I/O, no clock.
 */
export class StateBoard {
  readonly sport: Sport;
  readonly channel: StateChannelName;
  readonly epoch: string;
  #seq: number;
  readonly #rows = new Map<MatchId, BoardEntry>();
  #size = 0;
  #tombstones: { readonly id: MatchId; readonly at: number }[];
  /** Resuming from below this position could miss a removal. */
  #minResumeSeq: number;
  #snapshotCache: { readonly seq: number; readonly rows: readonly WireRow[] } | null = null;

  /**
   * Restores a stored board. Revisions of columns and removals are not stored; the row's last change stands for them, so a resuming
   * client may get more than has changed, never less.
   */
  constructor({ sport, epoch, seq, minResumeSeq, rows }: StoredBoard) {
    this.sport = sport;
    this.channel = boardOf(sport);
    this.epoch = epoch;
    this.#seq = seq;
    this.#minResumeSeq = minResumeSeq;
    for (const { row, member } of rows) this.#put({ row, member, columns: columnsAt(row, row.rev) });
    const departed = rows.filter(({ member }) => !member).map(({ row }) => ({ id: row.id, at: row.rev }));
    this.#tombstones = departed.sort((a, b) => a.at - b.at);
    this.#pruneTombstones();
  }

  get seq(): number {
    return this.#seq;
  }

  row(id: MatchId): MatchRow | undefined {
    return this.#rows.get(id)?.row;
  }

  /** All matches of the sport, on the board or not. */
  *rows(): Generator<MatchRow> {
    for (const entry of this.#rows.values()) yield entry.row;
  }

  /** How many matches are on the board. */
  get size(): number {
    return this.#size;
  }

  *members(): Generator<MatchRow> {
    for (const entry of this.#rows.values()) if (entry.member) yield entry.row;
  }

  /** Returns what these rows, one per match, change at server time `now`; null when nothing on the wire changes. */
  prepareUpdate(rows: readonly MatchRow[], now: number): BoardUpdate | null {
    const seq = this.#seq + 1;
    const entries: BoardEntry[] = [];
    const departed: MatchId[] = [];
    let urgent = false;
    for (const next of rows) {
      const before = this.#rows.get(next.id);
      const member = isOnInstantList(next, now);
      const mask = before ? changedColumns(before.row, next) : completeMask(this.sport);
      const changesMembership = before !== undefined && before.member !== member;
      if (mask === 0 && !changesMembership) continue;
      const row = { ...next, rev: seq };
      const joins = member && !before?.member;
      entries.push({
        row,
        member,
        columns: joins || !before ? columnsAt(row, seq) : before.columns.map((at, i) => (mask & (1 << i) ? seq : at)),
      });
      if (before?.member && !member) departed.push(next.id);
      if (before && isUrgent(before.row, row)) urgent = true;
    }
    if (entries.length === 0) return null;
    return {
      commit: { ...this.commitHeader(), seq, rows: entries.map(({ row, member }) => ({ row, member })) },
      entries,
      departed,
      urgent,
    };
  }

  /** The rows whose membership has changed by time alone, to be updated again. */
  rowsDueByTime(now: number): readonly MatchRow[] {
    return [...this.#rows.values()].filter((entry) => entry.member !== isOnInstantList(entry.row, now)).map((entry) => entry.row);
  }

  /** Applies an update after it was stored. */
  apply(update: BoardUpdate): void {
    this.#seq = update.commit.seq;
    for (const entry of update.entries) this.#put(entry);
    for (const id of update.departed) this.#tombstones.push({ id, at: update.commit.seq });
    this.#pruneTombstones();
  }

  /**
   * Forgets matches that have left the board. Returns what has to be stored, because their removal cannot be derived without their rows;
   * null when none was known.
   */
  forget(ids: readonly MatchId[]): BoardCommit | null {
    const departed = ids.flatMap((id) => this.#rows.get(id) ?? []).filter(({ member }) => !member);
    if (departed.length === 0) return null;
    for (const { row } of departed) {
      this.#rows.delete(row.id);
      this.#minResumeSeq = Math.max(this.#minResumeSeq, row.rev);
    }
    return this.commitHeader();
  }

  /** The position, without rows. */
  commitHeader(): BoardCommit {
    return { sport: this.sport, epoch: this.epoch, seq: this.#seq, minResumeSeq: this.#minResumeSeq, rows: [] };
  }

  /** Returns the changes since a position; null when only a snapshot helps. */
  since(from: number): ChangeRange | null {
    if (from < this.#minResumeSeq || from > this.#seq) return null;
    const rows: WireRow[] = [];
    for (const entry of this.#rows.values()) {
      if (!entry.member || entry.row.rev <= from) continue;
      rows.push(encodeRow(entry.row, maskSince(entry.columns, from)));
    }
    const removed = this.#tombstones
      .filter((tombstone) => tombstone.at > from && !this.#rows.get(tombstone.id)?.member)
      .map((tombstone) => tombstone.id);
    return { from, to: this.#seq, rows, removed: [...new Set(removed)] };
  }

  /** All members, encoded once per position. */
  snapshot(): readonly WireRow[] {
    if (this.#snapshotCache?.seq !== this.#seq)
      this.#snapshotCache = { seq: this.#seq, rows: Array.from(this.members(), (row) => encodeRow(row)) };
    return this.#snapshotCache.rows;
  }

  /** Drops the oldest removals when there are too many. */
  #pruneTombstones(): void {
    if (this.#tombstones.length <= MAX_TOMBSTONES * 2) return;
    this.#minResumeSeq = Math.max(this.#minResumeSeq, this.#tombstones.at(-MAX_TOMBSTONES - 1)?.at ?? 0);
    this.#tombstones = this.#tombstones.slice(-MAX_TOMBSTONES);
  }

  #put(entry: BoardEntry): void {
    const before = this.#rows.get(entry.row.id);
    this.#size += Number(entry.member) - Number(before?.member ?? false);
    this.#rows.set(entry.row.id, entry);
  }
}

/** The columns that changed after a position. */
function maskSince(columns: readonly number[], from: number): number {
  let mask = 0;
  for (let i = 0; i < columns.length; i += 1) if ((columns[i] ?? 0) > from) mask |= 1 << i;
  return mask;
}

function columnsAt(row: MatchRow, at: number): readonly number[] {
  return Array.from({ length: columnCount(row.sport) }, () => at);
}

function isUrgent(prev: MatchRow, next: MatchRow): boolean {
  if (prev.status !== next.status || prev.corrected !== next.corrected) return true;
  if (prev.sport === 'basketball' || next.sport === 'basketball') return false; // baskets can wait 100 ms
  return (
    !isSameCount(prev.score, next.score) ||
    !isSameCount(prev.reds, next.reds) ||
    prev.penalties?.home !== next.penalties?.home ||
    prev.penalties?.away !== next.penalties?.away
  );
}
