import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Leg, ODDS_MARKET_OF } from '#contract/stances/playTypes.ts';
import { priceText } from '#parts/odds/priceText.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import { Icon } from '#ui/Icon.tsx';
import { secondsTimeOf } from '#features/stances/secondsTime.ts';
import { useCompanyName } from '#features/stances/useCompanyName.ts';

/** Whose line and price it is, since when they are locked, and the price in the other way of writing it. */
export function LockNote({ leg }: { readonly leg: Leg }): ReactNode {
  const { t } = useTranslation('stancePage');
  const { language, timeZone } = useLocale();
  const format = useOddsPreferences((preferences) => formatIn(preferences, language));
  const company = useCompanyName(leg);
  const market = ODDS_MARKET_OF[leg.playType];
  const isDecimal = format === 'decimal' || market === null || market === 'europe';
  return (
    <p className="stance-under">
      <span>
        <Icon name="lock" size={14} />
        <b>{[company, secondsTimeOf(leg.lockedAt, language, timeZone)].filter(Boolean).join(' · ')}</b>
      </span>
      <span>
        {isDecimal
          ? t('price.hongKong', { price: priceText(leg.price, 'hongKong', 'handicap') })
          : t('price.decimal', { price: priceText(leg.price, 'decimal', 'handicap') })}
      </span>
      {market === null && <span>{t('price.computed')}</span>}
    </p>
  );
}
