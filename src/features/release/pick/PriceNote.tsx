import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#stores/preferences/locale.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import type { PickedLeg } from './usePickedLegs.ts';

/** Says which prices include the stake, where that differs between play types, and what a price must be to be chosen. */
export function PriceNote({ legs }: { readonly legs: readonly PickedLeg[] }): ReactNode {
  const { t } = useTranslation('release');
  const { language } = useLocale();
  const format = formatIn(
    useOddsPreferences((all) => all),
    language,
  );
  const limits = legs.find(({ offers }) => offers.data !== undefined)?.offers.data?.limits;
  return (
    <>
      {limits !== undefined && <p className="release-note">{t('limits', { ...limits, factor: limits.percent / 100 })}</p>}
      <p className="release-note">
        {t(`priceNote.${format}`)} {legs.length > 1 && format !== 'decimal' && t('priceNote.product')}
      </p>
    </>
  );
}
