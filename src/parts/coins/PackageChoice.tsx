import './packageChoice.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { moneyOf } from '#i18n/money.ts';
import { numberOf } from '#i18n/numbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { handleRovingKeys } from '#ui/field/handleRovingKeys.ts';

export interface PackageChoiceProps {
  readonly options: Pick<Output<'rechargeOptions'>, 'packages' | 'currency'>;
  readonly chosen: number;
  readonly onChoose: (coins: number) => void;
}

/** The packages of coins; the bar under each is as long as its coins. */
export function PackageChoice({ options: { packages, currency }, chosen, onChoose }: PackageChoiceProps): ReactNode {
  const { t } = useTranslation('coins');
  const { language } = useLocale();
  const most = Math.max(...packages.map(({ coins }) => coins));
  const ids = packages.map(({ coins }) => String(coins));
  const choose = (id: string): void => {
    const found = packages.find(({ coins }) => String(coins) === id);
    if (found !== undefined) onChoose(found.coins);
  };
  return (
    <div
      className="package-choice"
      role="radiogroup"
      aria-label={t('package.label')}
      onKeyDown={(event) => handleRovingKeys(event, ids, String(chosen), choose)}
    >
      {packages.map(({ coins, amount }) => (
        <button
          key={coins}
          type="button"
          role="radio"
          aria-checked={coins === chosen}
          tabIndex={coins === chosen ? 0 : -1}
          style={{ '--share': coins / most }}
          onClick={() => onChoose(coins)}
        >
          <b>{numberOf(coins, language)}</b>
          <span>{t('package.unit', { count: coins })}</span>
          <em>{moneyOf(amount, currency, language)}</em>
        </button>
      ))}
    </div>
  );
}
