import type { FootballRow } from '#contract/match.ts';
import { changedColumns, wholeMask } from '#contract/rows.ts';
import type { ChangesFact, RowsFact, WholeFact } from '#streams/facts.ts';
import { changeOf } from './match.ts';

const CHANNEL = 'board:football';

interface Kept {
  readonly row: FootballRow;
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
export class GatewayModel {
  readonly #rows = new Map<number, Kept>();
  readonly epoch: string;
  seq = 0;

  constructor(epoch = 'm0000000-aaaa') {
    this.epoch = epoch;
  }

  /** Sets a row, as a member of the board or not; one step of the position. */
  set(row: FootballRow, member = true): void {
    this.seq += 1;
    const kept = this.#rows.get(row.id);
    const next = { ...row, rev: this.seq };
    const turned = kept?.member === member ? kept.turned : this.seq;
    const mask = kept && kept.member === member ? changedColumns(kept.row, next) : wholeMask('football');
    const columns = Array.from({ length: 16 }, (_, i) => (mask & (1 << i) ? this.seq : (kept?.columns[i] ?? this.seq)));
    this.#rows.set(row.id, { row: next, columns, member, turned });
  }

  row(id: number): FootballRow | undefined {
    return this.#rows.get(id)?.row;
  }

  members(): Map<number, FootballRow> {
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
    return { kind: 'changes', channel: CHANNEL, epoch: this.epoch, from, to: this.seq, at: this.seq, rows, removed };
  }

  whole(): WholeFact {
    const rows = [...this.members().values()].map((row) => changeOf(row));
    return { kind: 'whole', channel: CHANNEL, epoch: this.epoch, seq: this.seq, at: this.seq, rows };
  }

  /** A day's list: whole rows of some matches, members or not. */
  list(ids: readonly number[]): RowsFact {
    const rows = ids.flatMap((id) => this.#rows.get(id)?.row ?? []).map((row) => changeOf(row));
    return { kind: 'rows', channel: CHANNEL, epoch: this.epoch, seq: this.seq, at: this.seq, rows };
  }
}
