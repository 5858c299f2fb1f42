import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { dateOf } from '#i18n/moments.ts';
import { numberOf } from '#i18n/numbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { StepChart } from '#ui/chart/StepChart.tsx';

export interface ProfitCurveProps {
  /** Oldest first. */
  readonly curve: Output<'expertDetail'>['curve'];
  /** All settled stances; the curve may have only the last of them. */
  readonly settled: number;
}

/** Profit with one unit at each stance: one step a stance, so that a busy week is as wide as it was long in stances. */
export function ProfitCurve({ curve, settled }: ProfitCurveProps): ReactNode {
  const { t } = useTranslation('experts');
  const { language, timeZone } = useLocale();
  const isWhole = curve.length === settled;
  const drawing = useMemo(() => {
    const date = (at: number): string => dateOf(at, language, timeZone);
    const signed = (profit: number): string => `${profit < 0 ? '−' : profit > 0 ? '+' : ''}${numberOf(Math.abs(profit), language, 2)}`;
    const made = curve.map(({ at, profit }) => ({
      profit,
      text: t('curve.at', { date: date(at), profit: signed(profit) }),
      cells: [date(at), signed(profit)],
    }));
    const points = isWhole ? [{ profit: 0, text: t('curve.start'), cells: [t('curve.start'), signed(0)] }, ...made] : made;
    const last = curve.at(-1);
    return {
      steps: points.map(({ profit, ...told }, i) => ({
        x: i / points.length,
        values: [profit],
        isClosed: false,
        isBreak: false,
        ...told,
      })),
      tips: [last === undefined ? null : <b key="profit">{signed(last.profit)}</b>],
      ticks: ticksOf(date(curve[0]?.at ?? 0), date(last?.at ?? 0)),
      valueText: signed,
    };
  }, [curve, isWhole, t, language, timeZone]);
  if (curve.length === 0) return null;
  return (
    <section className="expert-block">
      <h2>
        {t('curve.title')}
        <small>{isWhole ? t('curve.units', { count: settled }) : t('curve.lastUnits', { count: curve.length })}</small>
      </h2>
      <StepChart
        {...drawing}
        end={1}
        isLive={false}
        spans={[]}
        marks={[]}
        label={t('curve.label')}
        cursorLabel={t('curve.cursor')}
        caption={t('curve.hint')}
        columns={[t('curve.date'), t('curve.profit')]}
      />
    </section>
  );
}

function ticksOf(first: string, last: string) {
  return [
    { x: 0, label: first, hasLine: false },
    { x: 1, label: last, hasLine: false },
  ];
}
