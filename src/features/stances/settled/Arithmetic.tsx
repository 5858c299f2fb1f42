import './arithmetic.css';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { profitText } from '#parts/expert/profitText.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { type LegSum, sumsOf } from './arithmetic.ts';

/** How a result came about, line by line, with the exact figures of the settlement. */
export function Arithmetic({ stance: { open, settledLegs, result, combination } }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation(['stancePage', 'stances']);
  if (open === null || settledLegs === null || result === null) return null;
  const sums = sumsOf(open.legs, settledLegs, result.product);
  const isParlay = combination > 1;
  return (
    <section className="stance-block">
      <h2>
        {t('sum.title')}
        <small>{t('sum.stake')}</small>
      </h2>
      <dl className="stance-sums">
        {sums.legs.map((leg, i) => (
          <Fragment key={i}>
            <dt>
              {isParlay ? t('sum.leg', { number: i + 1, result: t(`stances:result.${leg.outcome}`) }) : t(`stances:result.${leg.outcome}`)}
              <small>{formulaOf(leg, t)}</small>
            </dt>
            <dd>
              {i > 0 && '× '}
              {leg.factor}
            </dd>
          </Fragment>
        ))}
        {isParlay && (
          <>
            <dt className="ruled">{t('sum.product')}</dt>
            <dd className="ruled">{sums.product}</dd>
          </>
        )}
        <dt>{t('sum.less')}</dt>
        <dd>− 1</dd>
        <dt className="ruled total">
          {t('sum.net')}
          {sums.isRounded && <small>{t('sum.rounded')}</small>}
        </dt>
        <dd className="ruled total">{profitText(sums.net)}</dd>
      </dl>
      {isParlay && <p className="stance-note">{t('sum.parlay')}</p>}
    </section>
  );
}

function formulaOf({ outcome, price, profit }: LegSum, t: ReturnType<typeof useTranslation<'stancePage'>>['t']): string {
  switch (outcome) {
    case 'win':
      return `1 + ${profit}`;
    case 'halfWin':
      return `1 + ${profit} ÷ 2`;
    case 'halfLoss':
      return '1 − 1 ÷ 2';
    case 'loss':
      return '1 − 1';
    case 'push':
      return t('sum.push');
    case 'void':
      return t('sum.void', { price });
  }
}
