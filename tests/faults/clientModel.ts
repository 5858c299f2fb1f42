import type { MatchId } from '#contract/match/match.ts';
import type { EpochLog } from './simulatedGateway.ts';

/** A match whose known version changed; `was` is undefined at first sight. */
export interface VersionChange {
  readonly id: MatchId;
  readonly was: number | undefined;
  readonly is: number;
}

/**
 * What one tab can know, from the positions it received and the gateway's own epoch log alone: the rules of the wire
 * (docs/protocol.md#positions) in minimal form. It reads no rows.
 */
export class ClientModel {
  readonly #chronicles: ReadonlyMap<string, EpochLog>;
  readonly #known = new Map<MatchId, number>();
  #epoch: string | null = null;
  #position = -1;
  #buffered: { readonly from: number; readonly to: number }[] = [];

  constructor(epochLogs: ReadonlyMap<string, EpochLog>) {
    this.#chronicles = epochLogs;
  }

  /** How many changes wait for a gap to close. */
  get bufferedCount(): number {
    return this.#buffered.length;
  }

  /** Applies changes of (from, to]. */
  changes(epoch: string, from: number, to: number): readonly VersionChange[] {
    if (epoch !== this.#epoch || this.#position < 0 || to <= this.#position) return [];
    if (from > this.#position) {
      this.#buffered.push({ from, to });
      return [];
    }
    return this.#advance(to);
  }

  /** Applies a snapshot: every member as of `seq`. */
  snapshot(epoch: string, seq: number): readonly VersionChange[] {
    if (this.#isOlder(epoch)) return [];
    if (epoch !== this.#epoch && this.#epoch !== null) this.#known.clear();
    if (epoch !== this.#epoch) {
      this.#epoch = epoch;
      this.#position = -1;
      this.#buffered = [];
    }
    return seq < this.#position ? [] : this.#advance(seq);
  }

  /** Applies the rows of some matches as of `seq`. */
  rows(epoch: string, seq: number, ids: readonly MatchId[]): readonly VersionChange[] {
    if (this.#epoch !== null && epoch !== this.#epoch) return [];
    this.#epoch = epoch;
    const commits = this.#commits.filter((commit) => commit.seq <= seq && ids.includes(commit.id));
    return this.#update(new Map(commits.map((commit) => [commit.id, commit.version])));
  }

  get #commits(): EpochLog['commits'] {
    return this.#chronicles.get(this.#epoch ?? '')?.commits ?? [];
  }

  /** Advances to a position, then through buffered changes that follow on, one step each. */
  #advance(to: number): readonly VersionChange[] {
    const changes = [...this.#moveTo(to)];
    for (const { from, to: end } of this.#buffered.sort((a, b) => a.from - b.from))
      if (from <= this.#position && end > this.#position) changes.push(...this.#moveTo(end));
    this.#buffered = this.#buffered.filter((gap) => gap.from > this.#position);
    return changes;
  }

  #moveTo(to: number): readonly VersionChange[] {
    this.#position = to;
    return this.#update(new Map(this.#commits.filter((commit) => commit.seq <= to).map((commit) => [commit.id, commit.version])));
  }

  #update(versions: ReadonlyMap<MatchId, number>): readonly VersionChange[] {
    const changes: VersionChange[] = [];
    for (const [id, is] of versions) {
      const was = this.#known.get(id);
      if (was !== undefined && was >= is) continue;
      this.#known.set(id, is);
      changes.push({ id, was, is });
    }
    return changes;
  }

  #isOlder(epoch: string): boolean {
    const mine = this.#chronicles.get(this.#epoch ?? '')?.index ?? -1;
    return (this.#chronicles.get(epoch)?.index ?? -1) < mine;
  }
}
