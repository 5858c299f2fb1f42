import '#features/experts/page/expertBlocks.css';
import './apply.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { ExpertLinks } from '#parts/expert/ExpertLinks.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useGoBack } from '#parts/screen/useGoBack.ts';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { IconButton } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationStations } from './ApplicationStations.tsx';
import { FirstTen } from '#features/experts/page/FirstTen.tsx';

/** Applies to become an expert, and shows where an application is. */
export default function Apply(): ReactNode {
  const { t } = useTranslation(['experts', 'common']);
  const { language } = useLocale();
  const goBack = useGoBack(`/${language}/account`);
  return (
    <div className="expert-apply">
      <header className="expert-board">
        <div className="bar">
          <IconButton icon="back" label={t('common:back')} onClick={goBack} />
        </div>
        <ScreenHeading title={t('apply.title')} />
        <p className="introduction">{t('apply.text')}</p>
        <FirstTen />
      </header>
      <LiveGate waiting={<ApplySkeleton />}>
        <StatusBanners />
        <LoadedApplication />
      </LiveGate>
    </div>
  );
}

function LoadedApplication(): ReactNode {
  const basic = useMemberCall('expertBasic', {});
  return (
    <CallResult query={basic} skeleton={<ApplySkeleton />}>
      {(data) => <Application basic={data} />}
    </CallResult>
  );
}

function Application({ basic }: { readonly basic: Output<'expertBasic'> }): ReactNode {
  const { application, isExpert } = basic;
  if (isExpert) {
    return (
      <>
        <ApplicationStations application={application ?? { state: 'granted', at: null, reason: null }} />
        <p className="expert-apply-links">
          <ExpertLinks />
        </p>
      </>
    );
  }
  if (application?.state === 'pending') return <ApplicationStations application={application} />;
  return (
    <>
      {application !== null && <ApplicationStations application={application} />}
      <ApplicationForm basic={basic} />
    </>
  );
}

function ApplySkeleton(): ReactNode {
  return (
    <div aria-busy="true">
      {[3, 2].map((lines) => (
        <section key={lines} className="expert-block" aria-hidden="true">
          <h2>
            <Skeleton width={96} />
          </h2>
          <Skeleton height={56 * lines} />
        </section>
      ))}
    </div>
  );
}
