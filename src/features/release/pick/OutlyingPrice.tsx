import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayType } from '#contract/stances/playTypes.ts';
import { priceText } from '#parts/odds/priceText.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import type { Offer } from '#stores/queries/release.ts';
import { oddsMarketOf } from './selectionText.ts';

export interface OutlyingPriceProps {
  readonly playType: PlayType;
  readonly outlying: NonNullable<Offer['prices'][number]['outlying']>;
  /** What it backs, at whom, for screen readers. */
  readonly label: string;
}

/** A price that is too far above those of other companies to be chosen, with their median. */
export function OutlyingPrice({ playType, outlying, label }: OutlyingPriceProps): ReactNode {
  const { t } = useTranslation('release');
  const { language } = useLocale();
  const format = formatIn(
    useOddsPreferences((all) => all),
    language,
  );
  const textOf = (price: number): string => priceText(price, format, oddsMarketOf(playType));
  const texts = { price: textOf(outlying.price), median: textOf(outlying.median) };
  return (
    <span className="release-price outlying">
      <span className="visually-hidden">{t('outlying.label', { name: label, ...texts })}</span>
      <s aria-hidden="true">{texts.price}</s>
      <small aria-hidden="true">{t('outlying.cell', { median: texts.median })}</small>
    </span>
  );
}
