import { boardOf, type Channel } from '#contract/wire/frames.ts';
import { isSameCount, type MatchId, type MatchRow } from '#contract/match/match.ts';
import { changedColumns, columnCount, encodeRow, completeMask, type WireRow } from '#contract/wire/rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import { isOnInstantList } from '#contract/match/status.ts';
import type { BoardCommit, StoredRow, StoredBoard } from './ports.ts';

/** Departures remembered for resuming; who has been away for more gets a snapshot. */
const TOMBSTONES = 2_000;

interface BoardEntry extends StoredRow {
  /** The position at which each column last changed, or at which the match came to the board. */
  readonly columns: readonly number[];
}

/** One step of a board, worked out but not yet true: it is stored first, then taken. */
export interface BoardUpdate {
  readonly commit: BoardCommit;
  readonly entries: readonly BoardEntry[];
  readonly departed: readonly MatchId[];
  /** Something that nobody should wait a tick for: a goal, a red card, a start, an end. */
  readonly urgent: boolean;
}

/** What happened in (from, to], as it travels. */
export interface ChangeRange {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly WireRow[];
  readonly removed: readonly MatchId[];
}

/**
 * A state channel: every match of a sport, those on the board marked as members, under one epoch and one sequence. It keeps
 * a revision for each column, so that what happened since any position is just the columns that changed. No I/O, no clock.
 */
export class StateBoard {
  readonly sport: Sport;
  readonly channel: Channel;
  readonly epoch: string;
  #seq: number;
  readonly #rows = new Map<MatchId, BoardEntry>();
  #size = 0;
  #tombstones: { readonly id: MatchId; readonly at: number }[];
  /** Resuming from below this position could miss a departure. */
  #minResumeSeq: number;
  #whole: { readonly seq: number; readonly rows: readonly WireRow[] } | null = null;

  /**
   * Opens a board as stored. When a column changed and when a match left is known as the last change of its row: who resumes may be
   * told more than has happened since, and never less.
   */
  constructor({ sport, epoch, seq, minResumeSeq, rows }: StoredBoard) {
    this.sport = sport;
    this.channel = boardOf(sport);
    this.epoch = epoch;
    this.#seq = seq;
    this.#minResumeSeq = minResumeSeq;
    for (const { row, member } of rows) this.#keep({ row, member, columns: all(row, row.rev) });
    const gone = rows.filter(({ member }) => !member).map(({ row }) => ({ id: row.id, at: row.rev }));
    this.#tombstones = gone.sort((a, b) => a.at - b.at);
    this.#pruneTombstones();
  }

  get seq(): number {
    return this.#seq;
  }

  row(id: MatchId): MatchRow | undefined {
    return this.#rows.get(id)?.row;
  }

