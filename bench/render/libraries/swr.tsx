import type { ReactNode } from 'react';
import useSWR from 'swr';
import { List } from './List.tsx';
import { type PeerList, polledMatches } from './libraryMatches.ts';

/** SWR that asks for the list again each `everyMs`. */
export function revalidated(first: PeerList, everyMs: number): ReactNode {
  document.body.classList.add('watching');
  return <Screen first={first} everyMs={everyMs} />;
}

function Screen({ first, everyMs }: { readonly first: PeerList; readonly everyMs: number }): ReactNode {
  const { data } = useSWR('matches', polledMatches, {
    fallbackData: first.matches,
    refreshInterval: everyMs,
    dedupingInterval: everyMs / 2,
  });
  return <List matches={data} />;
}
