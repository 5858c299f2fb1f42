import { share } from '#ui/device/share.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { numberOf } from '#i18n/numbers.ts';
import { memberPath } from '#parts/community/memberPath.ts';
import { ExpertAvatar } from '#parts/expert/ExpertAvatar.tsx';
import { FollowMemberButton } from '#parts/member/FollowMemberButton.tsx';
import { rateOf } from '#parts/expert/rateText.ts';
import { useGoBack } from '#parts/screen/useGoBack.ts';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { showText } from '#stores/overlays/toast.ts';
import { useFollowedMember } from '#stores/community/followedMembers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { IconButton } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Glyph } from '#ui/Glyph.tsx';

type Expert = Output<'expertDetail'>;

const AVATAR_PX = 64;

/** Name and description of an expert, and the figures that are asked for first: a scoreboard, dark in both themes. */
export function ExpertHeader({ expert }: { readonly expert: Expert }): ReactNode {
  const { t } = useTranslation(['experts', 'common']);
  const { language } = useLocale();
  const goBack = useGoBack(`/${language}/expert`);
  const share = useShareExpert(expert);
  const follow = useFollowedMember(expert.expertId);
  const followers = expert.followers + follow.pendingFollowers;
  const about = [
    ...(expert.leagues.length > 0 ? [t('detail.strong', { leagues: expert.leagues.map(({ name }) => name).join(t('listComma')) })] : []),
    t('followers', { count: followers, shown: numberOf(followers, language) }),
  ];
  return (
    <header className="expert-board">
      <div className="bar">
        <IconButton icon="back" label={t('common:back')} onClick={goBack} />
        <IconButton icon={<Glyph name="share" />} label={t('detail.share')} onClick={share} />
      </div>
      <div className="who">
        <ExpertAvatar expert={expert} size={AVATAR_PX} />
        <div>
          <ScreenHeading title={expert.nickname}>
            {expert.nickname}
            {expert.demo && <Tag>{t('demo')}</Tag>}
          </ScreenHeading>
          <p>
            {about.join(' · ')}
            {' · '}
            <Link to={memberPath(expert.expertId, language)}>{t('detail.posts')}</Link>
          </p>
        </div>
        <FollowMemberButton member={{ memberId: expert.expertId, nickname: expert.nickname }} follow={follow} isPrimary />
      </div>
      {expert.introduction !== '' && <p className="introduction">{expert.introduction}</p>}
      {expert.demo && <p className="introduction">{t('detail.demo')}</p>}
      <Figures expert={expert} />
    </header>
  );
}

function Figures({ expert: { record, weekReturnRate } }: { readonly expert: Expert }): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  const rate = (percent: number | null): ReactNode =>
    percent === null ? (
      '–'
    ) : (
      <>
        {rateOf(percent, language)}
        <small>%</small>
      </>
    );
  return (
    <dl>
      <div>
        <dt>{t('returnRate')}</dt>
        <dd>{rate(record.returnRate)}</dd>
      </div>
      <div>
        <dt>{t('detail.week')}</dt>
        <dd>{rate(weekReturnRate)}</dd>
      </div>
      <div>
        <dt>{t('detail.streak')}</dt>
        <dd>{numberOf(record.streak, language)}</dd>
      </div>
      <div>
        <dt>{t('detail.settled')}</dt>
        <dd>{numberOf(record.settled, language)}</dd>
      </div>
    </dl>
  );
}

/** Returns a function that shares the expert with the rate and its sample. */
function useShareExpert({ expertId, nickname, record }: Expert): () => void {
  const { t } = useTranslation(['experts', 'sheet']);
  const { language } = useLocale();
  return () => {
    const rate = record.returnRate === null ? null : `${t('returnRate')} ${rateOf(record.returnRate, language)}%`;
    const text = [nickname, rate, t('settled', { count: record.settled })].filter((part) => part !== null).join(' · ');
    void share(window, text, `${location.origin}/${language}/expert/${expertId}`).then((shared) => {
      if (shared === 'copied') showText(t('sheet:shared'));
      if (shared === 'failed') showText(t('sheet:notShared'));
    });
  };
}
