import { and, eq, inArray, sql } from 'drizzle-orm';
import { completeNames } from '#contract/locale/names.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { Competition, MatchInfo, Team } from '#contract/match/fixtures.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { batches } from '#gateway/db/batches.ts';
import type { Db } from '#gateway/db/database.ts';
import { excluded } from '#gateway/db/excluded.ts';
import type { CurrentFeed } from './feedIdentity.ts';
import { isStored } from './isStored.ts';
import type { SourceFixture } from './sourceFixture.ts';
import { unique } from './sourceKeys.ts';
import { SupplierNames, type SupplierNamesOptions } from './supplierNames.ts';
import { follows, matches } from './tables.ts';

/** A match without its row, which the board has. */
export type StoredMatch = Pick<typeof matches.$inferSelect, 'id' | 'sourceId' | 'sport' | 'competitionId' | 'homeId' | 'awayId' | 'round'>;

export type CatalogueOptions = Partial<Pick<SupplierNamesOptions, 'logoHosts'>>;

export const MATCH_COLUMNS = {
  id: matches.id,
  sourceId: matches.sourceId,
  sport: matches.sport,
  competitionId: matches.competitionId,
  homeId: matches.homeId,
  awayId: matches.awayId,
  round: matches.round,
};

/** Names of the matches on the current feed's boards: in memory for the lists, in the database for the next start. */
export class MatchCatalogue extends SupplierNames {
  readonly #db: Db;
  readonly #feed: Pick<CurrentFeed, 'id'>;
  readonly #matches = new Map<MatchId, StoredMatch>();
  readonly #bySource = new Map<string, MatchId>();

  private constructor(feed: Pick<CurrentFeed, 'id'>, options: SupplierNamesOptions) {
    super(options);
    this.#db = options.db;
    this.#feed = feed;
  }

  /** Shows no logos by default. */
  static async create(
    db: Db,
    feed: Pick<CurrentFeed, 'id' | 'supplier'>,
    { logoHosts = [] }: CatalogueOptions = {},
  ): Promise<MatchCatalogue> {
    const { id, supplier } = feed;
    const catalogue = new MatchCatalogue(feed, { db, supplier, logoHosts });
    await catalogue.load();
    const onBoards = await db
      .select(MATCH_COLUMNS)
      .from(matches)
      .where(and(eq(matches.feed, id), eq(matches.archived, false)));
    for (const one of onBoards) catalogue.#cacheMatch(one);
    return catalogue;
  }

  idOf(sourceId: string): MatchId | undefined {
    return this.#bySource.get(sourceId);
  }

  has(id: MatchId): boolean {
    return this.#matches.has(id);
  }

  sportOf(id: MatchId): Sport | undefined {
    return this.#matches.get(id)?.sport;
  }

  /** Returns a match of the boards. */
  partsOf(id: MatchId): StoredMatch | undefined {
    return this.#matches.get(id);
  }

  /** Stores new and changed fixtures. Known ones keep their ids; an unchanged one writes nothing. */
  async announce(fixtures: readonly SourceFixture[]): Promise<void> {
    await this.addNames(fixtures);
    const given = unique(fixtures).map(({ sourceId, sport, competition, home, away, round, state }) => ({
      known: {
        sourceId,
        sport,
        competitionId: this.storedCompetitionId(competition),
        homeId: this.storedTeamId(home),
        awayId: this.storedTeamId(away),
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
      this.noteChange();
    }
  }

  #cacheMatch(one: StoredMatch): void {
    this.noteChange();
    this.#matches.set(one.id, one);
    this.#bySource.set(one.sourceId, one.id);
  }
}
