import { FEED_SILENT_MS } from '#contract/match/clock.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';

/**
 * Finds running matches of which the supplier has sent nothing for three minutes (docs/domain.md#dead-feeds). Heartbeats count as well as
 * states. A match without any message counts from the first check, so a restart marks nothing stale.
 */
export class StaleFeedWatch {
  readonly #receivedAt = new Map<MatchId, number>();

  /** Records that the supplier sent something about these matches at server time `at` (ms). */
  received(ids: Iterable<MatchId>, at: number): void {
    for (const id of ids) this.#receivedAt.set(id, at);
  }

  /**
   * Returns the rows that change at server time `now` (ms): `feedSilentSince` is the last message of a match that became stale, 0 for one
   * that is fresh again.
   */
  check(rows: Iterable<MatchRow>, now: number): MatchRow[] {
    const changed: MatchRow[] = [];
    for (const row of rows) {
      const silentSince = this.#silentSince(row, now);
      if (silentSince !== row.feedSilentSince) changed.push({ ...row, feedSilentSince: silentSince });
    }
    return changed;
  }

  /** Forgets a match that has left the board. */
  forget(id: MatchId): void {
    this.#receivedAt.delete(id);
  }

  #silentSince(row: MatchRow, now: number): number {
    if (row.clock.running === 0) {
      this.#receivedAt.delete(row.id); // breaks do not count: the interval restarts with the clock
      return 0;
    }
    const receivedAt = this.#receivedAt.get(row.id);
    if (receivedAt === undefined) {
      this.#receivedAt.set(row.id, row.feedSilentSince > 0 ? row.feedSilentSince : now);
      return row.feedSilentSince;
    }
    return now - receivedAt >= FEED_SILENT_MS ? receivedAt : 0;
  }
}
