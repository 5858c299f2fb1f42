import { DEMO, hasPath, type RoutePath } from './route.ts';
import { ROUTE_TABLE } from './routeTable.ts';

/**
 * Returns a path such as `/en-US/Forecast/` as the table spells it: `forecast`, below the language. Parameters keep their spelling.
 * Returns null for a path that is not in the table in any spelling.
 */
export function ownSpelling(pathname: string, table: readonly RoutePath[] = ROUTE_TABLE): string | null {
  const given = pathname.replace(/\/+$/, '').split('/').slice(2);
  const route = table.find((entry) => hasPath(entry, `/${given.join('/')}`, false));
  if (route === undefined) return null;
  const own = route.path.split('/');
  return given.map((segment, i) => (own[i]?.startsWith(':') === false ? own[i] : segment)).join('/');
}

/** Returns the same for every path that the router knows: playback is outside the table. */
export function ownSpellingOfRoute(pathname: string): string | null {
  return ownSpelling(pathname, [...ROUTE_TABLE, DEMO]);
}
