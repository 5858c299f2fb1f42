import type { CompetitionTable } from '#contract/detail/detailCalls.ts';
import { nameIn, type Names } from '#contract/locale/names.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { competitionOf, type DetailDeps, knownMatch, shared, teamsOf } from '#gateway/match/detail/detailContext.ts';
import { CURRENT } from './seasons.ts';
import type { StoredStandings } from './standingsStore.ts';

type RankCall = 'teamRank' | 'competitionRank' | 'historyRank' | 'competitionRuleInfo';

/** Calls about tables. */
export function rankHandlers({ detail: { standings }, ...deps }: DetailDeps): HandlersOf<RankCall> {
  const { catalogue, timers } = deps;

  return {
    teamRank: shared(timers, async ({ matchId }, { language }) => {
      const { competitionId, homeId, awayId } = await knownMatch(deps, matchId);
      const tables = await standings.of(competitionId);
      const current = tables.filter(({ body }) => body.season.id === tables[0]?.body.season.id);
      const withBoth = current.find((table) => hasTeam(table, homeId) && hasTeam(table, awayId));
      return answerOf(withBoth ?? current.find((table) => hasTeam(table, homeId) || hasTeam(table, awayId)), tables, language);
    }),
    competitionRank: shared(timers, async ({ competitionId, seasonId, stageId }, { language }) => {
      const tables = await standings.of(competitionId);
      const season = seasonId === CURRENT ? tables[0]?.body.season.id : seasonId;
      const ofSeason = tables.filter(({ body }) => body.season.id === season);
      const chosen = stageId === CURRENT ? ofSeason[0] : ofSeason.find(({ body }) => body.stage.id === stageId);
      return answerOf(chosen, tables, language);
    }),
    historyRank: shared(timers, async ({ teamId, competitionId }, { language }) => {
      const tables = await standings.of(competitionId);
      const earlier = tables.filter(({ body }) => body.season.id !== tables[0]?.body.season.id);
      const last = onePerId(
        earlier.filter((table) => hasTeam(table, teamId)),
        ({ body }) => body.season.id,
      );
      return { seasons: last.flatMap((table) => placeIn(table, teamId, language)) };
    }),
    competitionRuleInfo: shared(timers, async ({ competitionId }, { language }) => {
      const competition = competitionOf(catalogue, competitionId, language);
      const newest = (await standings.of(competitionId))[0]?.body;
      if (competition === undefined || newest === undefined) return null;
      const { rules, tieRules } = newest;
      return { competition, rules: rules === null ? '' : nameIn(rules, language), tieRules: [...tieRules] };
    }),
  };

  function answerOf(chosen: StoredStandings | undefined, tables: readonly StoredStandings[], language: Language): CompetitionTable | null {
    const competition = chosen && competitionOf(catalogue, chosen.competitionId, language);
    if (chosen === undefined || competition === undefined) return null;
    const { season, groups } = chosen.body;
    const teamIds = groups.flatMap(({ rows }) => rows.map(({ team }) => team));
    const stages = tables.filter(({ body }) => body.season.id === season.id).map(({ body }) => body.stage);
    return {
      competition,
      teams: teamsOf(catalogue, teamIds, language),
      standings: chosen.body,
      seasons: choices(
        tables.map(({ body }) => body.season),
        language,
      ),
      stages: choices(stages, language),
    };
  }
}

function choices(all: readonly { readonly id: string; readonly name: Names }[], language: Language): { id: string; name: string }[] {
  return onePerId(all, ({ id }) => id).map(({ id, name }) => ({ id, name: nameIn(name, language) }));
}

/** Returns where a team stands in a table. */
function placeIn({ body: { season, groups } }: StoredStandings, teamId: number, language: Language) {
  const group = groups.find(({ rows }) => rows.some(({ team }) => team === teamId));
  const row = group?.rows.find(({ team }) => team === teamId);
  if (group === undefined || row === undefined) return [];
  return [{ name: nameIn(season.name, language), position: row.position, teams: group.rows.length, points: row.points }];
}

function hasTeam({ body }: StoredStandings, teamId: number): boolean {
  return body.groups.some(({ rows }) => rows.some(({ team }) => team === teamId));
}

/** The first of each id. */
function onePerId<Item>(items: readonly Item[], idOf: (item: Item) => string): readonly Item[] {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(idOf(item))) first.set(idOf(item), item);
  return [...first.values()];
}
