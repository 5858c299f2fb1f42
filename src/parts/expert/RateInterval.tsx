import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOf } from '#i18n/numbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';

export interface RateIntervalProps {
  /** In percent. */
  readonly low: number;
  readonly high: number;
  /** The interval as it is shown: `33–89%`. */
  readonly children: ReactNode;
}

/** The interval of a rate. What is shown beside a line needs no name; a listener learns what the two figures are. */
export function RateInterval({ low, high, children }: RateIntervalProps): ReactNode {
  const text = useIntervalText();
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{text(low, high)}</span>
    </>
  );
}

/** Returns a function that says an interval: "95% interval, 33 to 89%". */
export function useIntervalText(): (low: number, high: number) => string {
  const { t } = useTranslation('common');
  const { language } = useLocale();
  return (low, high) => t('interval', { low: numberOf(Math.round(low), language), high: numberOf(Math.round(high), language) });
}
