import './geometry.css';
import './matchRow.css';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/match/fixtures.ts';
import { clockLabel, isDeadFeed } from '#contract/match/clock.ts';
import type { MatchRow as Row, MatchId, Side } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import { ScoreBox } from './ScoreBox.tsx';
import { FootballColumns, PeriodColumns } from './Columns.tsx';
import { goalState, sameGoalState } from './goalState.ts';
import { useKickoff, useSideOrder } from './localeHooks.ts';
import { MatchTimeline } from './MatchTimeline.tsx';
import { hasScore, matchRowLabel } from './matchRowLabel.ts';
import { RowActions } from './RowActions.tsx';
import { TeamLine } from './TeamLine.tsx';
import { useClock } from './serverClock.ts';
import { sameLabel, MatchClock } from './MatchClock.tsx';

export interface MatchRowProps {
  readonly row: Row;
  readonly home: Team;
  readonly away: Team;
  /** Server time (ms) at which this page first saw the match: earlier goals do not flash. */
  readonly firstSeenAt: number;
  readonly followed: boolean;
  /** Asked for by the star; true is to follow. Keep it the same function, for the row is memoised. */
  readonly onFollow: (id: MatchId, follow: boolean) => void;
  /** Asked for by a tap anywhere else: what can be done with the match. The same function too. */
  readonly onOpen?: (id: MatchId) => void;
  /** The row's data is known to be old, whatever the supplier says. */
  readonly stale?: boolean;
  /** Basketball: the last period that the group's header names, from `lastPeriod`. */
  readonly lastPeriod?: number;
}

/**
 * A match in a list: 72 px, whatever happens in it. Renders when its row changes, when its minute does, and at the turns in
 * the life of a goal; what lives by the second is in `When`.
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
}: MatchRowProps): ReactNode {
  const { t } = useTranslation('match');
  const order = useSideOrder(row.sport);
  const kickoff = useKickoff(row.kickoff);
  const goals = useClock((now) => goalState(row, now, firstSeenAt), sameGoalState);
  const label = useClock((now) => withoutSeconds(clockLabel(row, now)), sameLabel);
  const isStale = useClock((now) => isLive(row) && (stale || isDeadFeed(row, now)));

  const teams: Readonly<Record<Side, Team>> = { home, away };
  const names = { home: home.name, away: away.name };
  const scored = hasScore(row);
  const claimed = goals.provisional.length > 0 || goals.annulled !== null;
  return (
    <article
      className={`row ${row.sport} ${phaseOf(row)}${isStale ? ' stale' : ''}${goals.flash.length > 0 ? ' scored' : ''}${scored ? '' : ' bare'}${claimed ? ' has-claim' : ''}`}
      aria-label={matchRowLabel(row, { names, order, label, kickoff, goals, stale: isStale, followed }, t)}
    >
      <MatchClock row={row} kickoff={kickoff} scored={goals.flash.length > 0} corrected={goals.corrected} stale={isStale} />
      {order.map((side) => (
        <TeamLine key={side} row={row} side={side} team={teams[side]} goals={goals} />
      ))}
      {scored &&
        !claimed &&
        (row.sport === 'football' ? (
          <FootballColumns row={row} order={order} />
        ) : (
          <PeriodColumns row={row} order={order} last={lastPeriod} />
        ))}
      {scored && <ScoreBox row={row} order={order} justScored={goals.flash} stale={isStale} />}
      <RowActions id={row.id} first={names[order[0]]} second={names[order[1]]} followed={followed} onFollow={onFollow} onOpen={onOpen} />
      <MatchTimeline row={row} justScored={goals.flash} stale={isStale} />
    </article>
  );
});

/** A basketball clock moves each second; the row's sentence names only its period. */
function withoutSeconds(label: ReturnType<typeof clockLabel>): ReturnType<typeof clockLabel> {
  return label.kind === 'quarter' ? { ...label, left: 0 } : label;
}
