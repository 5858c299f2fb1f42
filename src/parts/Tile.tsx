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
import { ScoreBox } from './ScoreBox.tsx';
import { runningPeriod } from './clockText.ts';
import { Crest } from './Crest.tsx';
import { type GoalState, goalState, sameGoalState } from './goalState.ts';
import { useKickoff, useSideOrder } from './localeHooks.ts';
import { MatchTimeline } from './MatchTimeline.tsx';
import { hasScore, matchRowLabel } from './matchRowLabel.ts';
import { StaleFor } from './StaleFor.tsx';
import { useClock } from './serverClock.ts';
import { ClockFace, sameLabel } from './MatchClock.tsx';

export interface TileProps {
  readonly row: MatchRow;
  readonly home: Team;
  readonly away: Team;
  readonly competition: string;
  /** Server time (ms) at which this page first saw the match. */
  readonly firstSeenAt: number;
  readonly followed: boolean;
  readonly stale: boolean;
  /** Its goals are told without a sound. */
  readonly muted: boolean;
  readonly onOpen: () => void;
  /** undefined where nothing is pinned by hand. */
  readonly onUnpin: (() => void) | undefined;
}

const MINUTE_MS = 60_000;

/** A match on the wall: figures to be read across a room. */
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
}: TileProps): ReactNode {
  const { t } = useTranslation(['match', 'wall']);
  const { t: match } = useTranslation('match');
  const order = useSideOrder(row.sport);
  const kickoff = useKickoff(row.kickoff);
  const goals = useClock((now) => goalState(row, now, firstSeenAt), sameGoalState);
  const label = useClock((now) => clockLabel(row, now), sameLabel);
  const isStale = useClock((now) => isLive(row) && (stale || isDeadFeed(row, now)));
  const soon = useClock((now) => Math.max(0, Math.ceil((row.kickoff - now) / MINUTE_MS)));
  const names = { home: home.name, away: away.name };
  const teams: Readonly<Record<Side, Team>> = { home, away };
  const pair = t('aria.pair', { first: names[order[0]], second: names[order[1]] });
  const scored = hasScore(row);
  return (
    <article
      className={`tile ${row.sport} ${phaseOf(row)}${isStale ? ' stale' : ''}${goals.flash.length > 0 ? ' scored' : ''}`}
      aria-label={matchRowLabel(row, { names, order, label, kickoff, goals, stale: isStale, followed }, match)}
    >
      <button type="button" className="open" aria-haspopup="dialog" aria-label={t('open', { match: pair })} onClick={onOpen} />
      <div className="head">
        <ClockFace label={label} kickoff={kickoff} still />
        <Word row={row} goals={goals} stale={isStale} label={label} competition={competition} />
        {muted && (
          <span className="hush" title={t('wall:silent')}>
            <Icon name="speakerOff" size={16} />
          </span>
        )}
        {onUnpin && (
          <button type="button" className="unpin" aria-label={t('wall:unpin', { match: pair })} onClick={onUnpin}>
            <Icon name="pin" size={16} />
          </button>
        )}
      </div>
      {order.map((side) => (
        <div key={side} className={goals.flash.includes(side) || leads(row, side) ? 'side just-scored' : 'side'}>
          <Crest team={teams[side]} />
          <b>{teams[side].name}</b>
          {row.sport === 'football' && row.reds[side] > 0 && <i className="pip">{row.reds[side] > 1 ? row.reds[side] : ''}</i>}
        </div>
      ))}
      {scored ? (
        <ScoreBox row={row} order={order} justScored={goals.flash} stale={isStale} />
      ) : (
        phaseOf(row) === 'upcoming' && (
          <p className="soon">
            <b>{soon}</b>
            {t('wall:soon')}
          </p>
        )
      )}
      <MatchTimeline row={row} justScored={goals.flash} stale={isStale} />
    </article>
  );
});

/** Beside the minute: what must be known of the goal, of the feed, of the period; else where it is played. */
function Word({
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
        <Tag variant="ink">{t('lost')}</Tag>
        <s className="struck">{goals.annulled.figure}</s>
      </>
    );
  if (goals.provisional.length > 0) return <Tag variant="goal">{t('provisional')}</Tag>;
  if (goals.corrected) return <Tag variant="ink">{t('corrected')}</Tag>;
  const lead = leadOf(row, wall);
  return (
    <>
      <span className="truncate">{label.kind === 'quarter' ? runningPeriod(label.period, t) : competition}</span>
      {lead && <span className="lead tabular-nums">{lead}</span>}
    </>
  );
}

/** Basketball: by how much somebody leads; whose name that is stands in bold. */
function leadOf(row: MatchRow, t: TFunction<'wall'>): string {
  const points = Math.abs(row.score.home - row.score.away);
  return row.sport === 'football' || points === 0 ? '' : t('lead', { points });
}

function leads(row: MatchRow, side: Side): boolean {
  if (row.sport === 'football') return false;
  return side === 'home' ? row.score.home > row.score.away : row.score.away > row.score.home;
}
