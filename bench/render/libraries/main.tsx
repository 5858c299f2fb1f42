import '#bench/render/baseline/styles.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstList } from './libraryMatches.ts';
import { isLibrary, type Library } from './libraryNames.ts';

// One page per library, as its users would write a list of live matches: every row mounted and memoised, fed as the library's guide does
// it.
const SCREENS: Readonly<Record<Library, () => Promise<ReactNode>>> = {
  'query-1s': async () => (await import('./queryPolling.tsx')).queryPolling(await firstList(), 1_000),
  'query-100ms': async () => (await import('./queryPolling.tsx')).queryPolling(await firstList(), 100),
  'query-socket': async () => (await import('./queryWithSocket.tsx')).queryWithSocket(await firstList()),
  rtk: async () => (await import('./rtkStreaming.tsx')).rtkStreaming(),
  swr: async () => (await import('./swrPolling.tsx')).swrPolling(await firstList(), 1_000),
  zustand: async () => (await import('./zustandSelectors.tsx')).zustandSelectors(await firstList()),
};

const name = new URLSearchParams(location.search).get('library');
const page = document.getElementById('root');
if (!isLibrary(name) || !page) throw new Error(`no library page is named ${name}`);
createRoot(page).render(await SCREENS[name]());
