import { configureStore } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { List } from './List.tsx';
import { changed, firstList, type PeerList } from './libraryMatches.ts';
import { openBoard } from './boardSocket.ts';

/** RTK Query with streaming updates: its own recipe, a draft of the cache that is changed with each frame. */
export function streamed(): ReactNode {
  const api = createApi({
    baseQuery: fakeBaseQuery(),
    endpoints: (build) => ({
      matches: build.query<PeerList, void>({
        queryFn: async () => ({ data: await firstList() }),
        async onCacheEntryAdded(_, { cacheDataLoaded, cacheEntryRemoved, updateCachedData }) {
          const { data } = await cacheDataLoaded;
          const places = new Map(data.matches.map((match, i) => [match.id, i]));
          const close = openBoard(data, (changes) =>
            updateCachedData(({ matches }) => {
              for (const change of changes) {
                const place = places.get(change.id) ?? -1;
                const match = matches[place];
                if (match) Object.assign(match, changed(match, change));
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
    middleware: (usual) => usual().concat(api.middleware),
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
