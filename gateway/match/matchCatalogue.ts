import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { normalizeName } from '#contract/match/normalizeName.ts';
import type { Competition, MatchInfo, Team } from '#contract/match/fixtures.ts';
import { SEARCH_MAX_RESULTS } from '#contract/calls/limits.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { completeNames } from '#contract/locale/names.ts';
import type { SourceCompetition, SourceFixture, SourceTeam } from '#gateway/feed/feed.ts';
import type { CurrentFeed } from './feedIdentity.ts';
import { matchRank, normalizeNames } from './matchRank.ts';
import { competitions, follows, matches, type NameTable, teams } from './tables.ts';

type StoredMatch = Pick<typeof matches.$inferSelect, 'id' | 'sourceId' | 'sport' | 'competitionId' | 'homeId' | 'awayId' | 'round'>;
/** With its names as a search compares them, for normalizing thousands of names takes longer than the rest of a search. */
type Searchable<Stored> = Stored & { readonly searched: NameTable };
type StoredCompetition = typeof competitions.$inferSelect;
type StoredTeam = typeof teams.$inferSelect;

/** A match's columns without its row, which the board has. */
const MATCH_COLUMNS = {
  id: matches.id,
  sourceId: matches.sourceId,
  sport: matches.sport,
  competitionId: matches.competitionId,
  homeId: matches.homeId,
  awayId: matches.awayId,
  round: matches.round,
};

/** Rows per insert, well below the limit of bound parameters. */
const BATCH_SIZE = 400;

/**
 * Names of the current feed's matches and of its supplier's competitions and teams: in memory for the lists, in the database for the next
 * start.
 */
export class MatchCatalogue {
  readonly #db: Db;
  readonly #feed: Pick<CurrentFeed, 'id' | 'supplier'>;
  readonly #matches = new Map<MatchId, StoredMatch>();
  readonly #bySource = new Map<string, MatchId>();
  readonly #competitions = new Map<number, Searchable<StoredCompetition>>();
  readonly #teams = new Map<number, Searchable<StoredTeam>>();
  /** Ids of competitions and teams by sport and source id. */
  readonly #competitionIds = new Map<string, number>();
  readonly #teamIds = new Map<string, number>();

  private constructor(db: Db, feed: Pick<CurrentFeed, 'id' | 'supplier'>) {
    this.#db = db;
    this.#feed = feed;
  }

  static async create(db: Db, feed: Pick<CurrentFeed, 'id' | 'supplier'>): Promise<MatchCatalogue> {
    const catalogue = new MatchCatalogue(db, feed);
    const { id, supplier } = feed;
    for (const one of await db.select().from(competitions).where(eq(competitions.supplier, supplier))) catalogue.#cacheCompetition(one);
    for (const one of await db.select().from(teams).where(eq(teams.supplier, supplier))) catalogue.#cacheTeam(one);
    for (const one of await db.select(MATCH_COLUMNS).from(matches).where(eq(matches.feed, id))) catalogue.#cacheMatch(one);
    return catalogue;
  }

  idOf(sourceId: string): MatchId | undefined {
    return this.#bySource.get(sourceId);
  }

  has(id: MatchId): boolean {
    return this.#matches.has(id);
  }

  hasTeam(id: number): boolean {
    return this.#teams.has(id);
  }

  hasCompetition(id: number): boolean {
    return this.#competitions.has(id);
  }

  sportOf(id: MatchId): Sport | undefined {
    return this.#matches.get(id)?.sport;
  }

  /** Returns the ids of a match's competition and teams. */
  partsOf(id: MatchId): Pick<MatchInfo, 'competitionId' | 'homeId' | 'awayId'> | undefined {
    return this.#matches.get(id);
  }

