import './release.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { type Station, Stations } from '#ui/chart/Stations.tsx';
import { ReleaseSkeleton } from './ReleaseSkeleton.tsx';
import { type ReleaseStep, sealedIn, useJustSealed, useReleaseSteps } from './useReleaseSteps.ts';

export interface ReleaseScreenProps {
  readonly step: ReleaseStep;
  readonly title: string;
  /** At the end of the header. */
  readonly suffix?: ReactNode;
  readonly children: ReactNode;
}

/** A step of a release: its header with the way to the seal, for experts only. Other members are led to the application. */
export function ReleaseScreen({ step, title, suffix, children }: ReleaseScreenProps): ReactNode {
  const { language } = useLocale();
  const { state } = useLocation();
  const { pathOf } = useReleaseSteps();
  const sealed = useJustSealed(({ stance }) => stance);
  if (sealed !== null && sealedIn(state) === null && step !== 'push') {
    return <Navigate to={pathOf('push')} replace state={{ sealed }} />;
  }
  return (
    <div className="release-screen">
      <header className="release-top lit">
        <ScreenTop title={title} parentPath={step === 'match' ? `/${language}` : pathOf(before(step))} suffix={suffix} />
        <ReleaseWay step={step} />
      </header>
      <LiveGate waiting={<ReleaseSkeleton step={step} />}>
        <StatusBanners />
        <ExpertGate step={step}>{children}</ExpertGate>
      </LiveGate>
    </div>
  );
}

/** Admits experts. A cached answer of before the grant leads nobody away. */
function ExpertGate({ step, children }: Pick<ReleaseScreenProps, 'step' | 'children'>): ReactNode {
  const { language } = useLocale();
  const basic = useMemberCall('expertBasic', {});
  return (
    <CallResult query={basic} skeleton={<ReleaseSkeleton step={step} />}>
      {({ isExpert }) => {
        if (isExpert) return children;
        return basic.isFetching ? <ReleaseSkeleton step={step} /> : <Navigate to={`/${language}/expert/apply`} replace />;
      }}
    </CallResult>
  );
}

const STEPS = ['match', 'pick', 'push'] as const satisfies readonly ReleaseStep[];

/** The way to the seal; `sealed` when it is behind. */
export function ReleaseWay({ step }: { readonly step: ReleaseStep | 'sealed' }): ReactNode {
  const { t } = useTranslation('release');
  const now = step === 'sealed' ? STEPS.length : STEPS.indexOf(step);
  const stations = STEPS.map((one, index): Station => ({
    label: t(`step.${one}`),
    state: index < now ? 'done' : index === now ? 'now' : 'ahead',
  }));
  return (
    <div className="release-way">
      <Stations stations={[...stations, { label: t('step.seal'), state: step === 'sealed' ? 'done' : 'ahead' }]} />
    </div>
  );
}

function before(step: ReleaseStep): ReleaseStep {
  return STEPS[STEPS.indexOf(step) - 1] ?? 'match';
}
