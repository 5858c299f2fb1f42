import { useSyncExternalStore } from 'react';

/** The desks of the console, in the order of the rail. */
export const DESKS = ['review', 'matches', 'notices', 'members', 'ledger', 'draw', 'settings'] as const;
export type DeskName = (typeof DESKS)[number];

/** The place in the console that an address names: a desk, and what is open on it. */
export interface DeskPath {
  readonly desk: DeskName;
  /** Key of an item or id of a member; empty for none. */
  readonly open: string;
}

/** Returns the place that a fragment names: `#/members/4711`. Anything else is the queue. */
export function parseDeskPath(hash: string): DeskPath {
  const [name, ...rest] = hash.replace(/^#\/?/, '').split('/');
  const desk = DESKS.find((one) => one === name);
  return desk === undefined ? { desk: 'review', open: '' } : { desk, open: decoded(rest.join('/')) };
}

/** Returns the fragment of a place. */
export function deskHash(desk: DeskName, open = ''): string {
  return open === '' ? `#/${desk}` : `#/${desk}/${encodeURIComponent(open)}`;
}

/** Goes to a place; `replaces`: the browser's Back skips the present one. */
export function goToDesk(desk: DeskName, open = '', replaces = false): void {
  if (replaces) location.replace(deskHash(desk, open));
  else location.assign(deskHash(desk, open));
}

/** Returns the place that the address names now. A fragment needs no rule of the server, at whatever address the console is served. */
export function useDeskPath(): DeskPath {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return parseDeskPath(hash);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
