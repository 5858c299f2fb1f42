import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ODDS_COMPANIES } from '#contract/detail/odds.ts';
import { type Leg, ODDS_MARKET_OF } from '#contract/stances/playTypes.ts';
import { priceText } from '#parts/priceText.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import { Icon } from '#ui/Icon.tsx';
import { secondsTimeOf } from './secondsTime.ts';

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

/** Suppliers may have companies that the contract does not name; the match's prices do. */
function useCompanyName({ company, matchId }: Leg): string {
  const known = ODDS_COMPANIES[company];
  const { data } = useCall('companyOddsList', { matchId }, { enabled: known === undefined });
  return known ?? data?.lines.find((line) => line.company === company)?.name ?? '';
}
