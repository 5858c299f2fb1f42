import './draw.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DrawRound } from '#contract/draw/drawCalls.ts';
import { drawDayHours } from '#contract/draw/drawDay.ts';
import { DRAW_ADDRESS_DAYS } from '#contract/draw/drawLimits.ts';
import { momentOf } from '#i18n/moments.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DrawHash } from './DrawHash.tsx';
import { DrawPrizes } from './DrawPrizes.tsx';
import { StepDrawing } from './StepDrawing.tsx';
import { stretchesOf } from './stretches.ts';

const STEPS = ['seal', 'number', 'stop'] as const;

/** How a ticket is drawn: what is committed before, what a member adds, and what anybody can check after. */
export default function PrizeDrawExplain(): ReactNode {
  const { t } = useTranslation('draw');
  const { language } = useLocale();
  return (
    <div className="draw-screen">
      <ScreenTop title={t('explain.title')} parentPath={`/${language}/account/prizeDraw`} />
      {STEPS.map((step, index) => (
        <section key={step} className="draw-block draw-explain">
          <StepDrawing step={step} noWin={t('noWin')} points={t('prize.points', { count: 20 })} />
          <h2>
            <b>{index + 1}</b>
            {t(`explain.${step}.title`)}
          </h2>
          <p>{t(`explain.${step}.text`)}</p>
        </section>
      ))}
      <LiveGate waiting={<Waiting />}>
        <StatusBanners />
        <Present />
      </LiveGate>
    </div>
  );
}

function Present(): ReactNode {
  const { t } = useTranslation('draw');
  const { language } = useLocale();
  const query = useCall('drawRounds', {});
  return (
    <CallResult query={query} skeleton={<Waiting />}>
      {({ rounds }) => {
        const round = rounds.find(({ state }) => state === 'open') ?? rounds.find(({ state }) => state !== 'void');
        return (
          <>
            {round === undefined ? <EmptyState type="statistics" title={t('none.title')} text={t('none.text')} /> : <Rules round={round} />}
            <section className="draw-block draw-check">
              <h2>{t('explain.check.title')}</h2>
              <p>{t('explain.check.text')}</p>
              <Link className="btn ghost wide" to={`/${language}/account/prizeDraw`}>
                {t('explain.check.go')}
              </Link>
            </section>
          </>
        );
      }}
    </CallResult>
  );
}

function Rules({ round }: { readonly round: DrawRound }): ReactNode {
  const { t } = useTranslation('draw');
  const { language, timeZone } = useLocale();
  const at = (ms: number): string => momentOf(ms, language, timeZone);
  const hours = drawDayHours(round.tenant);
  return (
    <>
      <DrawPrizes stretches={stretchesOf(round)} note={t('round', { round: round.round })} />
      <section className="draw-block">
        <h2>{t('rules.title')}</h2>
        <ol className="draw-rules">
          <li>{t('rules.cost', { cost: t('prize.points', { count: round.cost }), max: round.perDay, hours })}</li>
          <li>{t('rules.time', { from: at(round.opensAt), to: at(round.closesAt) })}</li>
          <li>{t('rules.credit', { days: DRAW_ADDRESS_DAYS })}</li>
          <li>{t('rules.lost')}</li>
          <li>{t('rules.gone')}</li>
          <li>{t('rules.fixed')}</li>
          <li>{t('rules.reveal', { at: at(round.revealBy) })}</li>
        </ol>
      </section>
      <section className="draw-seal">
        <h2>{t('roundSeal')}</h2>
        <DrawHash hash={round.seedHash} label={t('roundSeal')} isSmall />
        <h2>{t('rulesSeal')}</h2>
        <DrawHash hash={round.rulesHash} label={t('rulesSeal')} isSmall />
        <p className="draw-state">{t('rules.source')}</p>
      </section>
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <section className="draw-block" aria-busy="true">
      <Skeleton width={200} />
      <Skeleton width={280} />
      <Skeleton width={280} />
    </section>
  );
}
