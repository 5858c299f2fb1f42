import '#bench/render/baseline/styles.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstList } from './libraryMatches.ts';
import { isPeer, type Peer } from './libraryNames.ts';

// One page for each library, as whoever uses it would write a list of live matches: every row on the page, memoised, fed as the
// library's own guide does it.
const SCREENS: Readonly<Record<Peer, () => Promise<ReactNode>>> = {
  'query-1s': async () => (await import('./tanstackQuery.tsx')).polled(await firstList(), 1_000),
  'query-100ms': async () => (await import('./tanstackQuery.tsx')).polled(await firstList(), 100),
  'query-socket': async () => (await import('./queryPushed.tsx')).pushed(await firstList()),
  rtk: async () => (await import('./rtkQuery.tsx')).streamed(),
  swr: async () => (await import('./swr.tsx')).revalidated(await firstList(), 1_000),
  zustand: async () => (await import('./zustandSelectors.tsx')).selected(await firstList()),
};

const name = new URLSearchParams(location.search).get('peer');
const page = document.getElementById('page');
if (!isPeer(name) || !page) throw new Error(`no list is named ${name}`);
createRoot(page).render(await SCREENS[name]());
