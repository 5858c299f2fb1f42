import { compareEpochs, sportOf } from '#contract/wire/frames.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { applyChange, type Change } from '#contract/wire/rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { TapeFixtures } from '#contract/wire/tape.ts';
import type { Fact, RowsFact, SnapshotFact } from './facts.ts';

/** Whole rows of one sport as an earlier page of this device last saw them, at server time `at` (ms), and what their matches are called. */
export interface PersistedBoard {
  readonly epoch: string;
  readonly at: number;
  readonly rows: readonly Change[];
  readonly names: TapeFixtures;
}

interface RestoredBoard {
  readonly epoch: string;
  readonly at: number;
  readonly rows: Map<MatchId, Change>;
  /** The board has rows of an older epoch, from a list that the device had kept: only all of a newer one takes their place. */
  awaitsSnapshot: boolean;
}

/**
 * What earlier pages of this device saw. To a page that a phone had thrown away its first look at a match is no first sight: what
 * happened since is news to its reader, who was away (domain.md 1). Each row is given once, before the first fact that speaks
 * of its match, so that boards, alerts and tapes need to know nothing of it.
 */
export class RestoredRows {
  readonly #memories = new Map<Sport, RestoredBoard>();

  set(sport: Sport, { epoch, at, rows }: Omit<PersistedBoard, 'names'>): void {
    this.#memories.set(sport, { epoch, at, rows: new Map(rows.map((row) => [row.id, row])), awaitsSnapshot: false });
  }

  has(id: MatchId): boolean {
    return [...this.#memories.values()].some(({ rows }) => rows.has(id));
  }

  /** The matches of which nothing has been heard yet. */
  unconfirmed(): readonly MatchRow[] {
    return [...this.#memories.values()].flatMap(({ rows }) => Array.from(rows.values(), (row) => applyChange(undefined, row)));
  }

  /** What is to be known before this fact; null where nothing is. Of another epoch nothing compares with what comes. */
  rowsToRestoreBefore(fact: Fact): RowsFact | SnapshotFact | null {
    if (this.#memories.size === 0) return null;
    const sport = sportOf(fact.channel);
    const memory = this.#memories.get(sport);
    if (!memory) return null;
    const age = compareEpochs(fact.epoch, memory.epoch);
    if (age > 0) this.#memories.delete(sport);
    if (age < 0) memory.awaitsSnapshot = true;
    if (age !== 0 || fact.kind === 'position' || (memory.awaitsSnapshot && fact.kind !== 'whole')) return null;
    const rows = fact.rows.flatMap(({ id }) => memory.rows.get(id) ?? []);
    if (rows.length === 0) return null;
    for (const { id } of rows) memory.rows.delete(id);
    if (memory.rows.size === 0) this.#memories.delete(sport);
    const kind = memory.awaitsSnapshot ? 'whole' : 'rows';
    memory.awaitsSnapshot = false;
    return { kind, channel: fact.channel, epoch: memory.epoch, seq: 0, at: memory.at, rows };
  }
}
