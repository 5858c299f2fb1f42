import { useEffect, useState } from 'react';
import type { Output } from '#contract/calls/calls.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useToday } from './useListKey.ts';

type Answer = Output<'search'>;

export type Search =
  | { readonly state: 'searching' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'found'; readonly text: string; readonly answer: Answer };

/** Long enough that a word is not asked for letter by letter. */
const PAUSE_MS = 250;

/** What the gateway finds for a text, asked once the reader pauses; the last answer stays until the next. */
export function useSearch(text: string): Search {
  const { api, streams } = useLiveClient();
  const sport = useMatchView((state) => state.sport);
  const day = useToday();
  const [tries, setTries] = useState(0);
  const [search, setSearch] = useState<Search>({ state: 'searching' });
  useEffect(() => {
    let left = false;
    const timer = setTimeout(() => {
      api.call('search', { sport, day, text }, { quiet: true }).then(
        (answer) => {
          if (left) return;
          streams.applyList(sport, answer.list);
          setSearch({ state: 'found', text, answer });
        },
        (error: unknown) => {
          if (!left) setSearch({ state: 'failed', error, retry: () => setTries((count) => count + 1) });
        },
      );
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [api, streams, sport, day, text, tries]);
  return search;
}
