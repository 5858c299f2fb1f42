import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '#parts/text/serverClock.ts';

const SECOND_MS = 1_000;
const MINUTE_S = 60;

/** How long an order can still be paid, counted down. */
export function TimeLeft({ until }: { readonly until: number }): ReactNode {
  const { t } = useTranslation('coins');
  const seconds = useClock((now) => Math.max(0, Math.floor((until - now) / SECOND_MS)));
  return t('timeLeft', { minutes: Math.floor(seconds / MINUTE_S), seconds: seconds % MINUTE_S });
}

/** Whether an order can still be paid; renders when its time is over. */
export function useIsOpen(until: number): boolean {
  return useClock((now) => now < until);
}
