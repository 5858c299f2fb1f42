import { configureStore } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { List } from './List.tsx';
import { applyTo, firstList, type LibraryList } from './libraryMatches.ts';
import { subscribeToBoard } from './subscribeToBoard.ts';

/** RTK Query with streaming updates by its own recipe: each frame updates a draft of the cache. */
export function rtkStreaming(): ReactNode {
  const api = createApi({
    baseQuery: fakeBaseQuery(),
    endpoints: (build) => ({
      matches: build.query<LibraryList, void>({
        queryFn: async () => ({ data: await firstList() }),
        async onCacheEntryAdded(_, { cacheDataLoaded, cacheEntryRemoved, updateCachedData }) {
          const { data } = await cacheDataLoaded;
          const indices = new Map(data.matches.map((match, i) => [match.id, i]));
          const close = subscribeToBoard(data, (changes) =>
            updateCachedData(({ matches }) => {
              for (const change of changes) {
                const index = indices.get(change.id) ?? -1;
                const match = matches[index];
                if (match) Object.assign(match, applyTo(match, change));
              }
            }),
          );
          await cacheEntryRemoved;
          close();
        },
      }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
  return (
    <Provider store={store}>
      <Screen />
    </Provider>
  );

  function Screen(): ReactNode {
    const { data } = api.useMatchesQuery();
    return data && <List matches={data.matches} />;
  }
}
