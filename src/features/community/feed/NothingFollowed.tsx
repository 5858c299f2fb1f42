import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOf } from '#i18n/numbers.ts';
import { MemberLine } from '#parts/community/MemberLine.tsx';
import { FollowMemberButton } from '#parts/member/FollowMemberButton.tsx';
import { choosePostList } from '#stores/community/communityStore.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useViewerCall } from '#stores/queries/useViewerCall.ts';
import { useFollowedMember } from '#stores/community/followedMembers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { openAuth } from '#stores/overlays/auth.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EmptyStand } from './EmptyStand.tsx';

/** The list of followed members as guests see it. */
export function FollowedGuest(): ReactNode {
  const { t } = useTranslation('community');
  const action = { label: t('followed.login'), onPress: () => openAuth('loginPhone') };
  return (
    <>
      <EmptyState type="expert" title={t('followed.guestTitle')} text={t('followed.guestText')} action={action} />
      <Suggested />
    </>
  );
}

/** A member who follows nobody, or nobody who has written: whom they could follow. */
export function NothingFollowed(): ReactNode {
  const { t } = useTranslation('community');
  const { data } = useMemberCall('followedMembers', {});
  const isAlone = data?.memberIds.length === 0;
  return (
    <>
      <section className="community-nobody">
        <EmptyStand />
        <h2>{isAlone ? t('followed.noneTitle') : t('followed.quietTitle')}</h2>
        <p>{t('followed.guestText')}</p>
      </section>
      <Suggested />
    </>
  );
}

function Suggested(): ReactNode {
  const { t } = useTranslation('community');
  const { data } = useViewerCall('suggestedMembers', {});
  return (
    <section className="community-suggested">
      {data !== undefined && data.members.length > 0 && (
        <>
          <h2>{t('followed.suggested')}</h2>
          <ul>
            {data.members.map((suggestion) => (
              <Suggestion key={suggestion.member.memberId} {...suggestion} />
            ))}
          </ul>
        </>
      )}
      <p>
        {t('followed.browse')}{' '}
        <Button variant="quiet" onClick={() => choosePostList('hot')}>
          {t('followed.toHot')}
        </Button>
      </p>
    </section>
  );
}

type SuggestionProps = NonNullable<ReturnType<typeof useViewerCall<'suggestedMembers'>>['data']>['members'][number];

function Suggestion({ member, profile, followers }: SuggestionProps): ReactNode {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  const follow = useFollowedMember(member.memberId);
  const count = followers + follow.pendingFollowers;
  return (
    <li>
      <MemberLine
        member={member}
        size={44}
        text={profile === '' ? t('followed.followers', { count, shown: numberOf(count, language) }) : profile}
        suffix={<FollowMemberButton member={member} follow={follow} />}
      />
    </li>
  );
}
