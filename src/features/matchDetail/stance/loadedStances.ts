import type { MatchId } from '#contract/match/match.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { prefetchStances } from '#stores/queries/stances.ts';
import { StanceTab } from './StanceTab.tsx';

/** The stances of a match. */
export const LOADED_STANCES = { Tab: StanceTab, prefetch: (matchId: MatchId, { api }: LiveClient) => prefetchStances(api, { matchId }) };