  /** Every match known, on the board or not. */
  *rows(): Generator<MatchRow> {
    for (const kept of this.#rows.values()) yield kept.row;
  }

  /** How many matches are on the board. */
  get size(): number {
    return this.#size;
  }

  *members(): Generator<MatchRow> {
    for (const kept of this.#rows.values()) if (kept.member) yield kept.row;
  }

  /** What these rows, one for each match, would change at server time `now`; null when nothing that travels changes. */
  prepareUpdate(rows: readonly MatchRow[], now: number): BoardUpdate | null {
    const seq = this.#seq + 1;
    const entries: BoardEntry[] = [];
    const departed: MatchId[] = [];
    let urgent = false;
    for (const next of rows) {
      const before = this.#rows.get(next.id);
      const member = isOnInstantList(next, now);
      const mask = before ? changedColumns(before.row, next) : completeMask(this.sport);
      const moved = before !== undefined && before.member !== member;
      if (mask === 0 && !moved) continue;
      const row = { ...next, rev: seq };
      const arrives = member && !before?.member;
      entries.push({
        row,
        member,
        columns: arrives || !before ? all(row, seq) : before.columns.map((at, i) => (mask & (1 << i) ? seq : at)),
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

  /** The rows whose place on the board has changed by time alone: to be stepped again. */
  rowsDueByTime(now: number): readonly MatchRow[] {
    return [...this.#rows.values()].filter((kept) => kept.member !== isOnInstantList(kept.row, now)).map((kept) => kept.row);
  }

  /** Makes a stored step true. */
  apply(step: BoardUpdate): void {
    this.#seq = step.commit.seq;
    for (const kept of step.entries) this.#keep(kept);
    for (const id of step.departed) this.#tombstones.push({ id, at: step.commit.seq });
    this.#pruneTombstones();
  }

  /**
   * Forgets matches that are not on the board any more and long over. Gives what is to be stored of that, for once they are not stored
   * nothing says when they left; null where none of them was known.
   */
  forget(ids: readonly MatchId[]): BoardCommit | null {
    const gone = ids.flatMap((id) => this.#rows.get(id) ?? []).filter(({ member }) => !member);
    if (gone.length === 0) return null;
    for (const { row } of gone) {
      this.#rows.delete(row.id);
      this.#minResumeSeq = Math.max(this.#minResumeSeq, row.rev);
    }
    return this.commitHeader();
  }

  /** Where it stands, without its rows. */
  commitHeader(): BoardCommit {
    return { sport: this.sport, epoch: this.epoch, seq: this.#seq, minResumeSeq: this.#minResumeSeq, rows: [] };
  }

  /** What happened since a position; null when that cannot be told, and only a snapshot helps. */
  since(from: number): ChangeRange | null {
    if (from < this.#minResumeSeq || from > this.#seq) return null;
    const rows: WireRow[] = [];
    for (const kept of this.#rows.values()) {
      if (!kept.member || kept.row.rev <= from) continue;
      rows.push(encodeRow(kept.row, maskSince(kept.columns, from)));
    }
    const removed = this.#tombstones.filter((one) => one.at > from && !this.#rows.get(one.id)?.member).map((one) => one.id);
    return { from, to: this.#seq, rows, removed: [...new Set(removed)] };
  }

  /** All members, encoded once for each position. */
  snapshot(): readonly WireRow[] {
    if (this.#whole?.seq !== this.#seq) this.#whole = { seq: this.#seq, rows: Array.from(this.members(), (row) => encodeRow(row)) };
    return this.#whole.rows;
  }

  /** Forgets the oldest departures where there are too many. */
  #pruneTombstones(): void {
    if (this.#tombstones.length <= TOMBSTONES * 2) return;
    this.#minResumeSeq = Math.max(this.#minResumeSeq, this.#tombstones.at(-TOMBSTONES - 1)?.at ?? 0);
    this.#tombstones = this.#tombstones.slice(-TOMBSTONES);
  }

  #keep(kept: BoardEntry): void {
    const before = this.#rows.get(kept.row.id);
    this.#size += Number(kept.member) - Number(before?.member ?? false);
    this.#rows.set(kept.row.id, kept);
  }
}

/** The columns that changed after a position. */
function maskSince(columns: readonly number[], from: number): number {
  let mask = 0;
  for (let i = 0; i < columns.length; i += 1) if ((columns[i] ?? 0) > from) mask |= 1 << i;
  return mask;
}

function all(row: MatchRow, at: number): readonly number[] {
  return Array.from({ length: columnCount(row.sport) }, () => at);
}

function isUrgent(prev: MatchRow, next: MatchRow): boolean {
  if (prev.status !== next.status || prev.corrected !== next.corrected) return true;
  if (prev.sport === 'basketball' || next.sport === 'basketball') return false; // a basket can wait a tenth of a second
  return (
    !isSameCount(prev.score, next.score) ||
    !isSameCount(prev.reds, next.reds) ||
    prev.penalties?.home !== next.penalties?.home ||
    prev.penalties?.away !== next.penalties?.away
  );
}
