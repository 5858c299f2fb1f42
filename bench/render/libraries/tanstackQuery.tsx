import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { List } from './List.tsx';
import { type PeerList, polledMatches } from './libraryMatches.ts';

/** TanStack Query that asks for the list again each `everyMs`; what did not change stays the same object, as it does by itself. */
export function polled(first: PeerList, everyMs: number): ReactNode {
  const client = new QueryClient();
  client.setQueryData(['matches'], first.matches);
  document.body.classList.add('watching');
  return (
    <QueryClientProvider client={client}>
      <Screen everyMs={everyMs} />
    </QueryClientProvider>
  );
}

function Screen({ everyMs }: { readonly everyMs: number }): ReactNode {
  const { data = [] } = useQuery({ queryKey: ['matches'], queryFn: polledMatches, refetchInterval: everyMs });
  return <List matches={data} />;
}
