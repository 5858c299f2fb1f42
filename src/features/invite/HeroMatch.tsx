import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Team } from '#contract/match/fixtures.ts';
import { clockLabel, isDeadFeed } from '#contract/match/clock.ts';
import type { MatchId, Side } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { goalState, sameGoalState } from '#parts/row/goalState.ts';
import { hasScore, matchRowLabel } from '#parts/row/matchRowLabel.ts';
import { ClockFace, sameLabel } from '#parts/score/ClockFace.tsx';
import { MatchTimeline } from '#parts/score/MatchTimeline.tsx';
import { useKickoff, useSideOrder } from '#parts/text/localeHooks.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useSteadyName } from '#parts/text/useSteadyName.ts';
import { useIsStale, useMatch } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';

type Match = NonNullable<ReturnType<typeof useMatch>>;

/** A real match on the pitch of the landing page; a link to it. The pitch is empty while there is none. */
export function HeroMatch({ id }: { readonly id: MatchId | null }): ReactNode {
  return (
    <div className="invite-field">
      <i className="circle" aria-hidden="true" />
      {id !== null && <KnownMatch id={id} />}
    </div>
  );
}

function KnownMatch({ id }: { readonly id: MatchId }): ReactNode {
  const match = useMatch(id, 'withoutCounters');
  return match && <ShownMatch id={id} match={match} />;
}

function ShownMatch({ id, match: { row, firstSeenAt, names } }: { readonly id: MatchId; readonly match: Match }): ReactNode {
  const { t } = useTranslation('match');
  const { language } = useLocale();
  const order = useSideOrder(row.sport);
  const kickoff = useKickoff(row.kickoff);
  const isOld = useIsStale();
  const goals = useClock((now) => goalState(row, now, firstSeenAt), sameGoalState);
  const label = useClock((now) => clockLabel(row, now), sameLabel);
  const stale = useClock((now) => isLive(row) && (isOld || isDeadFeed(row, now)));
  const teams: Readonly<Record<Side, Team>> = { home: names.home, away: names.away };
  const teamNames = { home: names.home.name, away: names.away.name };
  const name = useSteadyName(matchRowLabel(row, { names: teamNames, order, label, kickoff, goals, stale, followed: false }, t), false);
  const isPlaying = phaseOf(row) === 'playing' && !stale;
  return (
    <Link to={`/${language}/match/${id}`} {...name}>
      <span className="sides" aria-hidden="true">
        {order.map((side) => (
          <span key={side}>
            <Crest team={teams[side]} size={44} />
            <b>{teamNames[side]}</b>
          </span>
        ))}
        <span className="middle">
          {hasScore(row) && (
            <span className={`score ${row.sport}`}>
              {order.map((side) => (
                <b key={side} className={goals.flash.includes(side) ? 'just-scored' : undefined}>
                  {row.score[side]}
                </b>
              ))}
            </span>
          )}
          <span className={isPlaying ? 'clock playing' : 'clock'}>
            <ClockFace label={label} kickoff={kickoff} />
          </span>
        </span>
      </span>
      <MatchTimeline row={row} justScored={goals.flash} stale={stale} />
    </Link>
  );
}
