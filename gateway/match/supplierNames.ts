import { eq } from 'drizzle-orm';
import type { TeamReference } from '#contract/detail/sourceDocument.ts';
import { completeNames, nameIn, type Names, namesByLanguage } from '#contract/locale/names.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { crestOf } from '#contract/match/crestColours.ts';
import type { Competition, Team } from '#contract/match/fixtures.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { batches } from '#gateway/db/batches.ts';
import type { Db } from '#gateway/db/database.ts';
import { excluded } from '#gateway/db/excluded.ts';
import { isStored } from './isStored.ts';
import { logoAddress, logoIdOf } from './logoAddress.ts';
import { NameOrder, normalizeNames, type Searchable } from './matchRank.ts';
import { NameOverrides } from './names/nameOverrides.ts';
import { SameNames } from './sameNames.ts';
import type { SourceCompetition, SourceFixture, SourceTeam } from './sourceFixture.ts';
import { idFrom, keyOf, type SourceKey, unique } from './sourceKeys.ts';
import { competitions, type GivenNames, type NamedKind, type NameTable, type PersonKind, teams } from './tables.ts';

type StoredCompetition = typeof competitions.$inferSelect;
type StoredTeam = typeof teams.$inferSelect;

/** With the address of its logo, if it has one that is shown. */
type WithLogo<Stored> = Searchable<Stored> & { readonly address: string | undefined };

export interface SupplierNamesOptions {
  readonly db: Db;
  readonly supplier: string;
  /** Hosts of the supplier whose logos are shown. */
  readonly logoHosts: readonly string[];
}

/** A supplier's competitions and teams, with the names that operators have imported: in memory, and in the database for the next start. */
export class SupplierNames {
  readonly #db: Db;
  readonly #supplier: string;
  readonly #overrides: NameOverrides;
  readonly #competitions = new Map<number, WithLogo<StoredCompetition>>();
  readonly #teams = new Map<number, WithLogo<StoredTeam>>();
  /** Ids of competitions and teams by sport and source id. */
  readonly #competitionIds = new Map<string, number>();
  readonly #teamIds = new Map<string, number>();
  readonly #competitionOrder = new NameOrder(this.#competitions);
  readonly #sameNames = new SameNames(this.#competitions);
  readonly #teamOrder = new NameOrder(this.#teams);
  readonly #logoHosts: ReadonlySet<string>;
  /** URLs of shown logos by their ids. */
  readonly #logos = new Map<string, string>();
  /** Names are derived from imported ones, so they are stored one after another. */
  readonly #inTurn = createSerialQueue();
  #version = 0;

  protected constructor({ db, supplier, logoHosts }: SupplierNamesOptions) {
    this.#db = db;
    this.#supplier = supplier;
    this.#logoHosts = new Set(logoHosts);
    this.#overrides = new NameOverrides(db, supplier);
  }

  /** Reads what is stored; called once, before anything else. */
  protected async load(): Promise<void> {
    await this.#overrides.read();
    for (const one of await this.#db.select().from(competitions).where(eq(competitions.supplier, this.#supplier)))
      this.#cacheCompetition(one);
    for (const one of await this.#db.select().from(teams).where(eq(teams.supplier, this.#supplier))) this.#cacheTeam(one);
  }

  /** Increases with each change of a match, competition or team. */
  get version(): number {
    return this.#version;
  }

  protected noteChange(): void {
    this.#version += 1;
  }

  /** Returns the id of a stored competition. Throws when it is not. */
  protected storedCompetitionId(key: SourceKey): number {
    return idFrom(this.#competitionIds, key);
  }

  /** Returns the id of a stored team. Throws when it is not. */
  protected storedTeamId(key: SourceKey): number {
    return idFrom(this.#teamIds, key);
  }

  hasTeam(id: number): boolean {
    return this.#teams.has(id);
  }

  hasCompetition(id: number): boolean {
    return this.#competitions.has(id);
  }

  sportOfTeam(id: number): Sport | undefined {
    return this.#teams.get(id)?.sport;
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

  competition(id: number, language: Language): Competition | undefined {
    const one = this.#competitions.get(id);
    if (one === undefined) return undefined;
    const { sport, hot, type, colours, address } = one;
    return {
      id,
      sport,
      name: one.name[language],
      region: one.region[language],
      ...(this.#sameNames.has(one, language) && { sameName: true as const }),
      hot,
      type,
      colours,
      ...(address !== undefined && { logo: address }),
    };
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

  /** Returns the imported names of somebody by language; undefined without any. */
  personNames(kind: PersonKind, key: SourceKey): GivenNames | undefined {
    return this.#overrides.of(kind, key);
  }

  /** Whether names of people were imported. */
  get namesPeople(): boolean {
    return this.#overrides.hasPeople;
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

  team(id: number, language: Language): Team | undefined {
    const one = this.#teams.get(id);
    return one && { id, name: one.name[language], crest: one.crest, ...(one.address !== undefined && { logo: one.address }) };
  }

  /** Returns the address of a team's logo that is shown. */
  logoOf(teamId: number): string | undefined {
    return this.#teams.get(teamId)?.address;
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
    const supplier = this.#supplier;
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
    const supplier = this.#supplier;
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
    if (url === null || !URL.canParse(url) || !this.#logoHosts.has(new URL(url).hostname)) return undefined;
    const id = logoIdOf(url);
    this.#logos.set(id, url);
    return logoAddress(id);
  }

  #cacheCompetition(one: StoredCompetition): void {
    this.#competitionOrder.clear();
    this.#sameNames.clear();
    this.noteChange();
    this.#competitions.set(one.id, { ...one, searched: normalizeNames(one.name), address: this.#shownLogo(one.logo) });
    this.#competitionIds.set(keyOf(one), one.id);
  }

  #cacheTeam(one: StoredTeam): void {
    this.#teamOrder.clear();
    this.noteChange();
    this.#teams.set(one.id, { ...one, searched: normalizeNames(one.name), address: this.#shownLogo(one.logo) });
    this.#teamIds.set(keyOf(one), one.id);
  }
}
