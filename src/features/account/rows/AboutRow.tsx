import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';
import { AccountLink } from './AccountLink.tsx';

/** Leads to policies, version and licences. */
export function AboutRow(): ReactNode {
  const { t } = useTranslation('account');
  return <AccountLink to="account/about" icon={<Icon name="info" />} name={t('about')} />;
}
