import './tile.css';
import type { TFunction } from 'i18next';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/match/fixtures.ts';
import { clockLabel, isDeadFeed } from '#contract/match/clock.ts';
import type { MatchRow, Side } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ScoreBox } from '#parts/score/ScoreBox.tsx';
import { runningPeriod } from '#parts/score/periodText.ts';
import { Crest } from './Crest.tsx';
import { type GoalState, goalState, sameGoalState } from './goalState.ts';
import { useKickoff, useSideOrder } from '#parts/text/localeHooks.ts';
import { MatchTimeline } from '#parts/score/MatchTimeline.tsx';
import { hasScore, matchRowLabel } from './matchRowLabel.ts';
import { StaleFor } from './StaleFor.tsx';
import { useClock } from '#parts/text/serverClock.ts';
import { useSteadyName } from '#parts/text/useSteadyName.ts';
import { ClockFace, sameLabel } from '#parts/score/ClockFace.tsx';

export interface TileProps {
  readonly row: MatchRow;
  readonly home: Team;
  readonly away: Team;
  readonly competition: string;
  /** Server time (ms) at which this page first received the match. */
  readonly firstSeenAt: number;
  readonly followed: boolean;
  readonly stale: boolean;
  /** Its goals are shown without a sound. */
  readonly muted: boolean;
  readonly onOpen: () => void;
  /** undefined where matches cannot be unpinned. */
  readonly onUnpin: (() => void) | undefined;
  /** Below the teams; null keeps their place free, undefined has none. */
  readonly prices?: ReactNode;
}

const MINUTE_MS = 60_000;

/** A match on the wall, readable across a room. */
export const Tile = memo(function Tile({
  row,
  home,
  away,
  competition,
  firstSeenAt,
  followed,
  stale,
  muted,
  onOpen,
  onUnpin,
  prices,
}: TileProps): ReactNode {
  const { t } = useTranslation(['match', 'wall']);
  const { t: match } = useTranslation('match');
  const order = useSideOrder(row.sport);
  const kickoff = useKickoff(row.kickoff);
  const goals = useClock((now) => goalState(row, now, firstSeenAt), sameGoalState);
  const label = useClock((now) => clockLabel(row, now), sameLabel);
  const isStale = useClock((now) => isLive(row) && (stale || isDeadFeed(row, now)));
  const minutesToKickoff = useClock((now) => Math.max(0, Math.ceil((row.kickoff - now) / MINUTE_MS)));
  const names = { home: home.name, away: away.name };
  const teams: Readonly<Record<Side, Team>> = { home, away };
  const pair = t('aria.pair', { first: names[order[0]], second: names[order[1]] });
  const scored = hasScore(row);
  const sentence = matchRowLabel(row, { names, order, label, kickoff, goals, stale: isStale, followed }, match);
  const name = useSteadyName(sentence, followed);
  return (
    <article
      className={`tile ${row.sport} ${phaseOf(row)}${isStale ? ' stale' : ''}${goals.flash.length > 0 ? ' just-scored' : ''}${prices === undefined ? '' : ' priced'}`}
    >
      <button type="button" className="open" data-match={row.id} tabIndex={-1} {...name} onClick={onOpen} />
      <div className="head">
        <div className="face" aria-hidden="true">
          <ClockFace label={label} kickoff={kickoff} still />
          <TileStatus row={row} goals={goals} stale={isStale} label={label} competition={competition} />
        </div>
        {muted && (
          <span title={t('wall:muted')}>
            <Icon name="speakerOff" size={16} />
          </span>
        )}
        {onUnpin && (
          <button type="button" className="unpin" tabIndex={-1} aria-label={t('wall:unpin', { match: pair })} onClick={onUnpin}>
            <Icon name="pin" size={16} />
          </button>
        )}
      </div>
      {order.map((side) => (
        <div key={side} className={goals.flash.includes(side) || isLeading(row, side) ? 'side strong' : 'side'} aria-hidden="true">
          <Crest team={teams[side]} />
          <b>{teams[side].name}</b>
          {row.sport === 'football' && row.reds[side] > 0 && <i className="pip">{row.reds[side] > 1 ? row.reds[side] : ''}</i>}
        </div>
      ))}
      {scored ? (
        <ScoreBox row={row} order={order} justScored={goals.flash} stale={isStale} />
      ) : (
        phaseOf(row) === 'upcoming' && (
          <p className="soon" aria-hidden="true">
            <b>{minutesToKickoff}</b>
            {t('wall:soon')}
          </p>
        )
      )}
      {prices !== undefined && <div className="prices">{prices}</div>}
      <MatchTimeline row={row} justScored={goals.flash} stale={isStale} />
    </article>
  );
});

/** Beside the minute: the state of the goal, of the feed, of the period; else the competition. */
function TileStatus({
  row,
  goals,
  stale,
  label,
  competition,
}: {
  readonly row: MatchRow;
  readonly goals: GoalState;
  readonly stale: boolean;
  readonly label: ReturnType<typeof clockLabel>;
  readonly competition: string;
}): ReactNode {
  const { t } = useTranslation('match');
  const { t: wall } = useTranslation('wall');
  if (stale) return <StaleFor since={row.feedSilentSince} />;
  if (goals.annulled)
    return (
      <>
        <Tag variant="ink">{t('annulled')}</Tag>
        <s className="struck">{goals.annulled.figure}</s>
      </>
    );
  if (goals.provisional.length > 0) return <Tag variant="goal">{t('provisional')}</Tag>;
  if (goals.corrected) return <Tag variant="ink">{t('corrected')}</Tag>;
  const leadText = leadOf(row, wall);
  return (
    <>
      <span className="truncate">{label.kind === 'quarter' ? runningPeriod(label.period, t) : competition}</span>
      {leadText && <span className="lead tabular-nums">{leadText}</span>}
    </>
  );
}

/** Basketball: the lead in points; the leader's name is bold. */
function leadOf(row: MatchRow, t: TFunction<'wall'>): string {
  const points = Math.abs(row.score.home - row.score.away);
  return row.sport === 'football' || points === 0 ? '' : t('lead', { points });
}

function isLeading(row: MatchRow, side: Side): boolean {
  if (row.sport === 'football') return false;
  return side === 'home' ? row.score.home > row.score.away : row.score.away > row.score.home;
}
