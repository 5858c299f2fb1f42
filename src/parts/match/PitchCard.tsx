import './pitchCard.css';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Team } from '#contract/match/fixtures.ts';
import { clockLabel, isDeadFeed } from '#contract/match/clock.ts';
import type { MatchRow, Side } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import { runningPeriod } from '#parts/score/periodText.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { goalState, sameGoalState } from '#parts/row/goalState.ts';
import { useKickoff, useSideOrder } from '#parts/text/localeHooks.ts';
import { MatchTimeline } from '#parts/score/MatchTimeline.tsx';
import { hasScore, matchRowLabel } from '#parts/row/matchRowLabel.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useSteadyName } from '#parts/text/useSteadyName.ts';
import { ClockFace, sameLabel } from '#parts/score/ClockFace.tsx';

export interface PitchCardProps {
  readonly row: MatchRow;
  /** Of the screen that it opens. */
  readonly path: string;
  readonly home: Team;
  readonly away: Team;
  readonly competition: string;
  /** Server time (ms) at which this page first received the match. */
  readonly firstSeenAt: number;
  readonly followed?: boolean;
  readonly stale?: boolean;
}

/** A match as a small pitch, 272 x 148 px: a link named by the sentence of the match. */
export const PitchCard = memo(function PitchCard({
  row,
  path,
  home,
  away,
  competition,
  firstSeenAt,
  followed = false,
  stale = false,
}: PitchCardProps): ReactNode {
  const { t } = useTranslation('match');
  const order = useSideOrder(row.sport);
  const kickoff = useKickoff(row.kickoff);
  const goals = useClock((now) => goalState(row, now, firstSeenAt), sameGoalState);
  const label = useClock((now) => clockLabel(row, now), sameLabel);
  const isStale = useClock((now) => isLive(row) && (stale || isDeadFeed(row, now)));
  const names = { home: home.name, away: away.name };
  const teams: Readonly<Record<Side, Team>> = { home, away };
  const name = useSteadyName(matchRowLabel(row, { names, order, label, kickoff, goals, stale: isStale, followed }, t), followed);
  return (
    <Link to={path} data-match={row.id} tabIndex={-1} {...name}>
      <article className={`pitch-card ${row.sport} ${phaseOf(row)}${isStale ? ' stale' : ''}`} aria-hidden="true">
        <p>
          <ClockFace label={label} kickoff={kickoff} />
          {label.kind === 'quarter' && <small>{runningPeriod(label.period, t)}</small>}
          <span className="truncate">{competition}</span>
        </p>
        {order.map((side, i) => (
          <div key={side} className={i === 0 ? 'side' : 'side second'}>
            <Crest team={teams[side]} size={32} />
            <b>{names[side]}</b>
          </div>
        ))}
        {hasScore(row) && (
          <div className="score">
            {order.map((side) => (
              <b key={side} className={goals.flash.includes(side) ? 'just-scored' : undefined}>
                {row.score[side]}
              </b>
            ))}
          </div>
        )}
        <MatchTimeline row={row} justScored={goals.flash} stale={isStale} />
      </article>
    </Link>
  );
});
