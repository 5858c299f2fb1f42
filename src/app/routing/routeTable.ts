import { FIRST_ROUTES } from './firstRoutes.ts';
import { LATER_ROUTES } from './laterRoutes.ts';
import { entryAt, type RouteEntry } from './route.ts';

/** Every path of the app; an unknown path leads to Index. */
const ROUTE_TABLE: readonly RouteEntry[] = [...FIRST_ROUTES, ...LATER_ROUTES];

/** Returns the entry of a path such as `/en-US/match`, or undefined for a path that is not in the table. */
export function routeAt(pathname: string): RouteEntry | undefined {
  return entryAt(pathname, ROUTE_TABLE);
}
