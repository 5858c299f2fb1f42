import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from './AccountLink.tsx';
import { Drawing } from '#ui/Drawing.tsx';

/** A ball on its way to a flag. */
const BALL_AND_FLAG = 'M3 19.5h18M18 19.5v-15l-6 3 6 3M4.5 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0z';

/** Leads to the prize draw. */
export function DrawRow(): ReactNode {
  const { t } = useTranslation('points');
  return <AccountLink to="account/prizeDraw" icon={<Drawing size={20} path={BALL_AND_FLAG} />} name={t('draw')} />;
}
