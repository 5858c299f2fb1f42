import './parlayChart.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDecimal } from '#contract/stances/exactDecimal.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { CHART, productSteps } from './productSteps.ts';

/** What one unit became, leg by leg: steps from 1.00, with a mark for each leg on the axis below. */
export function ParlayChart({ stance: { settledLegs, result, combination } }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation(['stancePage', 'stances']);
  if (combination === 1 || settledLegs === null || result === null) return null;
  const { path, steps } = productSteps(settledLegs.map(({ factor }) => factor));
  const last = steps.at(-1);
  // The end has its own, larger figure.
  const inner = steps.slice(0, -1).filter(({ product }) => product !== last?.product);
  const legs = settledLegs.map(({ outcome, factor }) => `${t(`stances:result.${outcome}`)} ${factor}`).join(t('comma'));
  return (
    <figure className="parlay-chart" role="img" aria-label={t('chart.label', { legs, product: result.product })}>
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="stake" d={`M0 ${CHART.base}H${CHART.width}`} />
        <path d={`${path}H${CHART.width - 24}`} />
      </svg>
      <span className="start">1.00</span>
      {inner.map(({ product, x, y }) => (
        <b key={x} style={{ left: `${(100 * x) / CHART.width}%`, top: y }}>
          {twoDecimals(product)}
        </b>
      ))}
      {last !== undefined && <i className="end" style={{ left: `${(100 * (CHART.width - 24)) / CHART.width}%`, top: last.y }} />}
      {last !== undefined && (
        <b className={last.y > CHART.height / 2 ? 'product above' : 'product'} style={{ top: last.y }}>
          {t('chart.times', { product: twoDecimals(last.product) })}
        </b>
      )}
      <ol aria-hidden="true" style={{ '--legs': settledLegs.length }}>
        {settledLegs.map(({ outcome, factor }, i) => (
          <li key={i} data-result={outcome}>
            <i />× {twoDecimals(factor)}
          </li>
        ))}
      </ol>
    </figure>
  );
}

function twoDecimals(text: string): string {
  return roundDecimal(text).toFixed(2);
}
