import type { StateFrame } from '#contract/wire/frames.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import { blankFootball, type FootballRow, type MatchId } from '#contract/match/match.ts';
import { decodeRow, applyChangeInPlace } from '#contract/wire/rows.ts';
import { FixtureStore, type Fixture } from '#streams/board/fixtureStore.ts';

/** A match of the baseline page, whose row changes in place. */
export interface BaselineMatch {
  readonly row: FootballRow;
  readonly names: Fixture;
}

/** Rows in a Map, changed in place. */
export class BaselineBoard {
  readonly matches = new Map<MatchId, BaselineMatch>();
  #seq: number;

  constructor(list: ChangedList) {
    this.#seq = list.seq;
    const fixtures = new FixtureStore();
    fixtures.add(list);
    for (const wire of list.rows) {
      const change = decodeRow('football', wire);
      const names = fixtures.get(change.id);
      if (names) this.matches.set(change.id, { row: applyChangeInPlace(blankFootball(change.id), change), names });
    }
  }

  /** Applies a frame; yields the ids of changed matches. Throws on a gap, because a comparison with missing frames is meaningless. */
  *apply(frame: StateFrame): Generator<MatchId> {
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
