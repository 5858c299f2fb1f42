import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { startInProcess } from '#bench/inProcess.ts';
import { builtClient } from '#gateway/http/builtClient.ts';
import { PlayedFeed } from './playedFeed.ts';

/** A gateway that plays the busiest match of a sport. */
export interface PlayedMatch {
  readonly feed: PlayedFeed;
  readonly address: string;
  readonly id: MatchId;
}

/** Runs something while such a gateway serves the production build. */
export async function withPlayedMatch<Result>(sport: Sport, run: (match: PlayedMatch) => Promise<Result>): Promise<Result> {
  const feed = new PlayedFeed(sport);
  const gateway = await startInProcess({ supplier: 'bench', signature: feed.signature, open: () => feed }, builtClient());
  try {
    return await run({ feed, address: `http://localhost:${gateway.port}`, id: await feed.announced });
  } finally {
    await gateway.stop();
  }
}
