import { and, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import type { CurrentFeed } from './feedIdentity.ts';
import { MATCH_COLUMNS, type MatchCatalogue, type StoredMatch } from './matchCatalogue.ts';
import { storedRow } from './storedMatchState.ts';
import { follows, matches } from './tables.ts';

/** A match with its row, which may have left the boards. */
export type KnownMatch = StoredMatch & { readonly row: MatchRow };

/** A team's matches with kick-offs in [from, to), server ms. */
export interface TeamMatchQuery {
  readonly teamId: number;
  readonly competitionId?: number;
  readonly from: number;
  readonly to: number;
  readonly max: number;
}

export interface StoredMatchesDeps {
  readonly db: Db;
  readonly feed: Pick<CurrentFeed, 'id'>;
  readonly catalogue: Pick<MatchCatalogue, 'has' | 'partsOf'>;
  /** Returns a row of the boards. */
  readonly rowOf: (id: MatchId) => MatchRow | undefined;
}

const COLUMNS = { ...MATCH_COLUMNS, rev: matches.rev, kickoff: matches.kickoff, state: matches.state };
const newestRow = z.object({ rows: z.array(z.object({ newest: z.nullable(z.coerce.number()) })) });

/** Matches of the current feed: those of the boards from memory, and those that the boards have forgotten from the database. */
export class StoredMatches {
  readonly #deps: StoredMatchesDeps;

  constructor(deps: StoredMatchesDeps) {
    this.#deps = deps;
  }

  /** Returns a match, however long ago it was; undefined for an unknown or deleted one. */
  async find(id: MatchId): Promise<KnownMatch | undefined> {
    return (await this.findAll([id])).get(id);
  }

  /** Returns those of some matches that there are, as `find` does. */
  async findAll(ids: readonly MatchId[]): Promise<ReadonlyMap<MatchId, KnownMatch>> {
    const { catalogue, rowOf, db, feed } = this.#deps;
    const found = new Map<MatchId, KnownMatch>();
    for (const id of ids) {
      const match = catalogue.partsOf(id);
      const row = rowOf(id);
      if (match !== undefined && row !== undefined) found.set(id, { ...match, row });
    }
    const elsewhere = ids.filter((id) => !found.has(id));
    if (elsewhere.length === 0) return found;
    const stored = await db
      .select(COLUMNS)
      .from(matches)
      .where(and(inArray(matches.id, elsewhere), eq(matches.feed, feed.id)));
    for (const one of stored) if (one.state !== null) found.set(one.id, { ...one, row: storedRow(one) });
    return found;
  }

  /** Returns which of these matches there are. */
  async existing(ids: readonly MatchId[]): Promise<ReadonlySet<MatchId>> {
    const { catalogue, db, feed } = this.#deps;
    const onBoards = ids.filter((id) => catalogue.has(id));
    const unknown = ids.filter((id) => !catalogue.has(id));
    if (unknown.length === 0) return new Set(onBoards);
    const stored = await db
      .select({ id: matches.id })
      .from(matches)
      .where(and(eq(matches.feed, feed.id), inArray(matches.id, unknown)));
    return new Set([...onBoards, ...stored.map(({ id }) => id)]);
  }

  /** Returns the highest id that any match has; 0 without one. */
  async newestId(): Promise<MatchId> {
    const { rows } = newestRow.parse(await this.#deps.db.execute(sql`select max(id) as newest from matches`));
    return rows[0]?.newest ?? 0;
  }

  /** Returns a team's matches, oldest first: of more than `max` the first ones. */
  async ofTeam(query: TeamMatchQuery): Promise<readonly KnownMatch[]> {
    return this.#ofTeam(query, asc(matches.kickoff));
  }

  /** Returns a team's matches, oldest first: of more than `max` the last ones. */
  async lastOfTeam(query: TeamMatchQuery): Promise<readonly KnownMatch[]> {
    return (await this.#ofTeam(query, desc(matches.kickoff))).toReversed();
  }

  /** Deletes matches that began before a time (server ms) and have left the boards, with all that is stored about them. */
  async deleteBefore(cutoff: number): Promise<void> {
    const { db, feed } = this.#deps;
    await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: matches.id })
        .from(matches)
        .where(and(eq(matches.feed, feed.id), eq(matches.archived, true), lt(matches.kickoff, cutoff)));
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return;
      await tx.delete(follows).where(inArray(follows.matchId, ids));
      await tx.delete(matches).where(inArray(matches.id, ids));
    });
  }

  async #ofTeam({ teamId, competitionId, from, to, max }: TeamMatchQuery, order: ReturnType<typeof asc>): Promise<readonly KnownMatch[]> {
    const { db, feed } = this.#deps;
    const stored = await db
      .select(COLUMNS)
      .from(matches)
      .where(
        and(
          eq(matches.feed, feed.id),
          or(eq(matches.homeId, teamId), eq(matches.awayId, teamId)),
          competitionId === undefined ? undefined : eq(matches.competitionId, competitionId),
          gte(matches.kickoff, from),
          lt(matches.kickoff, to),
        ),
      )
      .orderBy(order, asc(matches.id))
      .limit(max);
    return stored.flatMap((one) => (one.state === null ? [] : [{ ...one, row: storedRow(one) }]));
  }
}
