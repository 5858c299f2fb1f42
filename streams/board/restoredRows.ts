import { compareEpochs } from '#contract/wire/epoch.ts';
import { sportOf } from '#contract/wire/channels.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { applyChange, type Change } from '#contract/wire/rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { TapeFixtures } from '#contract/wire/tapeSchemas.ts';
import type { StateChannel } from '#streams/channels/liveChannel.ts';
import type { BoardFact, RowsFact, SnapshotFact } from './boardFacts.ts';

/** Complete rows of one sport as an earlier page of this device last saw them, at server time `at` (ms), with the names of their matches. */
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
  /** The board has rows of an older epoch, from a cached list; only a snapshot can replace those. */
  awaitsSnapshot: boolean;
}

/**
 * Rows that earlier pages of this device saw. After a phone discarded the page, the first row of a match is not a first sight: changes
 * since then are news to the user (docs/domain.md#first-sight-and-absence). Each row is applied once, as an ordinary fact before the first
 * fact of its match.
 */
export class RestoredRows {
  readonly #boards = new Map<Sport, RestoredBoard>();

  set(sport: Sport, { epoch, at, rows }: Omit<PersistedBoard, 'names'>): void {
    this.#boards.set(sport, { epoch, at, rows: new Map(rows.map((row) => [row.id, row])), awaitsSnapshot: false });
  }

  has(id: MatchId): boolean {
    return [...this.#boards.values()].some(({ rows }) => rows.has(id));
  }

  /** Returns the matches of which no fact has come yet. */
  unconfirmed(): readonly MatchRow[] {
    return [...this.#boards.values()].flatMap(({ rows }) => Array.from(rows.values(), (row) => applyChange(undefined, row)));
  }

  /** Returns the fact to apply before this one, or null. Restored rows of another epoch do not compare with new ones. */
  rowsToRestoreBefore(fact: BoardFact): RowsFact | SnapshotFact | null {
    if (this.#boards.size === 0) return null;
    const sport = sportOf(fact.channel);
    const restored = this.#boards.get(sport);
    if (!restored) return null;
    const age = compareEpochs(fact.epoch, restored.epoch);
    if (age > 0) this.#boards.delete(sport);
    if (age < 0) restored.awaitsSnapshot = true;
    if (age !== 0 || fact.kind === 'position' || (restored.awaitsSnapshot && fact.kind !== 'snapshot')) return null;
    const rows = fact.rows.flatMap(({ id }) => restored.rows.get(id) ?? []);
    if (rows.length === 0) return null;
    for (const { id } of rows) restored.rows.delete(id);
    if (restored.rows.size === 0) this.#boards.delete(sport);
    const kind = restored.awaitsSnapshot ? 'snapshot' : 'rows';
    restored.awaitsSnapshot = false;
    return { kind, channel: fact.channel, epoch: restored.epoch, seq: 0, at: restored.at, rows };
  }
}

/** Returns the channel with the restored rows of a fact's matches applied before the fact. */
export function withRestoredRows<Event>(channel: StateChannel<Event>, restoredRows: RestoredRows): StateChannel<Event> {
  return {
    kind: channel.kind,
    name: channel.name,
    events$: channel.events$,
    position: () => channel.position(),
    apply(fact, source) {
      const restored = restoredRows.rowsToRestoreBefore(fact);
      const resync = restored && channel.apply(restored, 'cache');
      return channel.apply(fact, source) ?? resync;
    },
  };
}
