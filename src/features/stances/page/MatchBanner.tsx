import './matchBanner.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clockLabel, isDeadFeed } from '#contract/match/clock.ts';
import type { MatchRow, Side } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import { runningPeriod } from '#parts/score/periodText.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { goalState, sameGoalState } from '#parts/row/goalState.ts';
import { useKickoff, useSideOrder } from '#parts/text/localeHooks.ts';
import { ClockFace, sameLabel } from '#parts/score/ClockFace.tsx';
import { hasScore, matchRowLabel } from '#parts/row/matchRowLabel.ts';
import { MatchTimeline } from '#parts/score/MatchTimeline.tsx';
import { momentText } from '#parts/text/momentText.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useIsStale } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { StanceMatch } from '#features/stances/legText.ts';
import { useStanceMatch } from '#features/stances/useStanceMatch.ts';

/** The match of a stance as a strip of the pitch, with its live score; it opens the match. */
export function MatchBanner({ match }: { readonly match: StanceMatch }): ReactNode {
  const live = useStanceMatch(match);
  return live === undefined ? <Unknown match={match} /> : <Known match={match} row={live.row} firstSeenAt={live.firstSeenAt} />;
}

interface KnownProps {
  readonly match: StanceMatch;
  readonly row: MatchRow;
  readonly firstSeenAt: number;
}

function Known({ match, row, firstSeenAt }: KnownProps): ReactNode {
  const { t } = useTranslation('match');
  const { language } = useLocale();
  const order = useSideOrder(match.sport);
  const kickoff = useKickoff(row.kickoff);
  const isOffline = useIsStale();
  const label = useClock((now) => clockLabel(row, now), sameLabel);
  const goals = useClock((now) => goalState(row, now, firstSeenAt), sameGoalState);
  const stale = useClock((now) => isLive(row) && (isOffline || isDeadFeed(row, now)));
  const names = { home: match.home.name, away: match.away.name };
  return (
    <Link
      className={`stance-pitch ${row.sport}${phaseOf(row) === 'playing' && !stale ? ' playing' : ''}`}
      to={`/${language}/match/${row.id}`}
      data-match={row.id}
      aria-label={matchRowLabel(row, { names, order, label, kickoff, goals, stale, followed: false }, t)}
    >
      <Sides match={match} order={order} />
      {hasScore(row) && (
        <span className="score">
          {order.map((side) => (
            <b key={side} className={goals.flash.includes(side) ? 'just-scored' : undefined}>
              {row.score[side]}
            </b>
          ))}
        </span>
      )}
      <span className="clock">
        <ClockFace label={label} kickoff={kickoff} />
        {label.kind === 'quarter' && <small>{runningPeriod(label.period, t)}</small>}
      </span>
      <MatchTimeline row={row} justScored={goals.flash} stale={stale} />
    </Link>
  );
}

/** Until the row comes, and where the gateway has forgotten the match. */
function Unknown({ match }: { readonly match: StanceMatch }): ReactNode {
  const { language, timeZone } = useLocale();
  const order = useSideOrder(match.sport);
  const kickoff = useClock((now) => momentText(match.kickoffAt, { now, language, timeZone }, true));
  return (
    <Link className={`stance-pitch ${match.sport}`} to={`/${language}/match/${match.id}`} data-match={match.id}>
      <Sides match={match} order={order} />
      <span className="clock">
        <b>{kickoff}</b>
      </span>
    </Link>
  );
}

function Sides({ match, order }: { readonly match: StanceMatch; readonly order: readonly [Side, Side] }): ReactNode {
  return order.map((side, i) => (
    <span key={side} className={i === 0 ? 'side' : 'side second'}>
      <Crest team={match[side]} size={44} />
      <b>{match[side].name}</b>
    </span>
  ));
}
