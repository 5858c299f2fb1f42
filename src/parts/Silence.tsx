import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicked } from './ticker.ts';

const MINUTE_S = 60;

/** How long the supplier has been silent; `since` in server ms, 0 when only that the data is old is known. */
export function Silence({ since }: { readonly since: number }): ReactNode {
  const { t } = useTranslation('match');
  const seconds = useTicked((now) => (since > 0 ? Math.max(0, Math.floor((now - since) / 1000)) : 0));
  if (since === 0) return t('cold.word');
  return seconds < MINUTE_S ? t('cold.seconds', { number: seconds }) : t('cold.minutes', { number: Math.floor(seconds / MINUTE_S) });
}
