import './author.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExpertAvatar } from '#parts/expert/ExpertAvatar.tsx';
import { FollowMemberButton } from '#parts/member/FollowMemberButton.tsx';
import { hitsOf } from '#parts/expert/rateText.ts';
import { RecentForm } from '#parts/match/RecentForm.tsx';
import { WinRateLine, WinRateText } from '#parts/expert/WinRate.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useFollowedMember } from '#stores/community/followedMembers.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';

/** Results that are drawn. */
const RECENT = 10;
/** A rate below it is no better than a coin. */
const EVEN = 50;

/** The author of a stance: a rate never stands without its sample and its interval (docs/domain.md#win-rate-interval). */
export function Author({ expert }: Pick<StanceDetail, 'expert'>): ReactNode {
  const { t } = useTranslation(['stancePage', 'stances']);
  const { language } = useLocale();
  const follow = useFollowedMember(expert.expertId);
  const { settled, winInterval, recent } = expert.record;
  const shown = Math.min(RECENT, recent.length);
  return (
    <section className="stance-block stance-author">
      <header>
        <Link to={`/${language}/expert/${expert.expertId}`}>
          <ExpertAvatar expert={expert} />
          <span>
            <b>{expert.nickname}</b>
            <small>
              {t('author.settled', { count: settled })}
              {expert.demo && ` · ${t('stances:demo')}`}
            </small>
          </span>
        </Link>
        <FollowMemberButton member={{ memberId: expert.expertId, nickname: expert.nickname }} follow={follow} />
      </header>
      <div className="stance-record">
        <WinRateText record={expert.record} />
        {shown > 0 && <span>{t('author.recent', { count: shown })}</span>}
        <WinRateLine record={expert.record} />
        {shown > 0 && (
          <RecentForm recent={recent} count={RECENT} label={t('author.form', { hits: hitsOf(recent, RECENT), count: shown })} />
        )}
      </div>
      {winInterval !== null && winInterval.low < EVEN && <p>{t('author.luck')}</p>}
    </section>
  );
}
