import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { List } from './List.tsx';
import { type LibraryList, polledMatches } from './libraryMatches.ts';

/** TanStack Query with polling every `intervalMs`; unchanged data stays the same object by structural sharing. */
export function queryPolling(first: LibraryList, intervalMs: number): ReactNode {
  const client = new QueryClient();
  client.setQueryData(['matches'], first.matches);
  document.body.classList.add('watching');
  return (
    <QueryClientProvider client={client}>
      <Screen intervalMs={intervalMs} />
    </QueryClientProvider>
  );
}

function Screen({ intervalMs }: { readonly intervalMs: number }): ReactNode {
  const { data = [] } = useQuery({ queryKey: ['matches'], queryFn: polledMatches, refetchInterval: intervalMs });
  return <List matches={data} />;
}
