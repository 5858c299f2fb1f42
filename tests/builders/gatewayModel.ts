import { boardOf, type StateChannelName } from '#contract/wire/channels.ts';
import type { FootballRow, MatchRow } from '#contract/match/match.ts';
import { changedColumns, columnCount, completeMask } from '#contract/wire/rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { ChangesFact, RowsFact, SnapshotFact } from '#streams/board/boardFacts.ts';
import { changeOf } from './aMatch.ts';

interface ModelRow<Row> {
  readonly row: Row;
  /** The position at which each column last changed, by column index. */
  readonly columns: readonly number[];
  readonly member: boolean;
  /** When it last joined or left the board. */
  readonly membershipChangedAt: number;
}

/** A minimal model of a correct gateway, the oracle of the stream tests. */
export class GatewayModel<Row extends MatchRow = FootballRow> {
  readonly #rows = new Map<number, ModelRow<Row>>();
  readonly #sport: Sport;
  readonly #channel: StateChannelName;
  readonly epoch: string;
  seq = 0;

  constructor(epoch = 'm0000000-aaaa', sport: Sport = 'football') {
    this.epoch = epoch;
    this.#sport = sport;
    this.#channel = boardOf(sport);
  }

  /** Increases the position by one. */
  set(row: Row, member = true): void {
    this.seq += 1;
    const entry = this.#rows.get(row.id);
    const next = { ...row, rev: this.seq };
    const membershipChangedAt = entry?.member === member ? entry.membershipChangedAt : this.seq;
    const mask = entry && entry.member === member ? changedColumns(entry.row, next) : completeMask(this.#sport);
    const columns = Array.from({ length: columnCount(this.#sport) }, (_, i) =>
      mask & (1 << i) ? this.seq : (entry?.columns[i] ?? this.seq),
    );
    this.#rows.set(row.id, { row: next, columns, member, membershipChangedAt });
  }

  row(id: number): Row | undefined {
    return this.#rows.get(id)?.row;
  }

  members(): Map<number, Row> {
    return new Map([...this.#rows].filter(([, entry]) => entry.member).map(([id, entry]) => [id, entry.row]));
  }

  since(from: number): ChangesFact {
    const changed = [...this.#rows.values()].filter((entry) => entry.member && entry.row.rev > from);
    const rows = changed.map((entry) =>
      changeOf(
        entry.row,
        entry.columns.reduce((mask, at, i) => (at > from ? mask | (1 << i) : mask), 0),
      ),
    );
    const removed = [...this.#rows.values()]
      .filter((entry) => !entry.member && entry.membershipChangedAt > from)
      .map((entry) => entry.row.id);
    return { kind: 'changes', channel: this.#channel, epoch: this.epoch, from, to: this.seq, at: this.seq, rows, removed };
  }

  snapshot(): SnapshotFact {
    const rows = [...this.members().values()].map((row) => changeOf(row));
    return { kind: 'snapshot', channel: this.#channel, epoch: this.epoch, seq: this.seq, at: this.seq, rows };
  }

  /** Complete rows of some matches, members or not. */
  list(ids: readonly number[]): RowsFact {
    const rows = ids.flatMap((id) => this.#rows.get(id)?.row ?? []).map((row) => changeOf(row));
    return { kind: 'rows', channel: this.#channel, epoch: this.epoch, seq: this.seq, at: this.seq, rows };
  }
}
