import '#features/account/account.css';
import './accountData.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportData } from './ExportData.tsx';
import { WaitingDeletion } from './WaitingDeletion.tsx';

/** What the gateway has stored about the member, as a file, and the end of the account. */
export default function AccountData(): ReactNode {
  const { t } = useTranslation('accountInfo');
  const { language } = useLocale();
  return (
    <div className="account-screen">
      <ScreenTop title={t('data.title')} parentPath={`/${language}/account/info`} />
      <LiveGate waiting={<DataSkeleton />}>
        <div className="account account-data">
          <Choices />
        </div>
      </LiveGate>
    </div>
  );
}

function Choices(): ReactNode {
  const info = useMemberCall('memberInfo', {});
  return (
    <CallResult query={info} skeleton={<DataSkeleton />}>
      {({ deletedAt, hasPassword }) => (
        <>
          {deletedAt !== null && <WaitingDeletion deletedAt={deletedAt} />}
          <ExportData />
          {deletedAt === null && <DeleteAccount hasPassword={hasPassword} />}
        </>
      )}
    </CallResult>
  );
}

function DataSkeleton(): ReactNode {
  return (
    <div className="account-block" aria-busy="true">
      <Skeleton height={120} />
    </div>
  );
}
