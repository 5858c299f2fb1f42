import './forecast.css';
import type { ReactNode } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { useDetail, useMatch } from '#stores/live/liveClient.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Ballot } from './Ballot.tsx';
import { Models } from './Models.tsx';
import { ScoreGrid } from './ScoreGrid.tsx';

/** Without a socket the counts of votes are this old at most. */
const POLL_MS = 60_000;

/** The members' vote on the result, and what models compute. */
export function ForecastTab({ id }: { readonly id: MatchId }): ReactNode {
  const query = useCall('matchForecast', { matchId: id }, { everyMs: POLL_MS });
  const liveVotes = useDetail(({ documents }) => documents?.votes);
  const match = useMatch(id, 'withoutCounters');
  return (
    <CallResult query={query} skeleton={<ForecastSkeleton />}>
      {({ forecast, votes }) => {
        if (!match) return <ForecastSkeleton />;
        const models = forecast?.models ?? [];
        const grid = models.find(({ scores }) => scores !== null);
        const names = { home: match.names.home.name, away: match.names.away.name };
        return (
          <>
            <Ballot row={match.row} names={names} votes={liveVotes ?? votes} />
            {models.length > 0 && <Models models={models} names={names} />}
            {grid?.scores && <ScoreGrid scores={grid.scores} names={names} />}
          </>
        );
      }}
    </CallResult>
  );
}

function ForecastSkeleton(): ReactNode {
  return (
    <div className="forecast-block">
      <Skeleton width={120} height={20} />
      <Skeleton height={64} />
      <Skeleton height={20} />
      <Skeleton height={60} />
    </div>
  );
}
