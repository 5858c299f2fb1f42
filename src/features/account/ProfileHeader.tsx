import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { crestColoursOf } from '#contract/match/crestColours.ts';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useSession } from '#stores/session/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Button } from '#ui/Button.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { CoinsCell, FansCell, FollowedCell } from './HeaderCells.tsx';

const AVATAR_PX = 64;

/** The member's avatar, nickname and phone, what they have in numbers, and the ways to their coins. */
export function ProfileHeader(): ReactNode {
  const { t } = useTranslation('account');
  const { language } = useLocale();
  const member = useSession((state) => state.member);
  if (member === null) return <ProfileHeaderSkeleton />;
  return (
    <header className="profile-header">
      <Link className="profile-link" to={`/${language}/account/info`}>
        <Avatar name={member.nickname} avatar={member.avatar} colour={crestColoursOf(member.memberId)[0]} size={AVATAR_PX} />
        <div>
          <ScreenHeading title={member.nickname} />
          <MaskedPhone />
        </div>
        <Icon name="chevron" />
        <span className="visually-hidden">{t('info.title')}</span>
      </Link>
      <LoadFailure />
      <ul className="account-cells">
        <CoinsCell />
        <FollowedCell />
        <FansCell />
      </ul>
      <div className="account-money">
        <Link className="btn normal" to={`/${language}/account/recharge`}>
          {t('recharge')}
        </Link>
        <Link className="btn ghost normal" to={`/${language}/account/coin`}>
          {t('coinDetails')}
        </Link>
      </div>
    </header>
  );
}

/** The gateway masks the phone. */
function MaskedPhone(): ReactNode {
  const { data, isPending } = useMemberCall('memberInfo', {});
  return <p>{isPending ? <Skeleton width={112} /> : data?.phone}</p>;
}

function LoadFailure(): ReactNode {
  const { t } = useTranslation(['account', 'errors', 'common']);
  const { error, isError, isFetching, refetch } = useMemberCall('memberInfo', {});
  if (!isError) return null;
  return (
    <p className="account-error" role="alert">
      {t('phoneFailed', { why: t(`errors:${errorKey(error)}`) })}
      <Button variant="quiet" disabled={isFetching} onClick={() => void refetch()}>
        {t('common:retry')}
      </Button>
    </p>
  );
}

/** Has the geometry of the loaded header. */
export function ProfileHeaderSkeleton(): ReactNode {
  return (
    <header className="profile-header" aria-busy="true">
      <div className="profile-link" aria-hidden="true">
        <Skeleton width={AVATAR_PX} height={AVATAR_PX} />
        <div>
          <Skeleton width={144} height={20} />
          <Skeleton width={112} />
        </div>
      </div>
      <div className="account-cells" />
      <div className="account-money" />
    </header>
  );
}
