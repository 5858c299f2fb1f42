import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockLabel } from '#contract/match/clock.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { LEGS_PER_MATCH } from '#contract/stances/stanceLimits.ts';
import { dayOf, timeOf } from '#i18n/dates.ts';
import { weekdayOf } from '#i18n/moments.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { ClockFace, sameLabel } from '#parts/score/ClockFace.tsx';
import { MatchTimeline } from '#parts/score/MatchTimeline.tsx';
import { useClock } from '#parts/text/serverClock.ts';
import { useMatch } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { ReleaseMatch } from '#stores/queries/release.ts';
import { Icon } from '#ui/Icon.tsx';
import { shortTimeLeft } from '#features/release/timeLeft.ts';
import { blockOf } from './releaseGroups.ts';

export interface MatchChoiceProps {
  readonly match: ReleaseMatch;
  /** Its number in the stance, from 0; -1 when it is not chosen. */
  readonly leg: number;
  readonly onToggle: (match: ReleaseMatch) => void;
}

/** A match that can be written about: one checkbox that says everything. One that cannot has its reason instead of a box. */
export const MatchChoice = memo(function MatchChoice({ match, leg, onToggle }: MatchChoiceProps): ReactNode {
  const { t } = useTranslation('release');
  const { language, timeZone } = useLocale();
  const block = useClock((now) => blockOf(match, now));
  const left = useClock((now) => shortTimeLeft(match.kickoffAt - now, t));
  const time = timeOf(match.kickoffAt, language, timeZone);
  const when = left ?? weekdayOf(dayOf(match.kickoffAt, timeZone), language);
  if (block !== null) return <BlockedMatch match={match} block={block} time={time} when={when} />;
  const names = `${match.home.name} – ${match.away.name}`;
  const place = leg < 0 ? '' : t('leg', { number: leg + 1 });
  const own = match.taken.length === 0 ? '' : t('own', { count: match.taken.length });
  return (
    <li>
      <button
        type="button"
        role="checkbox"
        className="release-choice"
        aria-checked={leg >= 0}
        aria-label={[names, `${time}, ${when}`, t('stances', { count: match.stances }), own, place].filter(Boolean).join('; ')}
        onClick={() => onToggle(match)}
      >
        <span className="time">
          <b>{time}</b>
          <small>{when}</small>
        </span>
        <Teams match={match} />
        <span className="talk">
          <b>{match.stances}</b>
          <small>{t('stancesUnit', { count: match.stances })}</small>
          {own !== '' && <small>{own}</small>}
        </span>
        <span className="release-box">{leg >= 0 && leg + 1}</span>
      </button>
    </li>
  );
});

interface BlockedMatchProps {
  readonly match: ReleaseMatch;
  readonly block: NonNullable<ReleaseMatch['blocked']>;
  readonly time: string;
  readonly when: string;
}

function BlockedMatch({ match, block, time, when }: BlockedMatchProps): ReactNode {
  const { t } = useTranslation('release');
  const live = useMatch(match.id, 'withoutCounters');
  const isPlaying = block === 'started' && live !== undefined && phaseOf(live.row) === 'playing';
  return (
    <li>
      <div className="release-choice blocked" data-block={block}>
        <span className="time">
          {isPlaying ? <Minute row={live.row} time={time} /> : <b>{block === 'postponed' ? <s>{time}</s> : time}</b>}
          <small>{isPlaying ? time : block === 'noPrices' || block === 'full' ? when : t(`blocked.${block}.short`)}</small>
        </span>
        <Teams match={match} />
        <span className="reason">
          {block === 'noPrices' && <Icon name="lock" size={14} />}
          {t(`blocked.${block}.text`, { max: LEGS_PER_MATCH })}
        </span>
        {isPlaying && <MatchTimeline row={live.row} justScored={[]} />}
      </div>
    </li>
  );
}

function Minute({ row, time }: { readonly row: MatchRow; readonly time: string }): ReactNode {
  const label = useClock((now) => clockLabel(row, now), sameLabel);
  return (
    <span className="minute">
      <ClockFace label={label} kickoff={time} still />
    </span>
  );
}

function Teams({ match }: { readonly match: ReleaseMatch }): ReactNode {
  const order = useSideOrder(match.sport);
  return (
    <span className="teams">
      {order.map((side) => (
        <span key={side}>
          <Crest team={match[side]} />
          <b className="truncate">{match[side].name}</b>
        </span>
      ))}
    </span>
  );
}
