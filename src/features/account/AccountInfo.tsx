import './account.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { dateOf } from '#i18n/dates.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useSession } from '#stores/session/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Sessions } from './Sessions.tsx';

/** Read-only details of the member, and their sessions. */
export default function AccountInfo(): ReactNode {
  const { t } = useTranslation('account');
  const { language } = useLocale();
  return (
    <div className="account-screen">
      <ScreenTop title={t('info.title')} parentPath={`/${language}/account`} />
      <LiveGate waiting={<InfoSkeleton />}>
        <StatusBanners />
        <LoadedInfo />
      </LiveGate>
    </div>
  );
}

function LoadedInfo(): ReactNode {
  const { t } = useTranslation('account');
  const { data, error, isFetching, refetch } = useMemberCall('memberInfo', {});
  if (data) return <Info info={data} />;
  if (error === null || isFetching) return <InfoSkeleton />;
  return <LoadError title={t('info.failed')} error={error} onRetry={() => void refetch()} />;
}

function Info({ info }: { readonly info: Output<'memberInfo'> }): ReactNode {
  const { t } = useTranslation('account');
  const { language, timeZone } = useLocale();
  const nickname = useSession((state) => state.member?.nickname);
  const lines = [
    [t('info.nickname'), nickname],
    [t('info.account'), info.account],
    [t('info.phone'), info.phone],
    [t('info.profile'), info.profile],
    [t('info.inviteCode'), info.inviteCode],
    [t('info.since'), dateOf(info.createdAt, language, timeZone)],
  ] as const;
  return (
    <div className="account">
      <dl className="account-facts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === undefined || value === '' ? t('info.nothing') : value}</dd>
          </div>
        ))}
      </dl>
      <Sessions sessions={info.sessions} />
    </div>
  );
}

function InfoSkeleton(): ReactNode {
  return (
    <div className="account" aria-busy="true">
      <div className="account-facts" aria-hidden="true">
        {[72, 104, 88, 48, 64, 96].map((width) => (
          <div key={width}>
            <Skeleton width={80} />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </div>
  );
}
