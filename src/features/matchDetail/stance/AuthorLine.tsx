import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExpertAvatar } from '#parts/expert/ExpertAvatar.tsx';
import { FollowMemberButton } from '#parts/member/FollowMemberButton.tsx';
import { useIntervalText } from '#parts/expert/RateInterval.tsx';
import { intervalOf, rateOf } from '#parts/expert/rateText.ts';
import type { Stance } from '#parts/stance/stanceSale.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useFollowedMember } from '#stores/community/followedMembers.ts';

/** The author above their stances, with the record: a rate never stands without its sample and its interval. */
export function AuthorLine({ expert }: Pick<Stance, 'expert'>): ReactNode {
  const { t } = useTranslation('stances');
  const { language } = useLocale();
  const follow = useFollowedMember(expert.expertId);
  const { settled, winRate, winInterval } = expert.record;
  const intervalText = useIntervalText();
  return (
    <header className="stance-author-line">
      <Link to={`/${language}/expert/${expert.expertId}`}>
        <ExpertAvatar expert={expert} size={36} />
        <span>
          <b>{expert.nickname}</b>
          <small>
            {t('tab.settled', { count: settled })}
            {winRate !== null && winInterval !== null && (
              <>
                {' · '}
                <span aria-hidden="true">
                  {t('tab.winRate', { rate: rateOf(winRate, language), interval: intervalOf(winInterval, language) })}
                </span>
                <span className="visually-hidden">
                  {t('tab.winRate', { rate: rateOf(winRate, language), interval: intervalText(winInterval.low, winInterval.high) })}
                </span>
              </>
            )}
            {expert.demo && ` · ${t('demo')}`}
          </small>
        </span>
      </Link>
      <FollowMemberButton member={{ memberId: expert.expertId, nickname: expert.nickname }} follow={follow} />
    </header>
  );
}
