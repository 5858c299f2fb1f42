import { compareEpochs } from '#contract/wire/epoch.ts';
import type { ResyncReason } from './liveChannel.ts';
import type { Position } from './position.ts';
import type { LogEntriesFact, LogFact, LogPageFact } from './logFacts.ts';

/** Consecutive entries as they were received, `null` for a skipped one. */
export interface LogRun {
  readonly firstSeq: number;
  readonly entries: readonly unknown[];
  /** They do not continue the entries before them: the log began anew, or what lies between was not sent. */
  readonly restarts: boolean;
}

export interface LogApplied {
  readonly runs: readonly LogRun[];
  readonly resync: ResyncReason | null;
}

/** Frames buffered beyond a gap; with more, a page is cheaper. */
const BUFFER_LIMIT = 64;
const NOTHING: LogApplied = { runs: [], resync: null };

/**
 * The fold of one log channel, without RxJS or clock. Each entry is returned once and in order, however often and in whatever order frames
 * and pages come.
 */
export class LogFold {
  #epoch: string | null = null;
  /** The number of the next entry; -1 before the first page. */
  #next = -1;
  #buffered: LogEntriesFact[] = [];
  /** The gateway cannot resume from the position, so a page is due. */
  #awaitsPage = false;

  get position(): Position | null {
    return this.#epoch !== null && this.#next >= 0 ? { epoch: this.#epoch, seq: this.#next - 1 } : null;
  }

  apply(fact: LogFact): LogApplied {
    const age = this.#epoch === null ? 1 : compareEpochs(fact.epoch, this.#epoch);
    if (age < 0) return NOTHING;
    switch (fact.kind) {
      case 'page':
        return this.#applyPage(fact, age > 0);
      case 'log':
        if (age > 0 || fact.firstSeq > this.#next) return this.#applyAhead(fact, age > 0);
        return this.#drain([this.#append(fact)]);
      case 'logPosition':
        if (age > 0 || this.#awaitsPage) return { runs: [], resync: 'reset' }; // a page that could not be read is due again
        return fact.seq >= this.#next ? { runs: [], resync: 'gap' } : NOTHING;
    }
  }

  #applyPage(fact: LogPageFact, isNewEpoch: boolean): LogApplied {
    const restarts = isNewEpoch || fact.firstSeq > this.#next;
    this.#epoch = fact.epoch;
    if (restarts) this.#next = fact.firstSeq;
    this.#awaitsPage = false;
    return this.#drain([{ ...this.#append(fact), restarts }]);
  }

  /** A frame without entries ahead of the log says that the gateway cannot resume from here. */
  #applyAhead(fact: LogEntriesFact, isNewEpoch: boolean): LogApplied {
    if (fact.entries.length > 0) this.#buffered.push(fact);
    if (this.#buffered.length > BUFFER_LIMIT) this.#buffered = [];
    if (this.#awaitsPage) return NOTHING;
    this.#awaitsPage = isNewEpoch || fact.entries.length === 0;
    return { runs: [], resync: this.#awaitsPage ? 'reset' : 'gap' };
  }

  /** Takes the entries that are new; the fact begins at or before the next number. */
  #append({ firstSeq, entries }: LogEntriesFact | LogPageFact): LogRun {
    const run = { firstSeq: this.#next, entries: entries.slice(this.#next - firstSeq), restarts: false };
    this.#next += run.entries.length;
    return run;
  }

  #drain(runs: LogRun[]): LogApplied {
    const buffered = this.#buffered.filter(({ epoch }) => epoch === this.#epoch).sort((a, b) => a.firstSeq - b.firstSeq);
    this.#buffered = [];
    for (const fact of buffered) {
      if (fact.firstSeq > this.#next) this.#buffered.push(fact);
      else runs.push(this.#append(fact));
    }
    return {
      runs: runs.filter(({ entries, restarts }) => restarts || entries.length > 0),
      resync: this.#buffered.length > 0 ? 'gap' : null,
    };
  }
}
