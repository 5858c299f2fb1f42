import { boardOf, type Channel } from '#contract/wire/frames.ts';
import type { FootballRow, MatchRow } from '#contract/match/match.ts';
import { changedColumns, columnCount, completeMask } from '#contract/wire/rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { ChangesFact, RowsFact, SnapshotFact } from '#streams/board/facts.ts';
import { changeOf } from './match.ts';

interface Kept<Row> {
  readonly row: Row;
  /** The position at which each column last changed; the place in the list is the column's. */
  readonly columns: readonly number[];
  readonly member: boolean;
  /** The position at which it last came to the board or left it. */
  readonly turned: number;
}

/**
 * What a right gateway may say, in as few lines as possible: the oracle of the stream tests. It knows every change of
 * every column, so it can say what happened since any position.
 */
export class GatewayModel<Row extends MatchRow = FootballRow> {
  readonly #rows = new Map<number, Kept<Row>>();
  readonly #sport: Sport;
  readonly #channel: Channel;
  readonly epoch: string;
  seq = 0;

  constructor(epoch = 'm0000000-aaaa', sport: Sport = 'football') {
    this.epoch = epoch;
    this.#sport = sport;
    this.#channel = boardOf(sport);
  }

  /** Sets a row, as a member of the board or not; one step of the position. */
  set(row: Row, member = true): void {
    this.seq += 1;
    const kept = this.#rows.get(row.id);
    const next = { ...row, rev: this.seq };
    const turned = kept?.member === member ? kept.turned : this.seq;
    const mask = kept && kept.member === member ? changedColumns(kept.row, next) : completeMask(this.#sport);
    const columns = Array.from({ length: columnCount(this.#sport) }, (_, i) =>
      mask & (1 << i) ? this.seq : (kept?.columns[i] ?? this.seq),
    );
    this.#rows.set(row.id, { row: next, columns, member, turned });
  }

  row(id: number): Row | undefined {
    return this.#rows.get(id)?.row;
  }

  members(): Map<number, Row> {
    return new Map([...this.#rows].filter(([, kept]) => kept.member).map(([id, kept]) => [id, kept.row]));
  }

  since(from: number): ChangesFact {
    const changed = [...this.#rows.values()].filter((kept) => kept.member && kept.row.rev > from);
    const rows = changed.map((kept) =>
      changeOf(
        kept.row,
        kept.columns.reduce((mask, at, i) => (at > from ? mask | (1 << i) : mask), 0),
      ),
    );
    const removed = [...this.#rows.values()].filter((kept) => !kept.member && kept.turned > from).map((kept) => kept.row.id);
    return { kind: 'changes', channel: this.#channel, epoch: this.epoch, from, to: this.seq, at: this.seq, rows, removed };
  }

  whole(): SnapshotFact {
    const rows = [...this.members().values()].map((row) => changeOf(row));
    return { kind: 'whole', channel: this.#channel, epoch: this.epoch, seq: this.seq, at: this.seq, rows };
  }

  /** A day's list: whole rows of some matches, members or not. */
  list(ids: readonly number[]): RowsFact {
    const rows = ids.flatMap((id) => this.#rows.get(id)?.row ?? []).map((row) => changeOf(row));
    return { kind: 'rows', channel: this.#channel, epoch: this.epoch, seq: this.seq, at: this.seq, rows };
  }
}
