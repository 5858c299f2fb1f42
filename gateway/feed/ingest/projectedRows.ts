import type { MatchRow } from '#contract/match/match.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { nextRow } from '#contract/match/nextRow.ts';

/** Matches as they will stand once what a body says of them is stored: its events are judged one upon the other. */
export class ProjectedRows {
  readonly #rowOf: (sourceId: string) => MatchRow | undefined;
  readonly #moved = new Map<string, MatchRow>();

  constructor(rowOf: (sourceId: string) => MatchRow | undefined) {
    this.#rowOf = rowOf;
  }

  row(sourceId: string): MatchRow | undefined {
    return this.#moved.get(sourceId) ?? this.#rowOf(sourceId);
  }

  /** The row that a state makes of its match. */
  after(state: SourceState): MatchRow {
    const row = this.row(state.sourceId);
    return nextRow(row, row?.id ?? 0, state);
  }

  move(state: SourceState): void {
    this.#moved.set(state.sourceId, this.after(state));
  }
}
