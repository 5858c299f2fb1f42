import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Competition, MatchInfo, Team } from '#contract/catalogue.ts';
import type { MatchId } from '#contract/match.ts';
import type { Sport } from '#contract/sport.ts';
import type { Language } from '#contract/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Names, SourceCompetition, SourceFixture, SourceTeam } from '#gateway/feed/port.ts';
import { competitions, matches, teams } from './tables.ts';

type StoredMatch = Pick<typeof matches.$inferSelect, 'id' | 'sourceId' | 'sport' | 'competitionId' | 'homeId' | 'awayId' | 'round'>;
type StoredCompetition = typeof competitions.$inferSelect;
type StoredTeam = typeof teams.$inferSelect;

/** Rows of one insert: well below what one statement may bind. */
const BATCH = 400;

/** What matches, competitions and teams are called: in memory for the lists, in the database for the next start. */
export class MatchCatalogue {
  readonly #db: Db;
  readonly #matches = new Map<MatchId, StoredMatch>();
  readonly #bySource = new Map<string, MatchId>();
  readonly #competitions = new Map<number, StoredCompetition>();
  readonly #teams = new Map<number, StoredTeam>();

  private constructor(db: Db) {
    this.#db = db;
  }

  static async open(db: Db): Promise<MatchCatalogue> {
    const catalogue = new MatchCatalogue(db);
    for (const one of await db.select().from(competitions)) catalogue.#competitions.set(one.id, one);
    for (const one of await db.select().from(teams)) catalogue.#teams.set(one.id, one);
    for (const one of await db.select().from(matches)) catalogue.#keep(one);
    return catalogue;
  }

  idOf(sourceId: string): MatchId | undefined {
    return this.#bySource.get(sourceId);
  }

  has(id: MatchId): boolean {
    return this.#matches.has(id);
  }

  competitionIdOf(id: MatchId): number | undefined {
    return this.#matches.get(id)?.competitionId;
  }

  /** Stores fixtures; those known keep their ids and take the new names. */
  async announce(fixtures: readonly SourceFixture[]): Promise<void> {
    const competitionIds = await this.#putCompetitions(unique(fixtures.map((one) => one.competition)));
    const teamIds = await this.#putTeams(unique(fixtures.flatMap((one) => [one.home, one.away])));
    for (const batch of batches(fixtures)) {
      const values = batch.map(({ sourceId, sport, competition, home, away, round, state }) => ({
        sourceId,
        sport,
        competitionId: competitionIds.get(keyOf(competition)) ?? 0,
        homeId: teamIds.get(keyOf(home)) ?? 0,
        awayId: teamIds.get(keyOf(away)) ?? 0,
        round,
        kickoff: state.kickoff,
      }));
      const set = {
        competitionId: excluded('competition_id'),
        homeId: excluded('home_id'),
        awayId: excluded('away_id'),
        round: excluded('round'),
      };
      for (const one of await this.#db.insert(matches).values(values).onConflictDoUpdate({ target: matches.sourceId, set }).returning())
        this.#keep(one);
    }
  }

  /** A match, its competition and teams in a reader's language; undefined for one never announced. */
  named(
    id: MatchId,
    language: Language,
  ): { readonly info: MatchInfo; readonly competition: Competition; readonly teams: readonly Team[] } | undefined {
    const match = this.#matches.get(id);
    const competition = match && this.competition(match.competitionId, language);
    if (!match || !competition) return undefined;
    const { sourceId, competitionId, homeId, awayId, round } = match;
    const sides = [homeId, awayId].flatMap((team) => this.#team(team, language) ?? []);
    return { info: { id, sourceId, competitionId, homeId, awayId, round: inLanguage(round, language) }, competition, teams: sides };
  }

  competition(id: number, language: Language): Competition | undefined {
    const one = this.#competitions.get(id);
    return (
      one && {
        id,
        sport: one.sport,
        name: inLanguage(one.name, language),
        region: inLanguage(one.region, language),
        hot: one.hot,
        type: one.type,
        colours: one.colours,
      }
    );
  }

  /** Forgets matches long over, with their follows. */
  async forget(ids: readonly MatchId[]): Promise<void> {
    for (const batch of batches(ids)) {
      await this.#db.delete(matches).where(inArray(matches.id, [...batch]));
      for (const id of batch) {
        this.#bySource.delete(this.#matches.get(id)?.sourceId ?? '');
        this.#matches.delete(id);
      }
    }
  }

  #team(id: number, language: Language): Team | undefined {
    const one = this.#teams.get(id);
    return one && { id, name: inLanguage(one.name, language), crest: one.crest };
  }

  #keep(one: StoredMatch): void {
    this.#matches.set(one.id, one);
    this.#bySource.set(one.sourceId, one.id);
  }

  async #putCompetitions(all: readonly SourceCompetition[]): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    const set = {
      name: excluded('name'),
      region: excluded('region'),
      hot: excluded('hot'),
      type: excluded('type'),
      colours: excluded('colours'),
    };
    for (const batch of batches(all)) {
      const put = this.#db
        .insert(competitions)
        .values([...batch])
        .onConflictDoUpdate({ target: [competitions.sport, competitions.sourceId], set });
      for (const one of await put.returning()) {
        this.#competitions.set(one.id, one);
        ids.set(keyOf(one), one.id);
      }
    }
    return ids;
  }

  async #putTeams(all: readonly SourceTeam[]): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    const set = { name: excluded('name'), crest: excluded('crest') };
    for (const batch of batches(all)) {
      const put = this.#db
        .insert(teams)
        .values([...batch])
        .onConflictDoUpdate({ target: [teams.sport, teams.sourceId], set });
      for (const one of await put.returning()) {
        this.#teams.set(one.id, one);
        ids.set(keyOf(one), one.id);
      }
    }
    return ids;
  }
}

function inLanguage(names: Names, language: Language): string {
  return typeof names === 'string' ? names : names[language];
}

function keyOf(one: { readonly sport: Sport; readonly sourceId: string }): string {
  return `${one.sport}/${one.sourceId}`;
}

function unique<One extends { readonly sport: Sport; readonly sourceId: string }>(all: readonly One[]): One[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

function* batches<One>(all: readonly One[]): Generator<readonly One[]> {
  for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH);
}

/** The value that an insert would have put, in its own column. */
function excluded(column: string): SQL {
  return sql.raw(`excluded."${column}"`);
}
