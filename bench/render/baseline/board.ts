import type { StateFrame } from '#contract/wire/frames.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import { blankFootball, type FootballRow, type MatchId } from '#contract/match/match.ts';
import { decodeRow, applyChangeInPlace } from '#contract/wire/rows.ts';
import { FixtureStore, type Fixture } from '#streams/board/fixtures.ts';

/** A match of the bare page: its row changes in place. */
export interface BareMatch {
  readonly row: FootballRow;
  readonly names: Fixture;
}

/** Rows in a Map, changed in place. */
export class BareBoard {
  readonly matches = new Map<MatchId, BareMatch>();
  #seq: number;

  constructor(list: ChangedList) {
    this.#seq = list.seq;
    const catalogue = new FixtureStore();
    catalogue.take(list);
    for (const wire of list.rows) {
      const change = decodeRow('football', wire);
      const names = catalogue.of(change.id);
      if (names) this.matches.set(change.id, { row: applyChangeInPlace(blankFootball(change.id), change), names });
    }
  }

  /** Lays a frame over the rows; gives whom it changed. Throws on a hole: a comparison with frames missing says nothing. */
  *take(frame: StateFrame): Generator<MatchId> {
    if (frame.to <= this.#seq) return;
    if (frame.from > this.#seq) throw new Error(`changes from ${this.#seq} to ${frame.from} are missing`);
    this.#seq = frame.to;
    for (const change of frame.rows) {
      const match = this.matches.get(change.id);
      if (!match || change.rev <= match.row.rev) continue;
      applyChangeInPlace(match.row, change);
      yield change.id;
    }
  }
}
