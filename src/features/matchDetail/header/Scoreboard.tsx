import type { ReactNode } from 'react';
import type { Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { hasScore } from '#parts/row/matchRowLabel.ts';
import { useKickoff } from '#parts/text/localeHooks.ts';
import { HeaderClock } from './HeaderClock.tsx';
import { ScoreNote } from './ScoreNote.tsx';
import type { HeaderState } from './useHeaderState.ts';

const LONG_SCORE = 100;

/** The two figures on the halfway line, the clock on the circle, and what there is to say about both. Decoration beside the sentence. */
export function Scoreboard({ state }: { readonly state: HeaderState }): ReactNode {
  const { row, order, stale } = state;
  const isScored = hasScore(row);
  const kickoff = useKickoff(row.kickoff);
  return (
    <div className="scoreboard" aria-hidden="true">
      {isScored ? (
        <div className={Math.max(row.score.home, row.score.away) >= LONG_SCORE ? 'score long' : 'score'}>
          {order.map((side) => (
            <Figure key={side} state={state} side={side} />
          ))}
        </div>
      ) : (
        <b className={phaseOf(row) === 'upcoming' ? 'kickoff' : 'kickoff struck-time'}>{kickoff}</b>
      )}
      <div className="under">
        {phaseOf(row) !== 'upcoming' && <HeaderClock row={row} stale={stale} />}
        <ScoreNote state={state} />
      </div>
    </div>
  );
}

function Figure({ state: { row, goals }, side }: { readonly state: HeaderState; readonly side: Side }): ReactNode {
  return <b className={goals.flash.includes(side) ? 'just-scored' : undefined}>{row.score[side]}</b>;
}
