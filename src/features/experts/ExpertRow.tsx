import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { numberOf } from '#i18n/numbers.ts';
import { ExpertAvatar } from '#parts/ExpertAvatar.tsx';
import { hitsOf, rateOf } from '#parts/rateText.ts';
import { RecentForm } from '#parts/RecentForm.tsx';
import { WinRateLine, WinRateText } from '#parts/WinRate.tsx';
import { useFollowedExpert } from '#stores/queries/followedExperts.ts';
import type { HitWindow } from '#stores/preferences/expertView.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { MIN_STREAK } from './minStreak.ts';

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
          <Link className="truncate" to={`/${language}/expert/${expertId}`}>
            {nickname}
          </Link>
          {record.streak >= MIN_STREAK && <Tag variant="ink">{t('streak', { count: record.streak })}</Tag>}
          {demo && <Tag>{t('demo')}</Tag>}
        </h2>
        <small className="truncate">{about ?? t('followers', { count: followers, shown: numberOf(followers, language) })}</small>
      </span>
      <ReturnRate expert={expert} />
      <div className="proof">
        <WinRateText record={record} />
        <Form record={record} hits={hits} />
        <WinRateLine record={record} />
      </div>
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

function Form({ record: { recent }, hits }: { readonly record: Expert['record']; readonly hits: HitWindow | null }): ReactNode {
  const { t } = useTranslation('experts');
  const count = Math.min(hits ?? USUAL_FORM, recent.length);
  if (count === 0) return <span className="form-label" />;
  const told = t('form.hits', { count, hits: hitsOf(recent, count) });
  return (
    <>
      <span className="form-label">{hits === null ? t('form.last', { count }) : told}</span>
      <RecentForm recent={recent} count={count} label={told} />
    </>
  );
}

function FollowStar({ expert: { expertId, nickname } }: Pick<ExpertRowProps, 'expert'>): ReactNode {
  const { t } = useTranslation('stances');
  const { followed, setFollowed } = useFollowedExpert(expertId);
  return (
    <button
      type="button"
      className="expert-star"
      aria-pressed={followed}
      aria-label={t('follow.label', { expert: nickname })}
      onClick={() => setFollowed(!followed)}
    >
      <Icon name="star" />
    </button>
  );
}
