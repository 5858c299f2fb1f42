import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { ageText } from '#features/release/ageText.ts';
import { priceText } from '#parts/odds/priceText.ts';
import { useServerNow } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { Offer } from '#stores/queries/release.ts';
import { Icon } from '#ui/Icon.tsx';

const MINUTE_MS = 60_000;

/** Returns whether nothing of an offer can be chosen: its market is closed, its prices are old, or computed from one that is too high. */
export function isShut({ closed, stale, computed, prices }: Offer): boolean {
  return closed || stale || (computed && prices.some(({ outlying }) => outlying !== null));
}

/** Why nothing of an offer can be chosen, in place of its prices. */
export function ShutOffer({ offer }: { readonly offer: Offer }): ReactNode {
  const { t } = useTranslation('release');
  const { language, timeZone } = useLocale();
  const now = useServerNow(MINUTE_MS);
  const { closed, stale, confirmedAt, at, prices } = offer;
  const outlying = prices.find((price) => price.outlying !== null)?.outlying;
  const textOfOld = (): string => (confirmedAt === null ? t('unconfirmed') : t('staleAt', { ago: ageText(now - confirmedAt, t) }));
  return (
    <span className="shut">
      <Icon name="lock" size={14} />
      {closed
        ? t('closedAt', { time: timeOf(at, language, timeZone) })
        : stale || !outlying
          ? textOfOld()
          : t('outlying.computed', {
              price: priceText(outlying.price, 'decimal', 'europe'),
              median: priceText(outlying.median, 'decimal', 'europe'),
            })}
    </span>
  );
}
