import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Competition, MatchInfo, Team } from '#contract/match/fixtures.ts';
import type { MatchId } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { batches } from '#gateway/db/batches.ts';
import type { Db } from '#gateway/db/database.ts';
import { excluded } from '#gateway/db/excluded.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { completeNames, nameIn, type Names, namesByLanguage } from '#contract/locale/names.ts';
import { crestOf } from '#contract/match/crestColours.ts';
import type { TeamReference } from '#contract/detail/sourceDocument.ts';
import type { SourceCompetition, SourceFixture, SourceTeam } from './sourceFixture.ts';
import type { CurrentFeed } from './feedIdentity.ts';
import { logoAddress, logoIdOf } from './logoAddress.ts';
import { NameOverrides } from './names/nameOverrides.ts';
import { NameOrder, normalizeNames, type Searchable } from './matchRank.ts';
import { idFrom, keyOf, type SourceKey, unique } from './sourceKeys.ts';
import { competitions, follows, type GivenNames, matches, type NamedKind, type NameTable, teams } from './tables.ts';

/** A match without its row, which the board has. */
export type StoredMatch = Pick<typeof matches.$inferSelect, 'id' | 'sourceId' | 'sport' | 'competitionId' | 'homeId' | 'awayId' | 'round'>;
type StoredCompetition = typeof competitions.$inferSelect;
type StoredTeam = typeof teams.$inferSelect;

/** With the address of its logo, if it has one that is shown. */
type WithLogo<Stored> = Searchable<Stored> & { readonly address: string | undefined };

export interface CatalogueOptions {
  /** Hosts of the supplier whose logos are shown; none by default. */
  readonly logoHosts?: readonly string[];
}

export const MATCH_COLUMNS = {
  id: matches.id,
  sourceId: matches.sourceId,
  sport: matches.sport,
  competitionId: matches.competitionId,
  homeId: matches.homeId,
  awayId: matches.awayId,
  round: matches.round,
};

/**
 * Names of the matches on the current feed's boards and of its supplier's competitions and teams: in memory for the lists, in the database
 * for the next start.
 */
export class MatchCatalogue {
  readonly #db: Db;
  readonly #feed: Pick<CurrentFeed, 'id' | 'supplier'>;
  readonly #matches = new Map<MatchId, StoredMatch>();
  readonly #bySource = new Map<string, MatchId>();
  readonly #competitions = new Map<number, WithLogo<StoredCompetition>>();
  readonly #teams = new Map<number, WithLogo<StoredTeam>>();
  /** Ids of competitions and teams by sport and source id. */
  readonly #competitionIds = new Map<string, number>();
  readonly #teamIds = new Map<string, number>();

  readonly #competitionOrder = new NameOrder(this.#competitions);
  readonly #teamOrder = new NameOrder(this.#teams);
  readonly #overrides: NameOverrides;
  readonly #logoHosts: ReadonlySet<string>;
  /** URLs of shown logos by their ids. */
  readonly #logos = new Map<string, string>();
  /** Names are derived from imported ones, so they are stored one after another. */
  readonly #inTurn = createSerialQueue();
  #version = 0;

  private constructor(db: Db, feed: Pick<CurrentFeed, 'id' | 'supplier'>, overrides: NameOverrides, logoHosts: readonly string[]) {
    this.#db = db;
    this.#feed = feed;
    this.#overrides = overrides;
    this.#logoHosts = new Set(logoHosts);
  }

  static async create(
    db: Db,
    feed: Pick<CurrentFeed, 'id' | 'supplier'>,
    { logoHosts = [] }: CatalogueOptions = {},
  ): Promise<MatchCatalogue> {
    const { id, supplier } = feed;
    const catalogue = new MatchCatalogue(db, feed, await NameOverrides.create(db, supplier), logoHosts);
    for (const one of await db.select().from(competitions).where(eq(competitions.supplier, supplier))) catalogue.#cacheCompetition(one);
    for (const one of await db.select().from(teams).where(eq(teams.supplier, supplier))) catalogue.#cacheTeam(one);
    const onBoards = await db
      .select(MATCH_COLUMNS)
      .from(matches)
      .where(and(eq(matches.feed, id), eq(matches.archived, false)));
    for (const one of onBoards) catalogue.#cacheMatch(one);
    return catalogue;
  }

