/** The library pages by the name in their address, with their label in the table. */
export const LIBRARIES = {
  'query-1s': 'TanStack Query, polling 1 s',
  'query-100ms': 'TanStack Query, polling 100 ms',
  'query-socket': 'TanStack Query, by the socket',
  rtk: 'RTK Query, streaming',
  swr: 'SWR, polling 1 s',
  zustand: 'Zustand selectors, by the socket',
} as const;

/** The name of a library page. */
export type Library = keyof typeof LIBRARIES;

/** Narrows a name to a library page. */
export function isLibrary(name: string | null): name is Library {
  return name !== null && name in LIBRARIES;
}
