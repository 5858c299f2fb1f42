import { FIRST_ROUTES } from '#app/routing/firstRoutes.ts';
import { LATER_ROUTES } from '#app/routing/laterRoutes.ts';
import type { MatchId } from '#contract/match/match.ts';

const PARAMETERS: Readonly<Record<string, string>> = { group: '0', stageId: '-', seasonId: '-', order: 'no-order', flag: '1' };

/** Returns every path of the route table, below the language, and that of the player. News and stances that do not exist say so. */
export function routePaths(matchId: MatchId): readonly string[] {
  return [...FIRST_ROUTES, ...LATER_ROUTES].map(({ path }) => pathOf(path, matchId)).concat('demo');
}

function pathOf(path: string, matchId: MatchId): string {
  const parameters = { ...PARAMETERS, id: String(matchId), type: path.includes('change') ? 'europe' : 'live' };
  return path.replaceAll(/:(\w+)\??/g, (_, name: string) => Reflect.get(parameters, name) ?? '1');
}
