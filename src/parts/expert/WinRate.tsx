import './winRate.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_RANKED } from '#contract/stances/expertRecord.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { IntervalLine } from '#ui/chart/IntervalLine.tsx';
import { RateInterval } from './RateInterval.tsx';
import { intervalOf, rateOf, type RecordSummary } from './rateText.ts';

type WinRateRecord = Pick<RecordSummary, 'settled' | 'winRate' | 'winInterval'>;

/** A win rate, never without its sample and what luck allows (docs/domain.md#win-rate-interval). Texts are in the namespace `experts`. */
export function WinRateText({ record, short = false }: { readonly record: WinRateRecord; readonly short?: boolean }): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  const { winRate, winInterval } = record;
  if (winRate === null || winInterval === null) return <NoRate record={record} />;
  return (
    <span className="win-rate">
      {!short && `${t('winRate')} `}
      <b>{rateOf(winRate, language)}%</b> <Sample record={record} /> ·{' '}
      <RateInterval {...winInterval}>
        <b>{intervalOf(winInterval, language)}</b>
      </RateInterval>
    </span>
  );
}

/** The same for a narrow place: rate and sample, the line, and the interval below each other. */
export function WinRateStack({ record }: { readonly record: WinRateRecord }): ReactNode {
  const { language } = useLocale();
  const { winRate, winInterval } = record;
  if (winRate === null || winInterval === null) return <NoRate record={record} />;
  return (
    <>
      <span className="win-rate">
        <b>{rateOf(winRate, language)}%</b> <Sample record={record} />
      </span>
      <WinRateLine record={record} />
      <span className="tabular-nums">
        <RateInterval {...winInterval}>{intervalOf(winInterval, language)}</RateInterval>
      </span>
    </>
  );
}

/** The interval of a win rate with the rate as a ball, hollow below ten settled stances; a dashed line without a rate. Decoration. */
export function WinRateLine({ record: { settled, winRate, winInterval } }: { readonly record: WinRateRecord }): ReactNode {
  if (winRate === null || winInterval === null) return <i className="win-rate-none" aria-hidden="true" />;
  return <IntervalLine low={winInterval.low} high={winInterval.high} at={winRate} hollow={settled < MIN_RANKED} />;
}

function Sample({ record: { settled } }: { readonly record: WinRateRecord }): ReactNode {
  const { t } = useTranslation('experts');
  return settled < MIN_RANKED ? t('only', { count: settled }) : t('sample', { count: settled });
}

function NoRate({ record: { settled } }: { readonly record: WinRateRecord }): ReactNode {
  const { t } = useTranslation('experts');
  return <span className="win-rate">{t('noRate', { count: settled })}</span>;
}
