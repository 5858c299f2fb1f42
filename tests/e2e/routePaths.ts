import { FIRST_ROUTES } from '#app/routing/firstRoutes.ts';
import { LATER_ROUTES } from '#app/routing/laterRoutes.ts';
import type { MatchId } from '#contract/match/match.ts';

const PARAMETERS: Readonly<Record<string, string>> = { group: '0', stageId: '-', seasonId: '-', order: 'no-order', flag: '1' };

/**
 * Returns every path of the route table, below the language, and that of the player. `ids` are those of a route's own subject, by its path;
 * without one it is about something that does not exist, and says so.
 */
export function routePaths(matchId: MatchId, ids: Readonly<Record<string, string | undefined>> = {}): readonly string[] {
  return [...FIRST_ROUTES, ...LATER_ROUTES].map(({ path }) => pathOf(path, matchId, ids[path])).concat('demo');
}

function pathOf(path: string, matchId: MatchId, id: string = String(matchId)): string {
  const parameters = { ...PARAMETERS, id, expertId: id, type: path.includes('change') ? 'europe' : 'live' };
  return path.replaceAll(/:(\w+)\??/g, (_, name: string) => Reflect.get(parameters, name) ?? '1');
}
