import '#parts/match/geometry.css';
import './matchRow.css';
import './largeRows.css';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/match/fixtures.ts';
import { clockLabel, isDeadFeed } from '#contract/match/clock.ts';
import type { MatchRow as Row, MatchId, Side } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import { ScoreBox } from '#parts/score/ScoreBox.tsx';
import { FootballColumns, PeriodColumns } from './Columns.tsx';
import { goalState, sameGoalState } from './goalState.ts';
import { useKickoff, useSideOrder } from '#parts/text/localeHooks.ts';
import { MatchTimeline } from '#parts/score/MatchTimeline.tsx';
import { hasScore, matchRowLabel } from './matchRowLabel.ts';
import { RowActions } from './RowActions.tsx';
import { TeamLine } from './TeamLine.tsx';
import { useClock } from '#parts/text/serverClock.ts';
import { sameLabel } from '#parts/score/ClockFace.tsx';
import { MatchClock } from '#parts/score/MatchClock.tsx';

export interface MatchRowProps {
  readonly row: Row;
  readonly home: Team;
  readonly away: Team;
  /** Server time (ms) at which this page first received the match: earlier goals do not flash. */
  readonly firstSeenAt: number;
  readonly followed: boolean;
  /** Called by the star; true is to follow. Must be stable, because the row is memoised. */
  readonly onFollow: (id: MatchId, follow: boolean) => void;
  /** Called by a tap anywhere else. Must be stable too. */
  readonly onOpen: (id: MatchId) => void;
  /** The data is known to be old, even if the supplier is not stale. */
  readonly stale?: boolean;
  /** Basketball: the last period that the group's header names, from `lastPeriod`. */
  readonly lastPeriod?: number;
  /** Recommendations that are open about a match that has not begun. */
  readonly stances?: number;
  /** Below the teams; null keeps their place free, undefined has none. */
  readonly prices?: ReactNode;
}

/**
 * A match in a list, 72 px or, with prices, 108 px high. Renders when its row or minute changes, and when the state of a goal does; seconds are in
 * `MatchClock`.
 */
export const MatchRow = memo(function MatchRow({
  row,
  home,
  away,
  firstSeenAt,
  followed,
  onFollow,
  onOpen,
  stale = false,
  lastPeriod,
  stances = 0,
  prices,
}: MatchRowProps): ReactNode {
  const { t } = useTranslation('match');
  const order = useSideOrder(row.sport);
  const kickoff = useKickoff(row.kickoff);
  const goals = useClock((now) => goalState(row, now, firstSeenAt), sameGoalState);
  const label = useClock((now) => withoutSeconds(clockLabel(row, now)), sameLabel);
  const isStale = useClock((now) => isLive(row) && (stale || isDeadFeed(row, now)));

  const teams: Readonly<Record<Side, Team>> = { home, away };
  const names = { home: home.name, away: away.name };
  const isScored = hasScore(row);
  const openStances = phaseOf(row) === 'upcoming' ? stances : 0;
  const hasClaim = goals.provisional.length > 0 || goals.annulled !== null;
  return (
    <article
      className={`row ${row.sport} ${phaseOf(row)}${isStale ? ' stale' : ''}${goals.flash.length > 0 ? ' just-scored' : ''}${isScored ? '' : ' bare'}${hasClaim ? ' has-claim' : ''}${prices === undefined ? '' : ' priced'}${openStances > 0 ? ' counted' : ''}`}
    >
      <MatchClock row={row} kickoff={kickoff} justScored={goals.flash.length > 0} corrected={goals.corrected} stale={isStale} />
      {order.map((side) => (
        <TeamLine key={side} row={row} side={side} team={teams[side]} goals={goals} />
      ))}
      {isScored &&
        !hasClaim &&
        (row.sport === 'football' ? (
          <FootballColumns row={row} order={order} />
        ) : (
          <PeriodColumns row={row} order={order} last={lastPeriod} />
        ))}
      {openStances > 0 && (
        <span className="stance-count" aria-hidden="true">
          <b>{openStances}</b>
          {t('stances', { count: openStances })}
        </span>
      )}
      {isScored && <ScoreBox row={row} order={order} justScored={goals.flash} stale={isStale} />}
      {prices !== undefined && <div className="prices">{prices}</div>}
      <RowActions
        id={row.id}
        first={names[order[0]]}
        second={names[order[1]]}
        sentence={matchRowLabel(row, { names, order, label, kickoff, goals, stale: isStale, followed, stances: openStances }, t)}
        followed={followed}
        onFollow={onFollow}
        onOpen={onOpen}
      />
      <MatchTimeline row={row} justScored={goals.flash} stale={isStale} />
    </article>
  );
});

/** A basketball clock changes each second; the row's label names only the period. */
function withoutSeconds(label: ReturnType<typeof clockLabel>): ReturnType<typeof clockLabel> {
  return label.kind === 'quarter' ? { ...label, left: 0 } : label;
}
