import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { numberOf } from '#i18n/numbers.ts';
import { ExpertAvatar } from '#parts/expert/ExpertAvatar.tsx';
import { hitsOf, rateOf } from '#parts/expert/rateText.ts';
import { RecentForm } from '#parts/match/RecentForm.tsx';
import { StreakTag } from '#parts/expert/StreakTag.tsx';
import { WinRateLine, WinRateText } from '#parts/expert/WinRate.tsx';
import { useFollowedMember } from '#stores/community/followedMembers.ts';
import type { HitWindow } from '#stores/preferences/expertView.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';

type Expert = Output<'expertList'>['experts'][number];

/** Ranks drawn large. */
const PODIUM = 3;
/** Results drawn unless a window of hits was chosen. */
const USUAL_FORM = 10;

export interface ExpertRowProps {
  readonly expert: Expert;
  readonly hits: HitWindow | null;
}

/** An expert in the list; all of it but the star leads to the expert. Below ten settled stances it is shaded and has no rank. */
export function ExpertRow({ expert, hits }: ExpertRowProps): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  const { expertId, nickname, demo, record, leagues, rank, followers } = expert;
  const about = leagues.length > 0 ? leagues.map(({ name }) => name).join(' · ') : null;
  return (
    <li className={rank === null ? 'expert-row unranked' : 'expert-row'}>
      <b className={rank !== null && rank <= PODIUM ? 'rank first' : 'rank'}>
        <span className="visually-hidden">{rank === null ? t('unranked') : t('rank')} </span>
        {rank ?? <span aria-hidden="true">–</span>}
      </b>
      <ExpertAvatar expert={expert} />
      <span className="names">
        <h2>
          <Link to={`/${language}/expert/${expertId}`}>{nickname}</Link>
        </h2>
        <small>
          <StreakTag streak={record.streak} />
          {demo && <Tag>{t('demo')}</Tag>}
          <span className="truncate">{about ?? t('followers', { count: followers, shown: numberOf(followers, language) })}</span>
        </small>
      </span>
      <ReturnRate expert={expert} />
      <Proof record={record} hits={hits} />
      <FollowStar expert={expert} />
    </li>
  );
}

function ReturnRate({ expert: { rank, record } }: Pick<ExpertRowProps, 'expert'>): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  if (rank === null || record.returnRate === null) return <span className="sum">{t('unranked')}</span>;
  return (
    <span className="sum">
      <b>
        {rateOf(record.returnRate, language)}
        <small>%</small>
      </b>
      {t('returnRate')}
    </span>
  );
}

/** The win rate with sample and interval, and the last results one by one. */
function Proof({ record, hits }: Pick<Expert, 'record'> & Pick<ExpertRowProps, 'hits'>): ReactNode {
  const { t } = useTranslation('experts');
  const { recent } = record;
  const count = Math.min(hits ?? USUAL_FORM, recent.length);
  const hitsText = t('form.hits', { count, hits: hitsOf(recent, count) });
  return (
    <div className="proof">
      <p>
        <WinRateText record={record} />
        {count > 0 && <span>{hits === null ? t('form.last', { count }) : hitsText}</span>}
      </p>
      <WinRateLine record={record} />
      {count > 0 && <RecentForm recent={recent} count={count} label={hitsText} />}
    </div>
  );
}

function FollowStar({ expert: { expertId, nickname } }: Pick<ExpertRowProps, 'expert'>): ReactNode {
  const { t } = useTranslation('stances');
  const { followed, setFollowed } = useFollowedMember(expertId);
  return (
    <button
      type="button"
      className="expert-star"
      aria-pressed={followed}
      aria-label={t('follow.label', { member: nickname })}
      onClick={() => setFollowed(!followed)}
    >
      <Icon name="star" />
    </button>
  );
}