  /** Increases with each change of a match, competition or team. */
  get version(): number {
    return this.#version;
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

  sportOfTeam(id: number): Sport | undefined {
    return this.#teams.get(id)?.sport;
  }

  /** Returns a match of the boards. */
  partsOf(id: MatchId): StoredMatch | undefined {
    return this.#matches.get(id);
  }

  /**
   * Returns teams and competitions of a sport whose name in any language contains the text; matches in the requested language come first.
   */
  find(sport: Sport, text: string, language: Language): { readonly teams: readonly Team[]; readonly competitions: readonly Competition[] } {
    const teams = this.#teamOrder.find(sport, text, language);
    const competitions = this.#competitionOrder.find(sport, text, language);
    return {
      teams: teams.flatMap(({ id }) => this.team(id, language) ?? []),
      competitions: competitions.flatMap(({ id }) => this.competition(id, language) ?? []),
    };
  }

  /** Stores new and changed fixtures. Known ones keep their ids; an unchanged one writes nothing. */
  async announce(fixtures: readonly SourceFixture[]): Promise<void> {
    await this.addNames(fixtures);
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
      archived: sql`false`,
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

  /** Returns a match with its competition and teams in a language; undefined when the competition is not the supplier's. */
  named(
    { id, sourceId, competitionId, homeId, awayId, round }: StoredMatch,
    language: Language,
  ): { readonly info: MatchInfo; readonly competition: Competition; readonly teams: readonly Team[] } | undefined {
    const competition = this.competition(competitionId, language);
    if (!competition) return undefined;
    const sides = [homeId, awayId].flatMap((team) => this.team(team, language) ?? []);
    return { info: { id, sourceId, competitionId, homeId, awayId, round: round[language] }, competition, teams: sides };
  }

  competition(id: number, language: Language): Competition | undefined {
    const one = this.#competitions.get(id);
    if (one === undefined) return undefined;
    const { sport, hot, type, colours, address } = one;
    const logo = address === undefined ? {} : { logo: address };
    return { id, sport, name: one.name[language], region: one.region[language], hot, type, colours, ...logo };
  }

  /** Returns the competitions of a sport: those that most users know first, then by name. */
  competitionsOf(sport: Sport, language: Language): readonly Competition[] {
    return [...this.#competitions.values()]
      .flatMap((one) => (one.sport === sport ? (this.competition(one.id, language) ?? []) : []))
      .sort((a, b) => Number(b.hot) - Number(a.hot) || a.name.localeCompare(b.name, language) || a.id - b.id);
  }

  /** Returns the id of a competition by the supplier's. */
  competitionIdOf(sourceId: string): number | undefined {
    return SPORTS.map((sport) => this.#competitionIds.get(keyOf({ sport, sourceId }))).find((id) => id !== undefined);
  }

  sportOfCompetition(id: number): Sport | undefined {
    return this.#competitions.get(id)?.sport;
  }

  /** Returns the id of a team by the supplier's. */
  teamIdOf(sport: Sport, sourceId: string): number | undefined {
    return this.#teamIds.get(keyOf({ sport, sourceId }));
  }

  /** Stores the competitions and teams of matches, without the matches. */
  async addNames(all: readonly Pick<SourceFixture, 'competition' | 'home' | 'away'>[]): Promise<void> {
    await this.#inTurn(async () => {
      await this.#storeCompetitions(all.map((one) => one.competition));
      await this.#storeTeams(all.flatMap((one) => [one.home, one.away]));
    });
  }

  /** Shows names as operators have imported them, if they have imported any since. */
  async checkNames(): Promise<void> {
    if (await this.#overrides.haveChanged()) await this.refreshNames();
  }

  /** Shows names as operators have imported them. */
  refreshNames(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#overrides.read();
      await this.#storeCompetitions([...this.#competitions.values()].map((one) => ({ ...one, name: one.givenName })));
      await this.#storeTeams([...this.#teams.values()].map((one) => ({ ...one, name: one.givenName })));
    });
  }

  /** Returns the imported names of a player by language; undefined without any. */
  playerNames(sport: Sport, sourceId: string): GivenNames | undefined {
    return this.#overrides.of('player', { sport, sourceId });
  }

  /** Whether names of players were imported. */
  get namesPlayers(): boolean {
    return this.#overrides.hasPlayers;
  }

  /** Stores teams that are not known yet, with a crest drawn for their name; known ones keep their name. */
  async addTeams(sport: Sport, references: readonly TeamReference[]): Promise<void> {
    const unknown = references.filter(({ sourceId }) => this.teamIdOf(sport, sourceId) === undefined);
    const added = unknown.map(({ sourceId, name, colours, logo }) => {
      const crest = crestOf(nameIn(name, 'en-US'));
      return { sourceId, sport, name, crest: { ...crest, colours: colours ?? crest.colours }, logo };
    });
    await this.#inTurn(() => this.#storeTeams(added));
  }

  /** Forgets matches that have left the boards, and deletes their follows. They stay stored. */
  async forget(ids: readonly MatchId[]): Promise<void> {
    for (const batch of batches(ids)) {
      await this.#db.transaction(async (tx) => {
        await tx.delete(follows).where(inArray(follows.matchId, batch));
        await tx.update(matches).set({ archived: true }).where(inArray(matches.id, batch));
      });
      for (const id of batch) {
        this.#bySource.delete(this.#matches.get(id)?.sourceId ?? '');
        this.#matches.delete(id);
      }
      this.#version += 1;
    }
  }

  team(id: number, language: Language): Team | undefined {
    const one = this.#teams.get(id);
    return one && { id, name: one.name[language], crest: one.crest, ...(one.address !== undefined && { logo: one.address }) };
  }

  /** Returns the URL at the supplier of a logo that is shown, by its id. */
  logoUrl(id: string): string | undefined {
    return this.#logos.get(id);
  }

  /** Returns a team's name in all languages. */
  teamNames(id: number): NameTable | undefined {
    return this.#teams.get(id)?.name;
  }

  /** Returns a competition's name in all languages. */
  competitionNames(id: number): NameTable | undefined {
    return this.#competitions.get(id)?.name;
  }

  /** Whether a competition is one of those that most users know. */
  isHot(competitionId: number): boolean {
    return this.#competitions.get(competitionId)?.hot ?? false;
  }

  async #storeCompetitions(all: readonly SourceCompetition[]): Promise<void> {
    const { supplier } = this.#feed;
    const stored = (one: SourceKey) => this.#competitions.get(this.#competitionIds.get(keyOf(one)) ?? 0);
    const given = unique(all).map(({ sourceId, sport, name, region, hot, type, colours, logo: sent }) => {
      const key = { sport, sourceId };
      const logo = sent === undefined ? (stored(key)?.logo ?? null) : sent;
      return { supplier, ...key, ...this.#namesOf('competition', key, name), region: completeNames(region), hot, type, colours, logo };
    });
    const changed = given.filter((one) => !isStored(stored(one), one));
    const set = {
      name: excluded('name'),
      givenName: excluded('given_name'),
      logo: excluded('logo'),
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
    const stored = (one: SourceKey) => this.#teams.get(this.#teamIds.get(keyOf(one)) ?? 0);
    const given = unique(all).map(({ sourceId, sport, name, crest, logo: sent }) => {
      const key = { sport, sourceId };
      return {
        supplier,
        ...key,
        ...this.#namesOf('team', key, name),
        crest,
        logo: sent === undefined ? (stored(key)?.logo ?? null) : sent,
      };
    });
    const changed = given.filter((one) => !isStored(stored(one), one));
    const set = { name: excluded('name'), givenName: excluded('given_name'), crest: excluded('crest'), logo: excluded('logo') };
    for (const batch of batches(changed)) {
      const insert = this.#db
        .insert(teams)
        .values(batch)
        .onConflictDoUpdate({ target: [teams.supplier, teams.sport, teams.sourceId], set });
      for (const one of await insert.returning()) this.#cacheTeam(one);
    }
  }

  /** Returns what the supplier calls one, and what it is called here. */
  #namesOf(kind: NamedKind, key: SourceKey, sent: Names): { readonly name: NameTable; readonly givenName: GivenNames } {
    const givenName = namesByLanguage(sent);
    return { name: completeNames({ ...givenName, ...this.#overrides.of(kind, key) }), givenName };
  }

  /** Returns the address of a logo that is shown. */
  #shownLogo(url: string | null): string | undefined {
    if (url === null || !this.#logoHosts.has(new URL(url).hostname)) return undefined;
    const id = logoIdOf(url);
    this.#logos.set(id, url);
    return logoAddress(id);
  }

  #cacheMatch(one: StoredMatch): void {
    this.#version += 1;
    this.#matches.set(one.id, one);
    this.#bySource.set(one.sourceId, one.id);
  }

  #cacheCompetition(one: StoredCompetition): void {
    this.#competitionOrder.clear();
    this.#version += 1;
    this.#competitions.set(one.id, { ...one, searched: normalizeNames(one.name), address: this.#shownLogo(one.logo) });
    this.#competitionIds.set(keyOf(one), one.id);
  }

  #cacheTeam(one: StoredTeam): void {
    this.#teamOrder.clear();
    this.#version += 1;
    this.#teams.set(one.id, { ...one, searched: normalizeNames(one.name), address: this.#shownLogo(one.logo) });
    this.#teamIds.set(keyOf(one), one.id);
  }
}

/** Whether everything given is stored already. */
function isStored<Stored extends object>(stored: Stored | undefined, given: Partial<Stored>): boolean {
  return stored !== undefined && isDeepStrictEqual({ ...stored, ...given }, stored);
}
