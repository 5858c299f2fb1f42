import { FEED_SILENT_MS } from '#contract/match/clock.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';

/**
 * Knows of which running matches the supplier has said nothing for three minutes (domain.md 2). Any word counts, a `heard` as
 * well as a state. A match that was never heard of counts from the first check on, so a restart accuses nobody.
 */
export class StaleFeedWatch {
  readonly #heardAt = new Map<MatchId, number>();

  /** The supplier spoke of these matches at server time `at` (ms). */
  received(ids: Iterable<MatchId>, at: number): void {
    for (const id of ids) this.#heardAt.set(id, at);
  }

  /** The rows that must change at server time `now` (ms): `silent` is when last heard for those gone quiet, 0 for those that speak again. */
  check(rows: Iterable<MatchRow>, now: number): MatchRow[] {
    const changed: MatchRow[] = [];
    for (const row of rows) {
      const silent = this.#silentSince(row, now);
      if (silent !== row.feedSilentSince) changed.push({ ...row, feedSilentSince: silent });
    }
    return changed;
  }

  /** A match that has left the board. */
  forget(id: MatchId): void {
    this.#heardAt.delete(id);
  }

  #silentSince(row: MatchRow, now: number): number {
    if (row.clock.running === 0) {
      this.#heardAt.delete(row.id); // a break is no silence: the count begins anew when the clock runs
      return 0;
    }
    const heardAt = this.#heardAt.get(row.id);
    if (heardAt === undefined) {
      this.#heardAt.set(row.id, row.feedSilentSince > 0 ? row.feedSilentSince : now);
      return row.feedSilentSince;
    }
    return now - heardAt >= FEED_SILENT_MS ? heardAt : 0;
  }
}
