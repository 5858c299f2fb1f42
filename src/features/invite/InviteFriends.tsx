import './inviteFriends.css';
import type { ReactNode } from 'react';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useTranslation } from 'react-i18next';
import { useInviteRewards } from '#stores/queries/invites.ts';
import { InviteRules } from './InviteRules.tsx';
import { OwnCode } from './OwnCode.tsx';
import { RewardBoard } from './RewardBoard.tsx';
import { RewardList } from './RewardList.tsx';

/** The member's own invite code, its link and poster, the rules and the rewards (docs/product.md#invite-rewards). */
export default function InviteFriends(): ReactNode {
  return (
    <div className="friends-screen">
      <LiveGate waiting={<RewardBoard page={null} />}>
        <Page />
      </LiveGate>
    </div>
  );
}

function Page(): ReactNode {
  const { t } = useTranslation('invite');
  const { data, error, refetch } = useInviteRewards(null);
  const [page = null] = data?.pages ?? [];
  return (
    <>
      <RewardBoard page={page} />
      <StatusBanners />
      {page === null && error !== null ? (
        <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <OwnCode code={page?.code ?? null} />
          <InviteRules reward={page?.reward ?? null} />
          <RewardList totals={page?.totals ?? null} />
        </>
      )}
    </>
  );
}
