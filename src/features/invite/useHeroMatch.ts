import { useRef } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { useListSubscription, useLiveClient, useMatchStore } from '#stores/live/liveClient.ts';
import { type HeroCandidate, heroMatch } from './heroMatch.ts';

/** Returns the match of the landing page, chosen once when the lists are there; null before, and when there is none. */
export function useHeroMatch(): MatchId | null {
  const { streams } = useLiveClient();
  useListSubscription({ sport: 'football', tab: 'instant' });
  useListSubscription({ sport: 'basketball', tab: 'instant' });
  const lists = useMatchStore((state) => state.instantList);
  const chosen = useRef<MatchId | null>(null);
  if (chosen.current === null && SPORTS.every((sport) => lists[sport].groups !== null || lists[sport].error !== null)) {
    const candidates = SPORTS.flatMap((sport) => lists[sport].groups ?? []).flatMap((group): HeroCandidate[] =>
      group.matchIds.flatMap((id) => {
        const row = streams.cell(id)?.value;
        return row ? [{ id, row, hot: streams.fixture(id)?.competition.hot ?? false }] : [];
      }),
    );
    chosen.current = heroMatch(candidates);
  }
  return chosen.current;
}
