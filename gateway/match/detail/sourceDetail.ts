import type * as z from 'zod/mini';
import {
  DOCUMENT_BODIES,
  type SourceDocument,
  sourceStandings,
  type StandingsDocument,
  type TeamReference,
} from '#contract/detail/sourceDocument.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { namePeople } from '#gateway/match/names/namePeople.ts';
import type { MatchDocument } from './detailIntake.ts';
import { analysisWithIds, standingsWithIds, type TeamIdOf, teamsOfAnalysis, teamsOfStandings } from './sourceTeams.ts';
import type { StoredStandings } from './season/standingsStore.ts';

/** Replaces suppliers' ids by the gateway's. What is about an unannounced match or competition is dropped and reported. */
export interface SourceDetail {
  documents(documents: readonly SourceDocument[]): Promise<readonly MatchDocument[]>;
  standings(tables: readonly StandingsDocument[]): Promise<readonly StoredStandings[]>;
}

export interface SourceDetailOptions {
  readonly report: (message: string) => void;
  /** Whether the shape of each body is checked; one that breaks its schema is dropped and reported. */
  readonly checksDocuments: boolean;
}

export function createSourceDetail(catalogue: MatchCatalogue, { report, checksDocuments }: SourceDetailOptions): SourceDetail {
  return {
    async documents(documents) {
      const resolved: MatchDocument[] = [];
      for (const given of documents) {
        if (!isValid(DOCUMENT_BODIES[given.kind], given.body, `the ${given.kind} of ${given.sourceId}`)) continue;
        const match = catalogue.partsOf(catalogue.idOf(given.sourceId) ?? 0);
        const document = match === undefined ? given : withNames(given, match.sport);
        if (match === undefined) report(`documents of ${document.sourceId} are dropped: the match was never announced`);
        else if (document.kind !== 'analysis') resolved.push({ ...document, matchId: match.id });
        else {
          const idOf = await addTeams(match.sport, teamsOfAnalysis(document.body));
          resolved.push({ ...document, matchId: match.id, body: analysisWithIds(document.body, idOf) });
        }
      }
      return resolved;
    },
    async standings(tables) {
      const resolved: StoredStandings[] = [];
      for (const { competition, at, body } of tables) {
        if (!isValid(sourceStandings, body, `a table of ${competition}`)) continue;
        const competitionId = catalogue.competitionIdOf(competition);
        const sport = competitionId === undefined ? undefined : catalogue.sportOfCompetition(competitionId);
        if (competitionId === undefined || sport === undefined) {
          report(`standings of ${competition} are dropped: no match of the competition was announced`);
          continue;
        }
        const idOf = await addTeams(sport, teamsOfStandings(body));
        resolved.push({ competitionId, at, body: standingsWithIds(body, idOf) });
      }
      return resolved;
    },
  };

  function isValid(schema: z.ZodMiniType, body: unknown, what: string): boolean {
    if (!checksDocuments) return true;
    const { error } = schema.safeParse(body);
    const [issue] = error?.issues ?? [];
    if (issue !== undefined) report(`${what} is dropped: ${issue.path.join('.')} ${issue.message}`);
    return issue === undefined;
  }

  function withNames(document: SourceDocument, sport: Sport): SourceDocument {
    return catalogue.namesPeople ? namePeople(document, (kind, sourceId) => catalogue.personNames(kind, { sport, sourceId })) : document;
  }

  async function addTeams(sport: Sport, teams: readonly TeamReference[]): Promise<TeamIdOf> {
    await catalogue.addTeams(sport, teams);
    return ({ sourceId }) => {
      const id = catalogue.teamIdOf(sport, sourceId);
      if (id === undefined) throw new Error(`the team ${sourceId} was not stored`);
      return id;
    };
  }
}
