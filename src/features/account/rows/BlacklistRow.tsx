import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from './AccountLink.tsx';
import { Drawing } from '#ui/Drawing.tsx';

const BLOCK = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M6.2 17.8L17.8 6.2';

/** Leads to whom the member has blocked. */
export function BlacklistRow(): ReactNode {
  const { t } = useTranslation('member');
  return <AccountLink to="account/blacklist" icon={<Drawing size={20} path={BLOCK} />} name={t('row.blacklist')} />;
}
