import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';
import { AccountLink } from './AccountLink.tsx';

/** Leads to the stances that the member bought or wrote. */
export function PicksRow(): ReactNode {
  const { t } = useTranslation('account');
  return <AccountLink to="account/recommend" icon={<Icon name="lock" />} name={t('picks')} />;
}
