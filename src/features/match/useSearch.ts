import { useEffect, useState } from 'react';
import type { Output } from '#contract/calls/calls.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useToday } from './useListKey.ts';

type SearchAnswer = Output<'search'>;

export type Search =
  | { readonly state: 'searching' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'found'; readonly text: string; readonly answer: SearchAnswer };

const PAUSE_MS = 250;

/** Searches after a pause in typing. The previous result remains until the next arrives. */
export function useSearch(text: string): Search {
  const { api, streams } = useLiveClient();
  const sport = useMatchView((state) => state.sport);
  const day = useToday();
  const [attempt, setAttempt] = useState(0);
  const [search, setSearch] = useState<Search>({ state: 'searching' });
  useEffect(() => {
    let isDisposed = false;
    const timer = setTimeout(() => {
      api.call('search', { sport, day, text }, { quiet: true }).then(
        (answer) => {
          if (isDisposed) return;
          streams.applyList(sport, answer.list);
          setSearch({ state: 'found', text, answer });
        },
        (error: unknown) => {
          if (!isDisposed) setSearch({ state: 'failed', error, retry: () => setAttempt((count) => count + 1) });
        },
      );
    }, PAUSE_MS);
    return () => {
      isDisposed = true;
      clearTimeout(timer);
    };
  }, [api, streams, sport, day, text, attempt]);
  return search;
}
