import type { MatchRow } from '#contract/match/match.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { nextRow } from '#contract/match/nextRow.ts';

/** Rows as after the current body, so that its events are checked in sequence. */
export class ProjectedRows {
  readonly #rowOf: (sourceId: string) => MatchRow | undefined;
  readonly #projected = new Map<string, MatchRow>();

  constructor(rowOf: (sourceId: string) => MatchRow | undefined) {
    this.#rowOf = rowOf;
  }

  row(sourceId: string): MatchRow | undefined {
    return this.#projected.get(sourceId) ?? this.#rowOf(sourceId);
  }

  project(state: SourceState): MatchRow {
    const row = this.row(state.sourceId);
    return nextRow(row, row?.id ?? 0, state);
  }

  apply(state: SourceState): void {
    this.#projected.set(state.sourceId, this.project(state));
  }
}
