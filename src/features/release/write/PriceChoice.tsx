import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StanceAmount } from '#contract/stances/stanceStatus.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { Icon } from '#ui/Icon.tsx';
import { Switch } from '#ui/field/Switch.tsx';

export interface PriceChoiceProps {
  /** Coins that may be asked. */
  readonly amounts: readonly StanceAmount[];
  /** Whether the missing amount is named as an error. */
  readonly isAmountMissing: boolean;
  readonly disabled: boolean;
}

/** Free or paid; of a paid stance the amount, and whether coins come back without a win. */
export function PriceChoice({ amounts, isAmountMissing, disabled }: PriceChoiceProps): ReactNode {
  const { t } = useTranslation(['release', 'stances']);
  const [{ isPaid, coins, isRefundable }, change] = useReleaseDraft();
  const refundId = useId();
  return (
    <section className="release-price-choice" aria-label={t('price.title')} id={PRICE_CHOICE}>
      <h2>{t('price.title')}</h2>
      <div className="release-halfway" role="radiogroup" aria-label={t('price.title')}>
        {(['free', 'paid'] as const).map((id) => (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={(id === 'paid') === isPaid}
            disabled={disabled}
            onClick={() => change({ isPaid: id === 'paid' })}
          >
            {t(`price.${id}.name`)}
            <small>{t(`price.${id}.text`)}</small>
          </button>
        ))}
      </div>
      {isPaid && (
        <>
          <div className="release-amounts" role="radiogroup" aria-label={t('price.amount')} aria-invalid={isAmountMissing}>
            {amounts.map((amount) => (
              <button
                key={amount}
                type="button"
                role="radio"
                aria-checked={amount === coins}
                aria-label={t('coins', { count: amount })}
                disabled={disabled}
                onClick={() => change({ coins: amount })}
              >
                {amount}
              </button>
            ))}
          </div>
          {isAmountMissing && (
            <p className="release-error" role="alert">
              <Icon name="warn" size={14} />
              {t('problem.coins')}
            </p>
          )}
          <div className="release-refundable">
            <span className="grow" id={refundId}>
              {t('stances:refundable')}
              <small>{t('refundable')}</small>
            </span>
            <Switch on={isRefundable} onChange={(on) => change({ isRefundable: on })} labelledBy={refundId} disabled={disabled} />
          </div>
        </>
      )}
    </section>
  );
}

export const PRICE_CHOICE = 'release-price-choice';
