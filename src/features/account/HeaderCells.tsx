import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOf } from '#i18n/numbers.ts';
import { useFollowState } from '#stores/live/liveClient.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useViewerCall } from '#stores/queries/useViewerCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useSession } from '#stores/session/session.ts';

/** Coins that the member can spend. */
export function CoinsCell(): ReactNode {
  const { t } = useTranslation('account');
  const { data } = useMemberCall('coinBalance', {});
  return <HeaderCell count={data?.balance} name={t('coins')} />;
}

/** Number of followed matches. */
export function FollowedCell(): ReactNode {
  const { t } = useTranslation('account');
  const count = useFollowState((state) => state.followedMatchIds.size);
  return <HeaderCell count={count} name={t('followed', { count })} />;
}

/** Number of the member's followers. */
export function FansCell(): ReactNode {
  const { t } = useTranslation('member');
  const memberId = useSession(({ member }) => member?.memberId ?? '');
  const { data } = useViewerCall('memberDetail', { memberId }, { enabled: memberId !== '' });
  return <HeaderCell count={data?.followers} name={t('count.followers', { count: data?.followers ?? 0 })} />;
}

/** A number in the header of the account; a dash until it is known. */
function HeaderCell({ count, name }: { readonly count: number | undefined; readonly name: string }): ReactNode {
  const { language } = useLocale();
  return (
    <li>
      <b className="tabular-nums">{count === undefined ? '–' : numberOf(count, language)}</b>
      <span>{name}</span>
    </li>
  );
}
