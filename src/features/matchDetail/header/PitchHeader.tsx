import './pitchHeader.css';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clockLabel } from '#contract/match/clock.ts';
import type { MatchId } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { useKickoff } from '#parts/text/localeHooks.ts';
import { sameLabel } from '#parts/score/ClockFace.tsx';
import { matchRowLabel } from '#parts/row/matchRowLabel.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { IconButton } from '#ui/Button.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { LeadTracker } from './LeadTracker.tsx';
import { Pressure } from './Pressure.tsx';
import { TeamSide } from './TeamSide.tsx';
import { Scoreboard } from './Scoreboard.tsx';
import { type HeaderState, type ShownMatch, useHeaderState } from './useHeaderState.ts';
import { useHeaderSwipe } from './useHeaderSwipe.ts';
import type { Neighbours } from './useLiveNeighbours.ts';

export interface PitchHeaderProps {
  readonly match: ShownMatch;
  readonly neighbours: Neighbours;
  /** The scroll box, which the bar sticks to. */
  readonly box: RefObject<HTMLElement | null>;
  readonly onBack: () => void;
  readonly onOpen: (id: MatchId) => void;
}

/**
 * The head of a match: a bar that stays, and below it the pitch with score and clock and the line of the match, which scroll away. Once
 * the score has left, the bar shows it.
 */
export function PitchHeader({ match, neighbours, box, onBack, onOpen }: PitchHeaderProps): ReactNode {
  const { t } = useTranslation('detail');
  const state = useHeaderState(match);
  const label = useHeaderLabel(state);
  const field = useRef<HTMLDivElement>(null);
  useHeaderSwipe(field, (step) => {
    const id = step > 0 ? neighbours.next : neighbours.previous;
    if (id !== null) onOpen(id);
  });
  const { row, order, names } = state;
  return (
    <>
      <HeaderBar state={state} box={box} field={field} onBack={onBack} />
      <div ref={field} className={`pitch ${row.sport} ${phaseOf(row)}${state.stale ? ' stale' : ''}`}>
        <p className="visually-hidden">{label}</p>
        <div className="pitch-field">
          {order.map((side, i) => (
            <TeamSide key={side} state={state} side={side} place={i === 0 ? 'first' : 'second'} />
          ))}
          <Scoreboard state={state} />
          {neighbours.previous !== null && <Neighbour id={neighbours.previous} label={t('previous')} way="previous" onOpen={onOpen} />}
          {neighbours.next !== null && <Neighbour id={neighbours.next} label={t('next')} way="next" onOpen={onOpen} />}
        </div>
        {row.sport === 'football' ? (
          <Pressure row={row} names={names} goals={state.goals} stale={state.stale} />
        ) : (
          <LeadTracker row={row} names={names} order={order} stale={state.stale} />
        )}
      </div>
    </>
  );
}

interface NeighbourProps {
  readonly id: MatchId;
  readonly label: string;
  readonly way: 'previous' | 'next';
  readonly onOpen: (id: MatchId) => void;
}

function Neighbour({ id, label, way, onOpen }: NeighbourProps): ReactNode {
  return (
    <span className={`neighbour ${way}`}>
      <IconButton icon={way === 'previous' ? 'back' : 'chevron'} label={label} onClick={() => onOpen(id)} />
    </span>
  );
}

/** Returns the header as one sentence for screen readers, to the minute. */
function useHeaderLabel({ row, names, order, goals, stale, followed }: HeaderState): string {
  const { t } = useTranslation('match');
  const kickoff = useKickoff(row.kickoff);
  const label = useClock((now) => clockLabel(row, now), sameLabel);
  const plain = label.kind === 'quarter' ? { ...label, left: 0 } : label;
  const sides = { home: names.home.name, away: names.away.name };
  return matchRowLabel(row, { names: sides, order, label: plain, kickoff, goals, stale, followed }, t);
}