  /**
   * Returns teams and competitions of a sport whose name in any language contains the text; matches in the requested language come first.
   */
  find(sport: Sport, text: string, language: Language): { readonly teams: readonly Team[]; readonly competitions: readonly Competition[] } {
    const teams = rankByName(this.#teams.values(), sport, text, language);
    const competitions = rankByName(this.#competitions.values(), sport, text, language);
    return {
      teams: teams.flatMap(({ id }) => this.#team(id, language) ?? []),
      competitions: competitions.flatMap(({ id }) => this.competition(id, language) ?? []),
    };
  }

  /** Stores new and changed fixtures. Known ones keep their ids; an unchanged one writes nothing. */
  async announce(fixtures: readonly SourceFixture[]): Promise<void> {
    await this.#storeCompetitions(fixtures.map((one) => one.competition));
    await this.#storeTeams(fixtures.flatMap((one) => [one.home, one.away]));
    const given = unique(fixtures).map(({ sourceId, sport, competition, home, away, round, state }) => ({
      known: {
        sourceId,
        sport,
        competitionId: idFrom(this.#competitionIds, competition),
        homeId: idFrom(this.#teamIds, home),
        awayId: idFrom(this.#teamIds, away),
        round: completeNames(round),
      },
      kickoff: state.kickoff,
    }));
    const changed = given.filter(({ known }) => !isStored(this.#matches.get(this.#bySource.get(known.sourceId) ?? 0), known));
    const set = {
      competitionId: excluded('competition_id'),
      homeId: excluded('home_id'),
      awayId: excluded('away_id'),
      round: excluded('round'),
    };
    for (const batch of batches(changed)) {
      const values = batch.map(({ known, kickoff }) => ({ ...known, feed: this.#feed.id, kickoff }));
      const insert = this.#db
        .insert(matches)
        .values(values)
        .onConflictDoUpdate({ target: [matches.feed, matches.sourceId], set });
      for (const one of await insert.returning(MATCH_COLUMNS)) this.#cacheMatch(one);
    }
  }

  /** Returns a match with its competition and teams in a language; undefined for an unannounced one. */
  named(
    id: MatchId,
    language: Language,
  ): { readonly info: MatchInfo; readonly competition: Competition; readonly teams: readonly Team[] } | undefined {
    const match = this.#matches.get(id);
    const competition = match && this.competition(match.competitionId, language);
    if (!match || !competition) return undefined;
    const { sourceId, competitionId, homeId, awayId, round } = match;
    const sides = [homeId, awayId].flatMap((team) => this.#team(team, language) ?? []);
    return { info: { id, sourceId, competitionId, homeId, awayId, round: round[language] }, competition, teams: sides };
  }

  competition(id: number, language: Language): Competition | undefined {
    const one = this.#competitions.get(id);
    return (
      one && {
        id,
        sport: one.sport,
        name: one.name[language],
        region: one.region[language],
        hot: one.hot,
        type: one.type,
        colours: one.colours,
      }
    );
  }

  /** Deletes matches long over, with their follows. */
  async forget(ids: readonly MatchId[]): Promise<void> {
    for (const batch of batches(ids)) {
      await this.#db.transaction(async (tx) => {
        await tx.delete(follows).where(inArray(follows.matchId, batch));
        await tx.delete(matches).where(inArray(matches.id, batch));
      });
      for (const id of batch) {
        this.#bySource.delete(this.#matches.get(id)?.sourceId ?? '');
        this.#matches.delete(id);
      }
    }
  }

  #team(id: number, language: Language): Team | undefined {
    const one = this.#teams.get(id);
    return one && { id, name: one.name[language], crest: one.crest };
  }

  async #storeCompetitions(all: readonly SourceCompetition[]): Promise<void> {
    const { supplier } = this.#feed;
    const given = unique(all).map(({ sourceId, sport, name, region, hot, type, colours }) => {
      return { supplier, sourceId, sport, name: completeNames(name), region: completeNames(region), hot, type, colours };
    });
    const changed = given.filter((one) => !isStored(this.#competitions.get(this.#competitionIds.get(keyOf(one)) ?? 0), one));
    const set = {
      name: excluded('name'),
      region: excluded('region'),
      hot: excluded('hot'),
      type: excluded('type'),
      colours: excluded('colours'),
    };
    for (const batch of batches(changed)) {
      const target = [competitions.supplier, competitions.sport, competitions.sourceId];
      const insert = this.#db.insert(competitions).values(batch).onConflictDoUpdate({ target, set });
      for (const one of await insert.returning()) this.#cacheCompetition(one);
    }
  }

  async #storeTeams(all: readonly SourceTeam[]): Promise<void> {
    const { supplier } = this.#feed;
    const given = unique(all).map(({ sourceId, sport, name, crest }) => ({ supplier, sourceId, sport, name: completeNames(name), crest }));
    const changed = given.filter((one) => !isStored(this.#teams.get(this.#teamIds.get(keyOf(one)) ?? 0), one));
    const set = { name: excluded('name'), crest: excluded('crest') };
    for (const batch of batches(changed)) {
      const insert = this.#db
        .insert(teams)
        .values(batch)
        .onConflictDoUpdate({ target: [teams.supplier, teams.sport, teams.sourceId], set });
      for (const one of await insert.returning()) this.#cacheTeam(one);
    }
  }

  #cacheMatch(one: StoredMatch): void {
    this.#matches.set(one.id, one);
    this.#bySource.set(one.sourceId, one.id);
  }

  #cacheCompetition(one: StoredCompetition): void {
    this.#competitions.set(one.id, { ...one, searched: normalizeNames(one.name) });
    this.#competitionIds.set(keyOf(one), one.id);
  }

  #cacheTeam(one: StoredTeam): void {
    this.#teams.set(one.id, { ...one, searched: normalizeNames(one.name) });
    this.#teamIds.set(keyOf(one), one.id);
  }
}

/** Search results, best first. */
function rankByName<Item extends Searchable<{ readonly id: number; readonly sport: Sport; readonly name: NameTable }>>(
  all: Iterable<Item>,
  sport: Sport,
  text: string,
  language: Language,
): readonly Item[] {
  const searched = normalizeName(text);
  return [...all]
    .flatMap((one) => {
      const rank = one.sport === sport ? matchRank(one.searched, searched, language) : null;
      return rank === null ? [] : [{ one, rank }];
    })
    .sort((a, b) => a.rank - b.rank || a.one.name[language].localeCompare(b.one.name[language]) || a.one.id - b.one.id)
    .slice(0, SEARCH_MAX_RESULTS)
    .map(({ one }) => one);
}

/** Whether everything given is stored already. */
function isStored<Stored extends object>(stored: Stored | undefined, given: Partial<Stored>): boolean {
  return stored !== undefined && isDeepStrictEqual({ ...stored, ...given }, stored);
}

function idFrom(ids: ReadonlyMap<string, number>, one: SourceCompetition | SourceTeam): number {
  const id = ids.get(keyOf(one));
  if (id === undefined) throw new Error(`${keyOf(one)} was not stored`);
  return id;
}

function keyOf(one: { readonly sport: Sport; readonly sourceId: string }): string {
  return `${one.sport}/${one.sourceId}`;
}

function unique<Item extends { readonly sport: Sport; readonly sourceId: string }>(all: readonly Item[]): Item[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

function* batches<Item>(all: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < all.length; start += BATCH_SIZE) yield all.slice(start, start + BATCH_SIZE);
}

/** The value that the conflicting insert would have written to this column. */
function excluded(column: string): SQL {
  return sql.raw(`excluded."${column}"`);
}
