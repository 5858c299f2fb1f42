import type { ReactNode } from 'react';
import useSWR from 'swr';
import { List } from './List.tsx';
import { type LibraryList, polledMatches } from './libraryMatches.ts';

/** SWR with revalidation every `intervalMs`. */
export function swrPolling(first: LibraryList, intervalMs: number): ReactNode {
  document.body.classList.add('watching');
  return <Screen first={first} intervalMs={intervalMs} />;
}

function Screen({ first, intervalMs }: { readonly first: LibraryList; readonly intervalMs: number }): ReactNode {
  const { data } = useSWR('matches', polledMatches, {
    fallbackData: first.matches,
    refreshInterval: intervalMs,
    dedupingInterval: intervalMs / 2,
  });
  return <List matches={data} />;
}
