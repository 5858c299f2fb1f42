import { desc, eq, sql } from 'drizzle-orm';
import type { Standings } from '#contract/detail/standings.ts';
import type { Db } from '#gateway/db/database.ts';
import { storableJson } from '#gateway/match/detail/storableJson.ts';
import { standingsTables } from '#gateway/match/detail/tables.ts';

export interface StoredStandings {
  readonly competitionId: number;
  readonly at: number;
  readonly body: Standings;
}

/** The tables of competitions, of this season and earlier ones. */
export class StandingsStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Stores tables in one statement; one that is older than the stored table of its stage is ignored. */
  async put(tables: readonly StoredStandings[]): Promise<void> {
    const newest = new Map<string, StoredStandings>();
    for (const table of tables) {
      const key = JSON.stringify([table.competitionId, table.body.season.id, table.body.stage.id]);
      if ((newest.get(key)?.at ?? -1) <= table.at) newest.set(key, table);
    }
    if (newest.size === 0) return;
    const given = Array.from(newest.values(), ({ competitionId, at, body }) => {
      return { competition_id: competitionId, season_id: body.season.id, stage_id: body.stage.id, at, body };
    });
    await this.#db.execute(sql`
      insert into standings as stored (competition_id, season_id, stage_id, at, body)
      select competition_id, season_id, stage_id, at, body
      from jsonb_to_recordset(${storableJson(given)}::jsonb)
        as given (competition_id integer, season_id text, stage_id text, at bigint, body jsonb)
      on conflict (competition_id, season_id, stage_id) do update set at = excluded.at, body = excluded.body
      where stored.at <= excluded.at
    `);
  }

  /** Returns all tables of a competition, the newest first. */
  async of(competitionId: number): Promise<readonly StoredStandings[]> {
    return this.#db
      .select({ competitionId: standingsTables.competitionId, at: standingsTables.at, body: standingsTables.body })
      .from(standingsTables)
      .where(eq(standingsTables.competitionId, competitionId))
      .orderBy(desc(standingsTables.at), desc(standingsTables.seasonId), desc(standingsTables.stageId));
  }
}
