import type { ComponentType } from 'react';
import { type LoaderFunction, matchPath } from 'react-router-dom';
import type { Language } from '#contract/locale/tenants.ts';

/** An address of the app: a location or a URL. */
export type Address = Readonly<Record<'pathname' | 'search' | 'hash', string>>;

export interface GuardContext {
  readonly language: Language;
  readonly openIn: (language: Language, address: Address) => void;
  /** Returns the address that is shown, or null while the first one loads. */
  readonly currentAddress: () => string | null;
  /** Returns the hash of the address that is being opened, which loaders do not get. */
  readonly requestedHash: () => string;
}

export type Guard = (context: GuardContext) => LoaderFunction;

export type RouteEntry = ScreenRoute | OverlayRoute;

export interface ScreenRoute {
  /** Below the language; '' is Index. */
  readonly path: string;
  /** Returns a loader that admits to the screen or redirects. */
  readonly guard?: Guard;
  /** Names of parameters that must consist of digits. */
  readonly digits?: readonly string[];
  /** Path of the screen that shows this one in its outlet and stays mounted; this path begins with it. */
  readonly within?: string;
  readonly namespaces: readonly string[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** The texts and the code of a screen. */
export type ScreenParts = Pick<ScreenRoute, 'namespaces' | 'load'>;

export type RoutePath = Pick<ScreenRoute, 'path' | 'digits'>;

/** Playback, outside the shell and the route table. */
export const DEMO: RoutePath = { path: 'demo' };

/** A panel of the auth overlay, above the current screen or Index: its guard opens it. */
export interface OverlayRoute {
  readonly path: string;
  readonly guard: Guard;
}

/** Returns the entry of these whose path an address such as `/en-US/match` has. */
export function entryAt(pathname: string, entries: readonly RouteEntry[]): RouteEntry | undefined {
  const below = pathname.split('/').slice(2).join('/');
  return entries.find((route) => hasPath(route, `/${below}`, true));
}

/** Returns whether a path below the language is a route's: in its own spelling only, or in any. */
export function hasPath(route: RoutePath, path: string, caseSensitive: boolean): boolean {
  const match = matchPath({ path: `/${route.path}`, caseSensitive }, path);
  return match !== null && (route.digits ?? []).every((name) => isDigits(match.params[name]));
}

/** Returns the path of the screen that shows a route in its outlet. */
export function withinOf(route: RouteEntry): string | undefined {
  return 'within' in route ? route.within : undefined;
}

/** Returns whether a text is 1 to 15 digits, which a number holds exactly. */
export function isDigits(text: string | undefined): boolean {
  return /^\d{1,15}$/.test(text ?? '');
}
