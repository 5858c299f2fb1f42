import { FIRST_ROUTES } from './firstRoutes.ts';
import { LATER_ROUTES } from './laterRoutes.ts';
import type { RouteEntry } from './route.ts';

/** Every path of the app but playback; an unknown path leads to Index. */
export const ROUTE_TABLE: readonly RouteEntry[] = [...FIRST_ROUTES, ...LATER_ROUTES];
