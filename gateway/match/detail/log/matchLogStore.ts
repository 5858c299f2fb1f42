import { and, asc, desc, eq, gt, inArray, max as maxOf, sql } from 'drizzle-orm';
import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import { repeatUnknown } from '#gateway/db/repeatUnknown.ts';
import { groupBy } from '#gateway/match/detail/groupBy.ts';
import { KnownLog } from './knownLog.ts';
import { storableJson } from '#gateway/match/detail/storableJson.ts';
import { matchLog } from '#gateway/match/detail/tables.ts';

export interface NumberedEntry {
  readonly matchId: MatchId;
  readonly seq: number;
  readonly entry: MatchLogEntry;
}

/** Matches whose log is kept in memory to compare with the supplier's next list. */
const MAX_KNOWN = 1_000;

/** The logs of matches. Entries are only added, by one writer at a time. */
export class MatchLogStore {
  readonly #db: Db;
  /** The least recently used first. */
  readonly #known = new Map<MatchId, KnownLog>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns what the logs of matches say, to be compared with the next lists. */
  async known(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, KnownLog>> {
    const missing = matchIds.filter((id) => !this.#known.has(id));
    const read = await this.#read(missing);
    const logs = new Map(matchIds.map((id) => [id, this.#known.get(id) ?? read.get(id) ?? new KnownLog()]));
    for (const [id, log] of logs) {
      this.#known.delete(id);
      this.#known.set(id, log);
    }
    for (const id of this.#known.keys()) if (this.#known.size > Math.max(MAX_KNOWN, logs.size)) this.#known.delete(id);
    return logs;
  }

  /** Stores entries, each match's numbered on from its newest, in one statement. */
  async append(entries: readonly NumberedEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const given = storableJson(entries.map(({ matchId, seq, entry }) => ({ match_id: matchId, seq, at: entry.at, entry })));
    try {
      // A repetition finds what the first stored: there is one writer.
      await repeatUnknown(async () =>
        this.#db.execute(sql`
          insert into match_log (match_id, seq, at, entry)
          select match_id, seq, at, entry
          from jsonb_to_recordset(${given}::jsonb) as given (match_id bigint, seq integer, at bigint, entry jsonb)
          on conflict do nothing
        `),
      );
    } catch (error) {
      for (const { matchId } of entries) this.#known.delete(matchId); // they may be stored all the same: read them again
      throw error;
    }
    for (const { matchId, seq, entry } of entries) this.#known.get(matchId)?.add(seq, entry);
  }

  /** Returns the newest entry about an incident or sentence; undefined when the log has none. */
  async newestOf(matchId: MatchId, id: string): Promise<MatchLogEntry | undefined> {
    const [newest] = await this.#db
      .select({ entry: matchLog.entry })
      .from(matchLog)
      .where(and(eq(matchLog.matchId, matchId), sql`${matchLog.entry} ->> 'id' = ${id}`))
      .orderBy(desc(matchLog.seq))
      .limit(1);
    return newest?.entry;
  }

  /** Returns the newest entries of a match, oldest first. */
  async tail(matchId: MatchId, max: number): Promise<readonly NumberedEntry[]> {
    return (await this.tails([matchId], max)).get(matchId) ?? [];
  }

  /** Returns the newest entries of each of some matches, oldest first; a match without any is missing. */
  async tails(matchIds: readonly MatchId[], max: number): Promise<ReadonlyMap<MatchId, readonly NumberedEntry[]>> {
    const { matchId, seq, entry } = matchLog;
    const heads = this.#db
      .select({ matchId, head: maxOf(seq).as('head') })
      .from(matchLog)
      .where(inArray(matchId, [...matchIds]))
      .groupBy(matchId)
      .as('heads');
    const newest = await this.#db
      .select({ matchId, seq, entry })
      .from(matchLog)
      .innerJoin(heads, and(eq(heads.matchId, matchId), gt(seq, sql`${heads.head} - ${max}::integer`)))
      .orderBy(asc(matchId), asc(seq));
    return groupBy(newest, (one) => one.matchId);
  }

  async #read(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, KnownLog>> {
    const logs = new Map<MatchId, KnownLog>();
    if (matchIds.length === 0) return logs;
    const rows = await this.#db
      .select({ matchId: matchLog.matchId, seq: matchLog.seq, entry: matchLog.entry })
      .from(matchLog)
      .where(inArray(matchLog.matchId, [...matchIds]))
      .orderBy(asc(matchLog.matchId), asc(matchLog.seq));
    for (const { matchId, seq, entry } of rows) {
      const log = logs.get(matchId) ?? new KnownLog();
      log.add(seq, entry);
      logs.set(matchId, log);
    }
    return logs;
  }
}
