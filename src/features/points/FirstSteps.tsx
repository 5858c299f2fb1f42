import '#parts/ledger/ledgerRecords.css';
import './firstSteps.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { type FirstStep, FIRST_STEPS } from '#contract/ledger/firstSteps.ts';
import { dateOf } from '#i18n/moments.ts';
import { numberOf, signedOf } from '#i18n/numbers.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StepPitch } from './StepPitch.tsx';

/** Where each step is done, below the language. */
const STEP_PATHS: Readonly<Record<FirstStep, string>> = {
  nickname: 'account/info',
  follows: 'match',
  sound: 'match/ringtone',
  post: 'community',
  comment: 'community',
  realName: 'account/realName',
};

type Step = Output<'firstSteps'>['steps'][number];

/** The first steps of a member, which give points once. */
export default function FirstSteps(): ReactNode {
  const { t } = useTranslation('points');
  const { language } = useLocale();
  return (
    <div className="ledger-screen first-steps">
      <LiveGate waiting={<Waiting />}>
        <LoadedSteps />
      </LiveGate>
      <p className="ledger-note">{t('steps.note')}</p>
      <p className="steps-links">
        <Link className="btn ghost wide" to={`/${language}/account/accountIntegral`}>
          {t('steps.ledger')}
        </Link>
      </p>
    </div>
  );
}

function LoadedSteps(): ReactNode {
  const steps = useMemberCall('firstSteps', {});
  return (
    <CallResult query={steps} skeleton={<Waiting />}>
      {({ steps: all }) => <Steps steps={all} />}
    </CallResult>
  );
}

function Steps({ steps }: { readonly steps: readonly Step[] }): ReactNode {
  const { t } = useTranslation('points');
  const { language } = useLocale();
  const total = (counted: readonly Step[]): number => counted.reduce((sum, { points }) => sum + points, 0);
  const done = steps.filter(({ reachedAt }) => reachedAt !== null);
  const next = steps.findIndex(({ reachedAt }) => reachedAt === null);
  const all = numberOf(total(steps), language);
  return (
    <>
      <Board>
        <p className="steps-sum">
          <b>{numberOf(total(done), language)}</b> <span>/ {all}</span> <em>{t('unit')}</em>
        </p>
        <StepPitch
          done={steps.map(({ reachedAt }) => reachedAt !== null)}
          next={next}
          label={t('steps.drawing', { done: done.length, all: steps.length })}
        />
      </Board>
      <StatusBanners />
      <ol className="step-list">
        {steps.map((step, index) => (
          <StepRow key={step.step} step={step} number={index + 1} isNext={index === next} />
        ))}
      </ol>
    </>
  );
}

function StepRow({
  step: { step, points, reachedAt },
  number,
  isNext,
}: {
  readonly step: Step;
  readonly number: number;
  readonly isNext: boolean;
}): ReactNode {
  const { t } = useTranslation(['points', 'ledger']);
  const { language, timeZone } = useLocale();
  return (
    <li className={reachedAt !== null ? 'done' : isNext ? 'next' : undefined}>
      <b className="number" aria-hidden="true">
        {number}
      </b>
      <div className="grow">
        <h2>{t(`ledger:step.${step}`)}</h2>
        <small>{reachedAt === null ? t(`steps.text.${step}`) : t('steps.done', { day: dateOf(reachedAt, language, timeZone) })}</small>
      </div>
      <span className="worth" aria-label={t('points', { count: points })}>
        {signedOf(points, language)}
      </span>
      {reachedAt === null ? (
        <Link className={isNext ? 'btn solid slim' : 'btn ghost slim'} to={`/${language}/${STEP_PATHS[step]}`}>
          {t(`steps.go.${step}`)}
        </Link>
      ) : (
        <Icon name="check" size={18} />
      )}
    </li>
  );
}

function Board({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('points');
  const { language } = useLocale();
  return (
    <header className="ledger-board">
      <ScreenTop title={t('steps.title')} parentPath={`/${language}/account`} />
      {children}
    </header>
  );
}

function Waiting(): ReactNode {
  return (
    <>
      <Board>
        <p className="steps-sum" />
        <StepPitch done={[]} next={-1} label="" />
      </Board>
      <ol className="step-list" aria-busy="true">
        {FIRST_STEPS.map((step) => (
          <li key={step} aria-hidden="true">
            <b className="number" />
            <div className="grow">
              <Skeleton width={144} />
              <Skeleton width={96} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
