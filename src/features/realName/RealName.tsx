import './realName.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RealNameView } from '#contract/member/realNameCalls.ts';
import { dateOf } from '#i18n/moments.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { IdCard } from './IdCard.tsx';
import { RealNameForm } from './RealNameForm.tsx';
import { useIdentityPhotos } from './useIdentityPhotos.ts';

/** Proves the member's real name, and shows where the proof is. The photos are part of it. */
export default function RealName(): ReactNode {
  const { t } = useTranslation('realName');
  const { language } = useLocale();
  return (
    <div className="real-name">
      <ScreenTop title={t('title')} parentPath={`/${language}/account`} />
      <LiveGate waiting={<RealNameSkeleton />}>
        <StatusBanners />
        <LoadedRealName />
      </LiveGate>
    </div>
  );
}

function LoadedRealName(): ReactNode {
  const query = useMemberCall('realName', {});
  return (
    <CallResult query={query} skeleton={<RealNameSkeleton />}>
      {(view) => <Proof view={view} />}
    </CallResult>
  );
}

function Proof({ view }: { readonly view: RealNameView }): ReactNode {
  const { t } = useTranslation('realName');
  const { language } = useLocale();
  switch (view.state) {
    case 'pending':
      return (
        <>
          <IdCard view={view} title={t('pending.title')} />
          <p className="real-name-note">{t('pending.text')}</p>
        </>
      );
    case 'approved':
      return (
        <>
          <IdCard view={view} title={t('approved.title')} />
          <Link className="real-name-correct" to={`/${language}/account/feedback?kind=account`}>
            <span>
              {t('approved.correct')}
              <small>{t('approved.correctText')}</small>
            </span>
            <em>{t('approved.ask')}</em>
            <Icon name="chevron" size={16} />
          </Link>
        </>
      );
    case 'refused':
      return (
        <>
          <Refusal view={view} />
          <NewProof />
        </>
      );
    case 'none':
      return <NewProof />;
  }
}

function NewProof(): ReactNode {
  return <RealNameForm photos={useIdentityPhotos()} />;
}

function Refusal({ view: { at, reason } }: { readonly view: RealNameView }): ReactNode {
  const { t } = useTranslation('realName');
  const { language, timeZone } = useLocale();
  return (
    <section className="real-name-refusal">
      <h2>
        <Icon name="warn" size={18} />
        {t('refused.title')}
        {at !== null && <time>{dateOf(at, language, timeZone)}</time>}
      </h2>
      <p>{t('refused.reason', { reason })}</p>
      <small>{t('refused.text')}</small>
    </section>
  );
}

function RealNameSkeleton(): ReactNode {
  return (
    <section className="real-name-block" aria-busy="true">
      <Skeleton width={280} />
      <Skeleton height={52} />
      <Skeleton height={52} />
    </section>
  );
}
