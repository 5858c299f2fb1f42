import './postMatchLine.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PostMatch } from '#contract/community/post.ts';
import { clockLabel, isDeadFeed } from '#contract/match/clock.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import { hasScore } from '#parts/row/matchRowLabel.ts';
import { ClockFace, sameLabel } from '#parts/score/ClockFace.tsx';
import { clockAriaLabel } from '#parts/score/clockWord.ts';
import { MatchTimeline } from '#parts/score/MatchTimeline.tsx';
import { useKickoff, useSideOrder } from '#parts/text/localeHooks.ts';
import { momentText } from '#parts/text/momentText.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useIsStale, useListSubscription, useMatch } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { useWrittenMoment } from './useWrittenMoment.ts';

export interface PostMatchLineProps {
  readonly match: PostMatch;
  /** In place of the way to the match. */
  readonly suffix?: ReactNode;
}

/** The match of a post in a line: its live cell with minute, score and timeline while a board has it, else its kick-off. */
export function PostMatchLine({ match, suffix }: PostMatchLineProps): ReactNode {
  const { language } = useLocale();
  const live = useMatch(match.id, 'withoutCounters');
  useListSubscription({ sport: match.sport, tab: 'instant' });
  const [first, second] = useSideOrder(match.sport);
  const names = live?.names ?? match;
  const row = live?.row;
  const content = (
    <>
      {row === undefined || phaseOf(row) === 'upcoming' ? <Kickoff at={row?.kickoff ?? match.kickoffAt} /> : <LiveMinute row={row} />}
      <span className="truncate">{`${names[first].name} – ${names[second].name}`}</span>
      {row !== undefined && hasScore(row) ? (
        <b className="score">{`${row.score[first]}–${row.score[second]}`}</b>
      ) : (
        <WrittenAt match={match} />
      )}
    </>
  );
  return (
    <div className={row === undefined ? 'post-match' : `post-match ${phaseOf(row)}`}>
      {suffix === undefined ? (
        <Link to={`/${language}/match/${match.id}`}>
          {content}
          <Icon name="chevron" size={14} />
        </Link>
      ) : (
        <p>
          {content}
          {suffix}
        </p>
      )}
      {row !== undefined && phaseOf(row) !== 'upcoming' && <Line row={row} />}
    </div>
  );
}

/** The moment of the match at which the post was written, where no board says what it is now. */
function WrittenAt({ match: { moment, sport } }: Pick<PostMatchLineProps, 'match'>): ReactNode {
  const { t } = useTranslation('community');
  const text = useWrittenMoment(moment, sport);
  return text !== null && <small>{t('post.publishedAt', { moment: text })}</small>;
}

function LiveMinute({ row }: { readonly row: MatchRow }): ReactNode {
  const { t } = useTranslation('match');
  const label = useClock((now) => clockLabel(row, now), sameLabel);
  const kickoff = useKickoff(row.kickoff);
  return (
    <span className="minute">
      <span className="visually-hidden">{clockAriaLabel(label, t)}</span>
      <span aria-hidden="true">
        <ClockFace label={label} kickoff={kickoff} still />
      </span>
    </span>
  );
}

function Line({ row }: { readonly row: MatchRow }): ReactNode {
  const isOld = useIsStale();
  const stale = useClock((now) => isLive(row) && (isOld || isDeadFeed(row, now)));
  return <MatchTimeline row={row} justScored={NOBODY} stale={stale} />;
}

const NOBODY: readonly [] = [];

function Kickoff({ at }: { readonly at: number }): ReactNode {
  const { language, timeZone } = useLocale();
  const text = useClock((now) => momentText(at, { now, language, timeZone }, at > now));
  return <time className="kickoff">{text}</time>;
}
