/** The plain lists that a library feeds, by the name in their address, with what the table calls them. */
export const PEERS = {
  'query-1s': 'TanStack Query, polling 1 s',
  'query-100ms': 'TanStack Query, polling 100 ms',
  'query-socket': 'TanStack Query, by the socket',
  rtk: 'RTK Query, streaming',
  swr: 'SWR, polling 1 s',
  zustand: 'Zustand selectors, by the socket',
} as const;

/** A plain list that a library feeds. */
export type Peer = keyof typeof PEERS;

/** Narrows a name in an address. */
export function isPeer(name: string | null): name is Peer {
  return name !== null && name in PEERS;
}
